// Compares two texts line by line as lists of words: the number of blanks between words does not matter, the line that a
// word is in does.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
    setName("lines of words");
    registerTestlibCmd(argc, argv);

    int line = 0;
    while (!ans.eof()) {
        line++;
        const string expected = join(tokenize(ans.readLine(), " \t"));
        const string found = join(tokenize(ouf.readLine(), " \t"));
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s line", line, englishEnding(line).c_str());
    }
    quitf(_ok, "%d lines", line);
}
