// Prints the results of the text helpers and the comparison of real numbers, one per line.
#include "testlib.h"

using namespace std;

static void show(const string& text) { cout << text << "\n"; }
static string yesNo(bool value) { return value ? "yes" : "no"; }

static void showTexts() {
    show(compress(string(64, 'a')));
    show(compress("start" + string(60, 'b')));
    show(compress(string("x\0y", 3)));
    for (int x : {0, 1, 2, 3, 4, 10, 11, 12, 13, 19, 20, 21, 22, 100, 101, 111, 121}) cout << x << englishEnding(x) << " ";
    show("");
    show(vtos('a') + " " + vtos(true) + " " + vtos(-5LL) + " " + vtos(18446744073709551615ULL));
    show(vtos(1e10) + " " + vtos(1.0 / 3) + " " + vtos(string("two words")) + " " + toString(2.5f));
    for (long long n : {1000000LL, 10000000LL, -10000000LL, 20000000LL, 12300000000LL, 0LL, 1234567LL, LLONG_MIN})
        cout << toHumanReadableString(n) << " ";
    show(toHumanReadableString(10000000000000000000ULL));
    show(upperCase("aBc-1\xe9") + lowerCase("aBC[@"));
    show("<" + trim(" \t\r\n a b \n") + "><" + trim("  ") + ">");
    show(removeDoubleTrailingZeroes("1.500") + " " + removeDoubleTrailingZeroes("3.000") + " " +
         removeDoubleTrailingZeroes("100"));
    const vector<int> numbers = {1, 2, 3};
    show(join(numbers) + " " + join(numbers, ", ") + " " + join(numbers, ';') + " " +
         join(numbers.begin(), numbers.end(), "+") + " " + join(numbers.begin(), numbers.begin() + 2));
    show(join(split("a,,b,", ','), "|") + " " + join(split(",;", ",;"), "|") + " " + join(split("ab", ""), "|"));
    show(join(tokenize("  a b ", ' '), "|") + " " + join(tokenize("a,;b", ",;"), "|") + " " +
         vtos(tokenize("", ' ').size()));
    show(format("%d %s", 42, "x") + format(string("%.2f"), 1.5) + testlib_format_("%c", 'y'));
    show(vtos(format("%s", string(20000000, 'z').c_str()).size()));
    show(yesNo(isBlanks(' ') && isBlanks('\t') && isBlanks('\n') && isBlanks('\r') && !isBlanks('\v') && !isBlanks('\f')));
    show(yesNo(isEof(char(255)) && isEoln('\r') && !isEoln(' ') && EOFC == 255 && LF == 10 && SPACE == 32));
    show(yesNo(resultExitCode(_pc(7)) == 7 && resultExitCode(_dirt) == 4 && resultExitCode(_points) == 7));
}

static void showComparisons() {
    const double nan = numeric_limits<double>::quiet_NaN(), infinity = numeric_limits<double>::infinity();
    const double pairs[][3] = {{1, 1 + 1e-6, 1e-6},        {1, 1 + 1.1e-6, 1e-6},  {1e6, 1e6 + 1, 1e-6},
                               {1e6, 1e6 + 1.1, 1e-6},     {-1e6, -1e6 - 1, 1e-6}, {0, 1e-6, 1e-6},
                               {0, 2e-6, 1e-6},            {1, -1, 1e-6},          {nan, nan, 1},
                               {nan, 1, 1},                {1, nan, 1},            {infinity, infinity, 1},
                               {infinity, -infinity, 1},   {1e301, 1e302, 1},      {1, infinity, 1},
                               {1e299, 1.0000001e299, 1e-6}};
    for (const auto& pair : pairs) cout << yesNo(doubleCompare(pair[0], pair[1], pair[2])) << " ";
    show("");
    printf("%.5f %.5f %.5f %.5f %g %g %g\n", doubleDelta(0, 0), doubleDelta(-5, -5), doubleDelta(5, 5),
           doubleDelta(1e-10, 1e-10), doubleDelta(100, 101), doubleDelta(0.5, 1), doubleDelta(0, 3));
}

int main(int argc, char* argv[]) {
    registerGen(argc, argv, 1);
    showTexts();
    cout.flush();
    showComparisons();
}
