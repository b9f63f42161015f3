// Ends with the verdict that the environment names, for builds with other exit codes.
#include "testlib.h"

using namespace std;

static void end(const string& verdict) {
    if (verdict == "points") quitp(5);
    quitf(static_cast<TResult>(atoi(verdict.c_str())), "text");
}

int main(int argc, char* argv[]) {
    const string verdict = getenv("VERDICT");
    setName("verdict %d", 1);
#ifdef TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
    // The program continues after a quit, and a later quit in the same process works like the first.
    for (int i = 0; i < 2; i++) {
        try {
            registerTestlibCmd(argc, argv);
            end(verdict);
        } catch (const exit_exception& e) {
            printf("caught %d\n", e.getExitCode());
        }
    }
#else
    registerTestlibCmd(argc, argv);
    end(verdict);
#endif
}
