// A second translation unit with the same header: it sees the same streams.
#include "testlib.h"

int readInOtherUnit() { return ouf.readInt(); }
