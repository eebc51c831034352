from qianmen.core.xiangqi.position cimport Position
