"""CECP engines, of protocol 1 and 2: the driver, what engines say of themselves, and positions."""

from qianmen.host.drivers.cecp.driver import CecpDriver

__all__ = ["CecpDriver"]
