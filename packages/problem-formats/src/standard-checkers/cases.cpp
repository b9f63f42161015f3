// Compares blocks that begin with `Case 1:`, `Case 2:` and so on, or with `Case #1:`. Each holds one 64-bit integer,
// several integers, or words, as BLOCK says: '1', 'n' or 'w'.
#include "testlib.h"

using namespace std;

using Block = vector<string>;

static bool isHeader(const vector<string>& words, size_t at, size_t number) {
    if (at + 1 >= words.size() || words[at] != "Case") return false;
    const string label = vtos(number) + ":";
    return words[at + 1] == label || words[at + 1] == "#" + label;
}

static vector<Block> readBlocks(InStream& stream) {
    vector<string> words;
    while (!stream.seekEof()) words.push_back(stream.readToken());
    vector<Block> blocks;
    for (size_t at = 0; at < words.size();) {
        if (isHeader(words, at, blocks.size() + 1)) {
            blocks.emplace_back();
            at += 2;
            continue;
        }
        const string& word = words[at++];
        if (blocks.empty()) stream.quitf(_pe, "expected 'Case 1:', but found '%s'", compress(word).c_str());
        blocks.back().push_back(BLOCK == 'w' ? word : vtos(stringToLongLong(stream, word.c_str())));
    }
    for (const Block& block : blocks)
        if (BLOCK == '1' && block.size() != 1) stream.quitf(_pe, "a case holds no single number");
    return blocks;
}

int main(int argc, char* argv[]) {
    setName("cases");
    registerTestlibCmd(argc, argv);
    const vector<Block> expected = readBlocks(ans), found = readBlocks(ouf);
    for (size_t at = 0; at < min(expected.size(), found.size()); at++)
        if (expected[at] != found[at]) quitf(_wa, "case %d differs", static_cast<int>(at + 1));
    if (expected.size() != found.size())
        quitf(_wa, "expected %d cases, but found %d", static_cast<int>(expected.size()),
              static_cast<int>(found.size()));
    quitf(_ok, "%d cases", static_cast<int>(expected.size()));
}
