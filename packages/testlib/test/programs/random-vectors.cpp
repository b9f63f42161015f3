// Prints one line per draw: its name, then the results after a fresh registration.
#include "testlib.h"

#include <iomanip>

using namespace std;

template <class Draw> void show(int argc, char* argv[], const string& name, int count, Draw draw) {
    registerGen(argc, argv, 1);
    cout << name << ":";
    for (int i = 0; i < count; i++) cout << " " << draw();
    cout << "\n";
}

int main(int argc, char* argv[]) {
    cout << setprecision(17);
    // The upper 30 of 31 raw bits.
    show(argc, argv, "raw", 3, [] { return rnd.next(1 << 30); });
    show(argc, argv, "next(10)", 5, [] { return rnd.next(10); });
    show(argc, argv, "next(16)", 5, [] { return rnd.next(16); });
    show(argc, argv, "next(1, 10)", 5, [] { return rnd.next(1, 10); });
    show(argc, argv, "next(1000u)", 1, [] { return rnd.next(1000u); });
    cout << "then next(5u, 1000u): " << rnd.next(5u, 1000u) << "\n";
    show(argc, argv, "next(1000000007LL)", 3, [] { return rnd.next(1000000007LL); });
    show(argc, argv, "next(1LL, 10^18)", 1, [] { return rnd.next(1LL, 1000000000000000000LL); });
    show(argc, argv, "next()", 1, [] { return rnd.next(); });
    show(argc, argv, "next(2.5, 7.25)", 1, [] { return rnd.next(2.5, 7.25); });
    show(argc, argv, "wnext(100, 3)", 5, [] { return rnd.wnext(100, 3); });
    show(argc, argv, "wnext(1, 100, -2)", 5, [] { return rnd.wnext(1, 100, -2); });
    show(argc, argv, "wnext(1000000, 40)", 2, [] { return rnd.wnext(1000000, 40); });
    show(argc, argv, "wnext(1000000, -40)", 2, [] { return rnd.wnext(1000000, -40); });
    show(argc, argv, "perm(8)", 1, [] { return join(rnd.perm(8)); });
    show(argc, argv, "perm(8LL, 1LL)", 1, [] { return join(rnd.perm(8LL, 1LL)); });
    show(argc, argv, "shuffle", 1, [] {
        string letters = "abcdefgh";
        shuffle(letters.begin(), letters.end());
        return letters;
    });
    show(argc, argv, "[a-z]{5,10}", 1, [] { return rnd.next("[a-z]{5,10}"); });
    show(argc, argv, "id-([ac]|b{2})", 4, [] { return rnd.next("id-([ac]|b{2})"); });
    cout << "then: " << rnd.next(1000) << "\n";
    show(argc, argv, "-?[1-9][0-9]{0,3}", 2, [] { return rnd.next("-?[1-9][0-9]{0,3}"); });
    cout << "then: " << rnd.next(1000) << "\n";
    show(argc, argv, "[0000000001]{12}", 1, [] { return rnd.next("[0000000001]{12}"); });
    cout << "then: " << rnd.next(1000) << "\n";
    show(argc, argv, "distinct(5, 1, 100)", 1, [] { return join(rnd.distinct(5, 1, 100)); });
    show(argc, argv, "distinct(8, 1, 10)", 1, [] { return join(rnd.distinct(8, 1, 10)); });
    show(argc, argv, "partition(4, 20)", 1, [] { return join(rnd.partition(4, 20)); });
    show(argc, argv, "partition(4, 20, 3)", 1, [] { return join(rnd.partition(4, 20, 3)); });

    registerGen(argc, argv, 0);
    cout << "version 0:";
    for (int i = 0; i < 5; i++) cout << " " << rnd.next(1, 10);
    registerGen(argc, argv, 0);
    cout << " " << rnd.next(1LL, 1000000000000000000LL) << "\n";

    rnd.setSeed(123);
    cout << "setSeed(123):";
    for (int i = 0; i < 3; i++) cout << " " << rnd.next(1 << 30);
    cout << "\n";
}
