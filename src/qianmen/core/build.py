def fingerprint():
    return QIANMEN_FINGERPRINT.decode("ascii")
