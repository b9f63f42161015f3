// One checker with many behaviours: the environment variable CASE names the one to show.
#include "testlib.h"

using namespace std;

static map<string, function<void()> > cases;

static void addVerdicts() {
    cases["ok"] = [] { quitf(_ok, "fine %d", 7); };
    cases["wa"] = [] { quitf(_wa, "bad"); };
    cases["pe"] = [] { quitf(_pe, "odd"); };
    cases["fail"] = [] { quitf(_fail, "broken"); };
    cases["dirt"] = [] { quitf(_dirt, "dirty"); };
    cases["eof"] = [] { quitf(_unexpected_eof, "short"); };
    cases["pc0"] = [] { quitf(_pc(0), "none"); };
    cases["pc30"] = [] { quitf(_pc(30), "some"); };
    cases["pc150"] = [] { quitf(_pc(150), "much"); };
    cases["verdict 6"] = [] { quitf(TResult(6), "x"); };
    cases["verdict 12"] = [] { quitf(TResult(12), "x"); };
    cases["quit string"] = [] { quit(_wa, string("text")); };
    cases["quitif"] = [] {
        quitif(false, _wa, "not this");
        quitif(true, _pe, "but %s", "this");
    };
    cases["blanks"] = [] { quitf(_ok, " \t\n padded \r\n"); };
    cases["empty"] = [] { quitf(_ok, "%s", ""); };
    cases["markup"] = [] { quitf(_wa, "a<b>&\"c\"\001d"); };
    cases["long"] = [] { quit(_wa, string(40000, 'x')); };
    cases["huge"] = [] { quit(_wa, format("%s", string(17 * 1000 * 1000, 'y').c_str()).substr(16999990)); };
    cases["ans wa"] = [] { ans.quitf(_wa, "about the answer"); };
    cases["inf pe"] = [] { inf.quitf(_pe, "about the input"); };
    cases["ans ok"] = [] { ans.quitf(_ok, "fine"); };
    cases["ans fail"] = [] { ans.quitf(_fail, "direct"); };
    cases["unused option"] = [] {
        char program[] = "p", option[] = "-extra=5";
        char* arguments[] = {program, option};
        prepareOpts(2, arguments);
        has_opt("other");
        quitf(_ok, "fine");
    };
    cases["unexpected encoding"] = [] { setAppesModeEncoding("klingon"); };
    cases["encoding"] = [] {
        setAppesModeEncoding("UTF-8");
        quitf(_ok, "fine");
    };
}

static void addPoints() {
    cases["points 7"] = [] { quitp(7); };
    cases["points 7.25"] = [] { quitp(7.25, "msg"); };
    cases["points 3.0"] = [] { quitp(3.0, string("text")); };
    cases["points float"] = [] { quitp(0.1f); };
    cases["points format"] = [] { quitp(0.5L, "%d of %d", 1, 2); };
    cases["points third"] = [] { quitp(1.0 / 3); };
    cases["points million"] = [] { quitp(1e6); };
    cases["points above"] = [] { quitp(1e6 + 1); };
    cases["points int above"] = [] { quitp(1000001LL); };
    cases["points negative"] = [] { quitp(-1); };
    cases["points slack"] = [] { quitp(-1e-9); };
    cases["points nan"] = [] { quitp(numeric_limits<double>::quiet_NaN()); };
    cases["points infinite"] = [] { quitp(1e301); };
    cases["points plain"] = [] { quitf(_points, "12 by hand"); };
    cases["info"] = [] { quitpi("a=1", "more"); };
    cases["info alone"] = [] { quitpi("a=1"); };
    cases["info space"] = [] { quitpi("a b"); };
}

static void addEnsure() {
    cases["ensure"] = [] { ensure(1 + 1 == 3); };
    cases["ouf.ensure"] = [] { ouf.ensure(2 < 1); };
    cases["ans.ensure"] = [] { ans.ensure(2 < 1); };
    cases["ensuref"] = [] { ensuref(false, "n = %d", 5); };
    cases["ouf.ensuref"] = [] { ouf.ensuref(false, "n = %d", 5); };
    cases["ensure comma"] = [] { ensure((is_same<pair<int, int>, int>::value)); };
    cases["ensure true"] = [] {
        ensure(true);
        ouf.ensure(1 < 2);
        ensuref(true, "no");
        quitf(_ok, "all held");
    };
    cases["ensure ext"] = [] { ensure_ext(0 == 1); };
    cases["expected int"] = [] { expectedButFound(_wa, 5, 6); };
    cases["expected double"] = [] { expectedButFound(_wa, 0.5, 2.0, "element %d", 3); };
    cases["expected string"] = [] { expectedButFound(_pe, string("two words"), string(70, 'z')); };
    cases["expected literal"] = [] { expectedButFound(_wa, "a", "b"); };
    cases["expected mixed"] = [] { expectedButFound(_wa, string("a"), "b", "line"); };
}

static void addTestCases() {
    cases["case ok"] = [] {
        setTestCase(1);
        quitf(_ok, "fine");
    };
    cases["cases ok"] = [] {
        setTestCase(5);
        quitf(_ok, "fine (really)");
    };
    cases["case wa"] = [] {
        setTestCase(5);
        quitf(_wa, "bad");
    };
    cases["case negative"] = [] {
        setTestCase(-5);
        quitf(_wa, "bad");
    };
    cases["case minus one"] = [] {
        setTestCase(-1);
        quitf(_wa, "bad");
    };
    cases["cases negative ok"] = [] {
        setTestCase(-2);
        quitf(_ok, "fine");
    };
    cases["case zero"] = [] {
        setTestCase(0);
        setTestCase(1);
        quitf(_wa, "bad");
    };
    cases["case partial"] = [] {
        setTestCase(2);
        quitf(_pc(9), "half");
    };
    cases["case points"] = [] {
        setTestCase(2);
        quitp(5);
    };
    cases["case ans"] = [] {
        setTestCase(4);
        ans.readInt();
    };
    cases["case dirt"] = [] {
        setTestCase(3);
        quitf(_ok, "fine");
    };
    cases["case unset"] = [] {
        setTestCase(3);
        unsetTestCase();
        quitf(_wa, "bad");
    };
}

static void addEnds() {
    cases["no quit"] = [] {};
    cases["exit 0"] = [] {
        printf("kept");
        exit(0);
    };
    cases["guard off"] = [] { disableFinalizeGuard(); };
    cases["halt"] = [] {
        disableFinalizeGuard();
        halt(9);
    };
    cases["groups"] = [] {
        quit(_ok, checker.testset() + "/" + checker.group() + "/" + getTestset() + "/" + getGroup());
    };
    cases["read inf"] = [] { inf.readInt(); };
    cases["name"] = [] {
        setName("my %s", "checker");
        quit(_ok, checkerName);
    };
}

int main(int argc, char* argv[]) {
    const string name = getenv("CASE");
    if (getenv("LIMIT")) ouf.maxFileSize = static_cast<size_t>(atoi(getenv("LIMIT")));
    if (name == "unregistered") return 0;
    if (name == "unregistered quit") quitf(_ok, "x");
    if (name == "unregistered testset") checker.testset();
    if (name == "registerTestlib") {
        registerTestlib(3, argv[1], argv[2], argv[3]);
        quitf(_wa, "registered");
    }
    if (name == "registerTestlib 2") registerTestlib(2, argv[1], argv[2]);
    addVerdicts();
    addPoints();
    addEnsure();
    addTestCases();
    addEnds();
    registerTestlibCmd(argc, argv);
    if (!cases.count(name)) quitf(_fail, "no such case: %s", name.c_str());
    cases[name]();
    return 5;
}
