// Adds up the points of all tests; the environment variable CASE names what else to show.
#include "testlib.h"

using namespace std;

static string mode;

static double score(vector<TestResult> results) {
    if (mode == "quit") quitf(_ok, "no");
    double sum = 0;
    for (const TestResult& result : results) {
        if (result.verdict == OK) sum += __testlib_isNaN(result.points) ? 0.25 : result.points;
        if (mode == "echo") cout << serializeTestResult(result) << "\n" << result.checkerComment << endl;
    }
    return sum;
}

int main(int argc, char* argv[]) {
    mode = getenv("CASE");
    if (mode == "read file") {
        registerGen(argc, argv, 1);
        println(readTestResults(argv[1]).size());
        return 0;
    }
    registerScorer(argc, argv, score);
}
