// Adds up the crates that were named. Arguments: input, output, answer. Exit codes: 0 AC, 1 WA, 2 PE, 3 the data are
// broken.
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <vector>

enum { ACCEPTED = 0, WRONG = 1, MALFORMED = 2, BROKEN = 3 };

[[noreturn]] static void finish(int code, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(code);
}

int main(int argc, char** argv) {
    if (argc < 4) finish(BROKEN, "expected three arguments");
    FILE *in = fopen(argv[1], "r"), *out = fopen(argv[2], "r");
    long long crates, total, named, sum = 0;
    if (!in || fscanf(in, "%lld %lld", &crates, &total) != 2) finish(BROKEN, "the input is broken");
    std::vector<long long> weights(crates);
    for (auto& weight : weights)
        if (fscanf(in, "%lld", &weight) != 1) finish(BROKEN, "the input is broken");
    if (!out || fscanf(out, "%lld", &named) != 1) finish(MALFORMED, "expected a count of crates");
    if (named < 1 || named > crates) finish(WRONG, "%lld is not a count from 1 to %lld", named, crates);
    std::vector<bool> taken(crates);
    for (long long i = 0; i < named; i++) {
        long long crate;
        if (fscanf(out, "%lld", &crate) != 1) finish(MALFORMED, "fewer crates than promised");
        if (crate < 1 || crate > crates) finish(WRONG, "there is no crate %lld", crate);
        if (taken[crate - 1]) finish(WRONG, "crate %lld is there twice", crate);
        taken[crate - 1] = true;
        sum += weights[crate - 1];
    }
    char more[2];
    if (fscanf(out, "%1s", more) == 1) finish(MALFORMED, "more crates than promised");
    if (sum != total) finish(WRONG, "the crates weigh %lld, not %lld", sum, total);
    finish(ACCEPTED, "%lld crates", named);
}
