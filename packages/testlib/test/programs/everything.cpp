// Calls every function of the header once, so that each is compiled; the first argument names the kind of program.
#ifdef STANDARD_FIRST
#include <bits/stdc++.h>
using namespace std;
#endif
#include "testlib.h"
#ifdef __has_include
#if __has_include(<format>) && __cplusplus >= 202002L
#include <format>
#endif
#if __has_include(<print>) && __cplusplus > 202002L
#include <print>
#endif
#endif
#include <random>

using namespace std;

static const pattern wordPattern("[a-z]{1,10}");

static int lastStatementQuits(int x) {
    if (x > 0) return x;
    quitf(_fail, "never %d", x);
}

static void readEverything(InStream& s) {
    string text;
    s.readToken();
    s.readTokenTo(text);
    s.readWord("[a-z]+", "w");
    s.readWord(wordPattern);
    s.readTokenTo(text, "[a-z]+", "t");
    s.readTokenTo(text, wordPattern);
    s.readWordTo(text);
    s.readWordTo(text, "[a-z]+");
    s.readWordTo(text, wordPattern, "t");
    s.readInt(1, 9), s.readInteger(), s.readInteger(1, 9, "i");
    s.readLong(1, 9);
    s.readLong(1LL, 9, "l");
    s.readLong(1ULL, 9ULL);
    s.readUnsignedLong(1, 9, "u");
    s.readReal();
    s.readDouble(0, 9, "d");
    s.readStrictReal(0, 9, 0, 3);
    s.readStrictDouble(0, 9, 0, 3, "sd");
    s.nextLine();
    s.readLine();
    s.readLineTo(text);
    s.readString();
    s.readStringTo(text);
    s.readLine("[a-z\\ ]*");
    s.readString(wordPattern, "line");
    s.readLineTo(text, "[a-z]*", "l");
    s.readStringTo(text, wordPattern);
    s.readStringTo(text, "[a-z]*");
    s.readInts(1), s.readInts(1, 1, 9), s.readIntegers(1, 1, 9, "a", 0);
    s.readLongs(1), s.readLongs(1, 1, 9LL, "b");
    s.readUnsignedLongs(1), s.readUnsignedLongs(1, 1, 9);
    s.readReals(1), s.readReals(1, 0.5, 9), s.readDoubles(1), s.readDoubles(1, 0, 9, "c");
    s.readStrictReals(1, 0, 9, 0, 2), s.readStrictDoubles(1, 0, 9, 0, 2, "d", 0);
    s.readTokens(1), s.readWords(1, "[a-z]+"), s.readTokens(1, wordPattern, "e");
    s.skipBlanks();
    s.readLines(1), s.readStrings(1, "[a-z]*"), s.readLines(1, wordPattern, "f", 0);
    ensure(s.curChar() == 'z' && s.readChar() == 'z' && s.readChar('y') == 'y');
    s.readSpace();
    s.unreadChar(' ');
    s.skipChar();
    s.nextChar();
    s.readEoln();
    s.ensure(s.seekEof());
    s.ensuref(s.eof() && !s.seekEoln() == false, "%s", "end");
    s.quitif(false, _wa, "%d", 1);
    s.readEof();
}

static void callHelpers() {
    setName("%s", "everything");
    ensuref(stringToLongLong(ouf, "5") == 5, "long long");
    ensure(stringToUnsignedLongLong(ouf, string("5")) == 5);
    ensure(stringToDouble(ouf, "0.5") + stringToStrictDouble(ouf, "0.5", 1, 1) > 0.9);
    ensure(format("%d", 42) == "42" && format(string("%s"), "x") == "x");
    int variable = 5;
    ensure(format("%d %d", variable, 1) == "5 1");
#if defined(__cpp_lib_format)
    ensure(std::format("{}", variable) == "5");
#endif
    ensure(join(vector<int>{1, 2}) == "1 2" && split("a,b", ',').size() == 2 && tokenize("a b", ' ').size() == 2);
    ensure(__testlib_min(1, 2) + __testlib_max(1, 2) + __testlib_abs(-3) == 6 && __testlib_part("x") == "x");
    ensure(doubleCompare(1, 1, 1e-9) && !__testlib_isNaN(0.5) && !__testlib_isInfinite(1));
    ensure(upperCase("a") + lowerCase("B") + trim(" c ") + compress("d") + toString(5) == "Abcd5");
    setAppesModeEncoding("utf-8");
    setTestCase(1);
    unsetTestCase();
    mt19937 engine(5);
    vector<int> numbers = {1, 2, 3};
    std::shuffle(numbers.begin(), numbers.end(), engine);
    ensure(lastStatementQuits(1) == 1 && testlibMode != _unknown && resultName.empty() && !appesMode);
}

static const char* const everyToken = "a a a a a a a a a\n5 5 5 5 5 5 5 5 0.5 5 0.5 0.5 rest\n"
                                      "l\nl\nl\nl\nl l\nl\nl\nl\nl\n1 1 1 1 1 1 1 1 1 1 1 1 1 a a a\nl\nl\nl\nzy  \n";

int main(int argc, char* argv[]) {
    const string kind = argc > 1 ? argv[1] : "";
    if (kind == "validator") {
        registerValidation(argc, argv);
        addFeature("f");
        feature("f");
        callHelpers();
        validator.testset(), validator.group();
        inf.readInt(1, 9, "n");
        inf.readEoln();
        inf.readEof();
    } else if (kind == "generator") {
        registerGen(argc, argv, 1);
        callHelpers();
        println("n =", rnd.next(1, 1), opt<int>("n", 5), opt("s", "text"), has_opt("x"));
        println(rnd.perm(1), rnd.next("a{2}"), rnd.wnext(1, 2), rnd.any(vector<int>{3}), rnd.distinct(1, 1, 1));
        println(rnd.partition(2, 2));
        println("n =", 5);
    } else if (kind == "scorer") {
        registerScorer(argc, argv, [](vector<TestResult> results) { return double(results.size()); });
    } else if (kind == "--testset") {
        registerTestlibCmd(argc, argv);
        callHelpers();
        InStream text(ouf, everyToken);
        readEverything(text);
        if (checker.group() == "points") quitp(5.5, "%s", "half");
        if (checker.group() == "info") quitpi("x=1");
        if (checker.group() == "expected") expectedButFound(_wa, 1, 2, "%d", 3);
        quitif(checker.group() == "quit", _pe, "%s", "quit");
        quitf(_ok, "%s", "everything");
    } else {
        registerInteraction(argc, argv);
        callHelpers();
        tout << ouf.readInt() << endl;
        quitf(_ok, "talked");
    }
}
