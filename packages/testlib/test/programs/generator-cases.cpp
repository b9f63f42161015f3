// One generator with many behaviours: the environment variable CASE names the one to show.
#include "testlib.h"

#include <iomanip>
#include <list>

using namespace std;

static map<string, function<void()> > cases;

template <class T> static void line(const char* name, const T& value) { cout << name << " " << value << "\n"; }

// One line per call: its value shows which way each overload draws, and the next line's value how much it consumed.
static void showStream() {
    cout << setprecision(17);
    line("short", rnd.next(short(9)));
    line("bool range", rnd.next(false, true));
    line("int", rnd.next(1000));
    line("int power", rnd.next(1024));
    line("int one", rnd.next(1));
    line("unsigned", rnd.next(77u));
    line("long", rnd.next(77L));
    line("unsigned long", rnd.next(77UL));
    line("long long", rnd.next(1LL << 40));
    line("unsigned long long", rnd.next(1000000000000ULL));
    line("int range", rnd.next(-2000000000, 2000000000));
    line("char range", rnd.next('a', 'z'));
    line("unsigned range", rnd.next(3000000000u, 4000000000u));
    line("long range", rnd.next(-5L, 5L));
    line("unsigned long range", rnd.next(5UL, 50UL));
    line("long long range", rnd.next(-4000000000000000000LL, 4000000000000000000LL));
    line("unsigned long long range", rnd.next(1ULL, 9ULL));
    line("mixed range", rnd.next(1, 5LL));
    line("real", rnd.next());
    line("float", rnd.next(2.5f));
    line("real range", rnd.next(-1.5, 2.25));
    line("wnext int", rnd.wnext(100, 4));
    line("wnext unsigned", rnd.wnext(100u, -4));
    line("wnext long", rnd.wnext(100L, 2));
    line("wnext long long", rnd.wnext(1000000000000LL, -1));
    line("wnext unsigned long long", rnd.wnext(1000000000000ULL, 24));
    line("wnext zero", rnd.wnext(50, 0));
    line("wnext 25", rnd.wnext(1000000, 25));
    line("wnext -25", rnd.wnext(1000000000000LL, -25));
    line("wnext real", rnd.wnext(10.0, 3));
    line("wnext real 30", rnd.wnext(10.0, -30));
    line("wnext type", rnd.wnext(2));
    line("wnext int range", rnd.wnext(10, 20, 1));
    line("wnext unsigned range", rnd.wnext(10u, 20u, 1));
    line("wnext long range", rnd.wnext(10L, 20L, 1));
    line("wnext unsigned long range", rnd.wnext(10UL, 20UL, -1));
    line("wnext long long range", rnd.wnext(-10LL, 20LL, -1));
    line("wnext real range", rnd.wnext(1.0, 2.0, 2));
    line("perm unsigned", join(rnd.perm(6u)));
    line("perm size_t", join(rnd.perm(size_t(6))));
    line("perm first", join(rnd.perm(6, 10LL)));
    line("perm one", join(rnd.perm(1)));
    line("any", rnd.any(vector<int>{10, 20, 30, 40, 50}));
    line("any set", rnd.any(set<string>{"a", "b", "c"}));
    line("any text", rnd.any(string("xyz")));
    line("wany", rnd.wany(list<int>{1, 2, 3, 4, 5, 6, 7}, 2));
    line("distinct sparse", join(rnd.distinct(6, 1, 100000)));
    line("distinct dense", join(rnd.distinct(9, 11, 20)));
    line("distinct long", join(rnd.distinct(4, 1LL, 1000000000000LL)));
    line("distinct upper", join(rnd.distinct(3, 30)));
    line("distinct half", join(rnd.distinct(6, 1, 10)));
    line("partition", join(rnd.partition(5, 100)));
    line("partition zero", join(rnd.partition(5, 3, 0)));
    line("partition long", join(rnd.partition(3, 1000000000000LL, 5)));
    line("partition one", join(rnd.partition(1, 9)));
    line("partition exact", join(rnd.partition(4, 12, 3)));
    vector<int> numbers = {1, 2, 3, 4, 5, 6, 7};
    shuffle(numbers.begin(), numbers.end());
    line("shuffle", join(numbers));
    line("last", rnd.next(1000000007LL));
}

