// One checker that reads in many ways: the environment variable CASE names the way, READER a reader.
#include "testlib.h"

using namespace std;

static map<string, function<void()> > cases;

static void readAll(InStream& stream, const string& reader) {
    if (reader == "int") stream.readInt();
    if (reader == "long") stream.readLong();
    if (reader == "unsigned") stream.readUnsignedLong();
    if (reader == "real") stream.readReal();
    if (reader == "token") stream.readToken();
    if (reader == "line") stream.readLine();
    if (reader == "strict") stream.readStrictReal(-1e9, 1e9, 1, 3);
    if (reader == "int range") stream.readInt(1, 1000000000);
    if (reader == "int named") stream.readInt(1, 10, "n");
    if (reader == "long range") stream.readLong(-20000000, 1000000000LL * 1000000000LL, "x");
    if (reader == "unsigned range") stream.readUnsignedLong(1, 10000000);
    if (reader == "unsigned by long") stream.readLong(5ULL, 6ULL, "u");
    if (reader == "mixed bounds") stream.readLong(1, 10);
    if (reader == "real range") stream.readDouble(0.5, 1e10);
    if (reader == "real named") stream.readReal(0, 1, "p");
    if (reader == "strict named") stream.readStrictDouble(0, 1, 0, 2, "p");
    if (reader == "strict bad digits") stream.readStrictReal(0, 1, 3, 2);
    if (reader == "strict negative digits") stream.readStrictReal(0, 1, -1, 2);
    if (reader == "pattern") stream.readToken("[a-z]{1, 3}");
    if (reader == "pattern named") stream.readWord("[a-z]{1, 3}", "word");
    if (reader == "line pattern") stream.readLine("[a-z]{1,3}");
    if (reader == "line pattern named") stream.readString(pattern("[a-z]{1,3}"), "row");
    if (reader == "ints") stream.readInts(3);
    if (reader == "ints range") stream.readInts(3, 1, 100);
    if (reader == "ints named") stream.readIntegers(3, 1, 100, "a", 0);
    if (reader == "longs range") stream.readLongs(2, 1, 10, "b");
    if (reader == "unsigned longs") stream.readLongs(2, 1ULL, 10ULL);
    if (reader == "reals range") stream.readReals(2, 0.0, 1.0);
    if (reader == "stricts") stream.readStrictDoubles(2, 0, 1, 0, 2, "s");
    if (reader == "tokens") stream.readTokens(2, "[ab]+");
    if (reader == "tokens named") stream.readWords(2, "[ab]+", "t");
    if (reader == "lines") stream.readLines(2, "[ab]*", "l", 5);
    if (reader == "size negative") stream.readInts(-1);
    if (reader == "size huge") stream.readIntegers(100000001);
    if (reader == "char") stream.readChar('a');
    if (reader == "space") stream.readSpace();
    if (reader == "eoln") stream.readEoln();
    if (reader == "eof") stream.readEof();
    if (reader == "short token") {
        stream.maxTokenLength = 100;
        stream.readToken();
    }
}

// Reports what every reader sees at every step in the message of the verdict.
static string walk(InStream& stream) {
    string seen;
    while (!stream.eof()) {
        if (stream.eoln()) {
            seen += "|";
        } else if (stream.curChar() == '\r') {
            seen += "r";
            stream.skipChar();
        } else {
            seen += stream.readChar();
        }
    }
    return seen;
}

static void addReading() {
    cases["read"] = [] {
        readAll(ouf, getenv("READER"));
        quitf(_ok, "read");
    };
    cases["read ans"] = [] {
        readAll(ans, getenv("READER"));
        quitf(_ok, "read");
    };
    cases["read inf"] = [] {
        readAll(inf, getenv("READER"));
        quitf(_ok, "read");
    };
    cases["walk"] = [] { quit(_wa, walk(ouf)); };
    cases["lines"] = [] {
        vector<string> lines;
        while (!ouf.eof()) lines.push_back(to_string(ouf.readLine().size()));
        quit(_wa, join(lines, ","));
    };
    cases["tokens"] = [] {
        string all;
        while (!ouf.seekEof()) all += "[" + ouf.readToken() + "]";
        quit(_wa, compress(all));
    };
    cases["seekEoln"] = [] {
        int lines = 0, tokens = 0;
        while (!ouf.eof()) {
            lines++;
            while (!ouf.seekEoln()) {
                ouf.readToken();
                tokens++;
            }
        }
        quitf(_wa, "%d lines, %d tokens", lines, tokens);
    };
    cases["chars"] = [] {
        string codes;
        for (int i = 0; i < 6; i++) codes += to_string(static_cast<unsigned char>(ouf.readChar())) + " ";
        quit(_wa, codes);
    };
    cases["unread"] = [] {
        for (int i = 0; i < 100; i++) ouf.unreadChar('q');
        quit(_wa, to_string(ouf.readToken().size()));
    };
    cases["text stream"] = [] {
        InStream text(ouf, "5 abc");
        text.readInt(1, 10);
        text.readInt();
    };
    cases["text stream of ans"] = [] {
        InStream text(ans, "");
        text.readInt();
    };
    cases["unopened"] = [] {
        InStream nothing;
        ensure(nothing.eof() && nothing.seekEof() && nothing.eoln() && nothing.seekEoln());
        nothing.mode = _output;
        nothing.readLine();
    };
    cases["reset"] = [] {
        const string first = ouf.readToken();
        ouf.reset();
        quit(_wa, first + ouf.readToken());
    };
    cases["same file twice"] = [] {
        while (!ans.seekEof() && !ouf.seekEof()) ensure(ans.readToken() == ouf.readToken());
        quitf(_ok, "same");
    };
}

int main(int argc, char* argv[]) {
    registerTestlibCmd(argc, argv);
    addReading();
    const string name = getenv("CASE");
    if (!cases.count(name)) quitf(_fail, "no such case: %s", name.c_str());
    cases[name]();
}
