// One validator with many behaviours: the environment variable CASE names the one to show.
#include "testlib.h"

using namespace std;

// n, m on the first line; n numbers on the second; a word; ends.
static void readTest() {
    const int n = inf.readInt(1, 5, "n");
    inf.readSpace();
    inf.readLong(-1000, 1000, "m~");
    inf.readEoln();
    inf.readInts(n, 1, 100, "a");
    inf.readEoln();
    inf.readToken("[a-z]{1,5}", "word");
    inf.readEoln();
    inf.readEof();
}

static void readCases(int first) {
    const int count = inf.readInt(1, 100, "t");
    inf.readEoln();
    for (int i = 0; i < count; i++) {
        setTestCase(first + i);
        inf.readLine();
    }
    inf.readEof();
}

static void readOverview() {
    addFeature("hit feature");
    addFeature("missed feature");
    for (int i = 1; i <= 2; i++) {
        inf.readInt(1, 10 * i, "changing");
        inf.readSpace();
        inf.readLong(0, 1000000000000LL, "~skipped lower");
        inf.readSpace();
        inf.readReal(0.5, 2.0, "real");
        inf.readSpace();
        inf.readInt(1, 9, "digit1");
        inf.readEoln();
    }
    inf.readInts(0, 1, 5, "empty");
    inf.readUnsignedLong(1, 18446744073709551615ULL, "~");
    inf.readEoln();
    feature("hit feature");
    inf.readEof();
}

int main(int argc, char* argv[]) {
    const string name = getenv("CASE");
    if (name == "bare") {
        registerValidation();
        validator.testset();
    }
    if (name == "bare group") {
        registerValidation();
        validator.group();
    }
    if (name == "feature elsewhere") {
        registerGen(argc, argv, 1);
        addFeature("x");
    }
    registerValidation(argc, argv);
    if (name == "test") readTest();
    if (name == "cases") readCases(1);
    if (name == "cases from zero") readCases(0);
    if (name == "overview") readOverview();
    if (name == "no end") inf.readInt();
    if (name == "testset") {
        if (validator.testset() != "pre" || validator.group() != "g") quitf(_fail, "%s", validator.testset().c_str());
        inf.readEof();
    }
    if (name == "defaults") {
        ensure(validator.testset() == "tests" && validator.group().empty());
        inf.readEof();
    }
    if (name == "line") inf.readLine("[a-z\\ ]+", "line");
    if (name == "lines") {
        inf.readLines(2, "[a-z\\ ]+", "line");
        inf.readEof();
    }
    if (name == "ensuref") {
        inf.readInt();
        inf.readEoln();
        inf.readInt();
        inf.ensuref(false, "sum is %d", 5);
    }
    if (name == "free ensuref") {
        setTestCase(3);
        ensuref(false, "sum is %d", 5);
    }
    if (name == "quitf wa") quitf(_wa, "x");
    if (name == "case too large") setTestCase(1073741824);
    if (name == "feature twice") {
        addFeature("f");
        addFeature("f");
    }
    if (name == "feature unknown") feature("f");
    if (name == "feature control") addFeature("a\nb");
    if (name == "eoln") {
        ensure(!inf.eoln());
        inf.readInt();
        ensure(inf.eoln());
        inf.skipBlanks();
        ensure(inf.seekEof());
        inf.readEof();
    }
    if (name == "many") {
        long long sum = 0;
        while (!inf.eof()) {
            sum += inf.readInt(0, 1000000, "x");
            inf.readEoln();
        }
        ensuref(sum >= 0, "sum");
        inf.readEof();
    }
}