static void addFailures() {
    cases["next 0"] = [] { rnd.next(0); };
    cases["next long 0"] = [] { rnd.next(0LL); };
    cases["next unsigned"] = [] { rnd.next(2147483647u); };
    cases["next ull"] = [] { rnd.next(9223372036854775807ULL); };
    cases["next ul"] = [] { rnd.next(~0UL); };
    cases["next range"] = [] { rnd.next(5, 4); };
    cases["next full range"] = [] { rnd.next(LLONG_MIN, LLONG_MAX); };
    cases["next ull range"] = [] { rnd.next(5ULL, 4ULL); };
    cases["next real"] = [] { rnd.next(0.0); };
    cases["next real range"] = [] { rnd.next(1.0, 1.0); };
    cases["wnext 0"] = [] { rnd.wnext(0, 1); };
    cases["wnext range"] = [] { rnd.wnext(5, 4, 1); };
    cases["wnext span"] = [] { rnd.wnext(-2000000000, 2000000000, 1); };
    cases["wnext real range"] = [] { rnd.wnext(2.0, 1.0, 1); };
    cases["wnext unsigned"] = [] { rnd.wnext(2147483647u, 1); };
    cases["any"] = [] { rnd.any(vector<int>()); };
    cases["any range"] = [] {
        vector<int> none;
        rnd.any(none.begin(), none.end());
    };
    cases["wany"] = [] { rnd.wany(vector<int>(), 1); };
    cases["perm"] = [] { rnd.perm(-1); };
    cases["distinct size"] = [] { rnd.distinct(-1, 1, 2); };
    cases["distinct upper"] = [] { rnd.distinct(1, 0); };
    cases["distinct too many"] = [] { rnd.distinct(4, 3); };
    cases["distinct bounds"] = [] { rnd.distinct(1, 3, 2); };
    cases["distinct range"] = [] { rnd.distinct(4, 1, 3); };
    cases["partition size"] = [] { rnd.partition(-1, 3); };
    cases["partition none"] = [] { rnd.partition(0, 3); };
    cases["partition sum"] = [] { rnd.partition(4, 3); };
    cases["version"] = [] {
        char program[] = "p";
        char* arguments[] = {program};
        registerGen(1, arguments, 2);
    };
    cases["startTest"] = [] { startTest(7); };
}

static void showOptions() {
    const string asked = getenv("ASKED");
    for (const string& question : tokenize(asked, ' ')) {
        const vector<string> parts = split(question, ':');
        const string &type = parts[0], &key = parts[1];
        const bool hasDefault = parts.size() > 2;
        if (type == "int") cout << (hasDefault ? opt<int>(key, atoi(parts[2].c_str())) : opt<int>(key));
        if (type == "ll") cout << (hasDefault ? opt<long long>(key, 5) : opt<long long>(key));
        if (type == "u") cout << opt<unsigned>(key);
        if (type == "short") cout << opt<short>(key);
        if (type == "ull") cout << opt<unsigned long long>(key);
        if (type == "real") cout << opt<double>(key);
        if (type == "ld") cout << opt<long double>(key);
        if (type == "bool") cout << boolalpha << opt<bool>(key);
        if (type == "text") cout << (hasDefault ? opt(key, parts[2]) : opt(key));
        if (type == "literal") cout << opt(key, "literal");
        if (type == "has") cout << boolalpha << has_opt(key);
        if (type == "at") cout << opt(atoi(key.c_str()));
        if (type == "intAt") cout << (hasDefault ? opt<int>(atoi(key.c_str()), 77) : opt<int>(atoi(key.c_str())));
        if (type == "boolAt") cout << opt<bool>(atoi(key.c_str()));
        if (type == "check") ensureNoUnusedOpts();
        if (type == "suppress") suppressEnsureNoUnusedOpts();
        cout << "\n";
    }
}

static void showLines() {
    println(5);
    println("text");
    println(string("a string"));
    println(1, 'c');
    println(1, 2.5, "three", 4LL, true, 1e9, 7);
    println(vector<int>{1, 2, 3});
    println(vector<int>());
    println(set<string>{"b", "a"});
    println(vector<vector<int> >{{1, 2}, {3}});
    println("n =", vector<int>{4, 5});
    const vector<int> numbers = {7, 8, 9};
    println(numbers.begin(), numbers.end());
    println(numbers.begin() + 1, numbers.begin() + 2);
    const int plain[] = {1, 2, 3};
    println(plain, plain + 2);
    const vector<vector<int> > table = {{1, 2}, {3, 4}};
    println(table.begin(), table.end());
    const char *one = "two", *other = "texts";
    println(one, other);
    println("a", "b");
    println(3, 4);
    cout << setprecision(10);
    println(1.0 / 3);
}

static void showPatterns() {
    string text;
    while (getline(cin, text)) {
        const size_t tab = text.find('\t');
        cout << pattern(text.substr(0, tab)).matches(text.substr(tab + 1)) << "\n";
    }
}

int main(int argc, char* argv[]) {
    const string name = getenv("CASE");
    registerGen(argc, argv, getenv("VERSION_0") ? 0 : 1);
    addFailures();
    cases["stream"] = showStream;
    cases["options"] = showOptions;
    cases["println"] = showLines;
    cases["patterns"] = showPatterns;
    cases["pattern"] = [] { cout << pattern(getenv("PATTERN")).next(rnd) << " " << rnd.next(1000) << "\n"; };
    cases["pattern format"] = [] { cout << rnd.next("[a-%c]{%d}", 'a', 3) << "\n"; };
    cases["std shuffle"] = [] {
        vector<int> numbers = {1, 2, 3};
        std::reverse(numbers.begin(), numbers.end());
        println(numbers);
    };
    cases["write"] = [] {
        startTest(12);
        println("in a file");
    };
    cases["return 4"] = [] {};
    cases[name]();
    return name == "return 4" ? 4 : 0;
}
