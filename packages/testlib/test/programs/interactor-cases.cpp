// One interactor with many behaviours: the environment variable CASE names the one to show.
#include "testlib.h"

using namespace std;

// Asks for the double of every number of the input; the partner replies with one number per line.
static void askForDoubles() {
    const int count = inf.readInt();
    long long sum = 0;
    for (int i = 1; i <= count; i++) {
        println(i);
        const int answer = ouf.readInt();
        if (answer != 2 * i) {
            tout << "wrong at " << i << endl;
            quitf(_wa, "twice %d is not %d", i, answer);
        }
        sum += answer;
    }
    println(0);
    tout << sum << endl;
    quitf(_ok, "%d questions", count);
}

int main(int argc, char* argv[]) {
    const string name = getenv("CASE");
    registerInteraction(argc, argv);
    if (name == "doubles") askForDoubles();
    if (name == "line") {
        println("ready");
        const string line = ouf.readLine();
        quit(_ok, "line " + line);
    }
    if (name == "return") {
        tout << "left";
        return 0;
    }
    if (name == "ans") ans.readInt();
    if (name == "ans token") quit(_ok, ans.readToken());
    if (name == "garbage after") quitf(_ok, "%d", ouf.readInt());
    if (name == "wait for end") quitf(_ok, "%s", ouf.seekEof() ? "ended" : "more");
    if (name == "groups") quit(_ok, getTestset() + "/" + getGroup());
}
