// Compares how often each line occurs, in any order. Blank lines, and blanks around and between words, are ignored.
#include "testlib.h"

using namespace std;

static map<string, int> countLines(InStream& stream) {
    map<string, int> counts;
    while (!stream.eof()) {
        const string line = join(tokenize(stream.readLine(), " \t"));
        if (!line.empty()) counts[line]++;
    }
    return counts;
}

int main(int argc, char* argv[]) {
    setName("lines in any order");
    registerTestlibCmd(argc, argv);

    const map<string, int> expected = countLines(ans);
    const map<string, int> found = countLines(ouf);
    for (const auto& item : found)
        if (!expected.count(item.first)) quitf(_wa, "unexpected line '%s'", compress(item.first).c_str());
    for (const auto& item : expected) {
        const auto line = found.find(item.first);
        const int count = line == found.end() ? 0 : line->second;
        if (count != item.second)
            expectedButFound(_wa, item.second, count, "how often '%s' occurs", compress(item.first).c_str());
    }
    quitf(_ok, "%d different lines", static_cast<int>(expected.size()));
}
