// Compares how often each 64-bit integer occurs, in any order.
#include "testlib.h"

using namespace std;

static vector<long long> readSorted(InStream& stream) {
    vector<long long> numbers;
    while (!stream.seekEof()) numbers.push_back(stream.readLong());
    sort(numbers.begin(), numbers.end());
    return numbers;
}

int main(int argc, char* argv[]) {
    setName("integers in any order");
    registerTestlibCmd(argc, argv);
    const vector<long long> expected = readSorted(ans), found = readSorted(ouf);
    if (expected.size() != found.size())
        quitf(_wa, "expected %d numbers, but found %d", static_cast<int>(expected.size()),
              static_cast<int>(found.size()));
    if (expected != found) quitf(_wa, "the numbers differ");
    quitf(_ok, "%d numbers", static_cast<int>(expected.size()));
}
