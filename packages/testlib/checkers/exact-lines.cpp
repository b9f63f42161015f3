// Compares two texts line by line, every character. CR LF counts as LF, a missing line end at the end of the file is
// ignored, and so are empty lines at the end of the output.
#include "testlib.h"

using namespace std;

int main(int argc, char* argv[]) {
    setName("lines, every character");
    registerTestlibCmd(argc, argv);

    int line = 0;
    while (!ans.eof()) {
        line++;
        const string expected = ans.readLine();
        // Past its end the output reads as empty lines.
        const string found = ouf.readLine();
        if (expected != found)
            expectedButFound(_wa, expected, found, "%d%s line", line, englishEnding(line).c_str());
    }
    quitf(_ok, "%d lines", line);
}
