// An odd number of scans, and a ticket number for each: one occurs once, all others twice.
#include "testlib.h"

int main(int argc, char* argv[]) {
    registerValidation(argc, argv);
    int n = inf.readInt(1, 1000001, "n");
    inf.readEoln();
    ensuref(n % 2 == 1, "%d is even", n);
    std::vector<int> scans(n);
    for (int& scan : scans) {
        scan = inf.readInt(1, 1000000000, "ticket");
        inf.readEoln();
    }
    std::sort(scans.begin(), scans.end());
    int lone = 0;
    for (int i = 0; i < n;) {
        int next = i;
        while (next < n && scans[next] == scans[i]) next++;
        ensuref(next - i <= 2, "ticket %d occurs %d times", scans[i], next - i);
        lone += next - i == 1;
        i = next;
    }
    ensuref(lone == 1, "%d tickets occur once", lone);
    inf.readEof();
}
