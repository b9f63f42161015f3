// Checks an order of steps, or a circle of steps that wait for one another.
// Arguments: input, output, answer. Exit codes: 0 AC, 1 WA, 2 PE, 3 the data or the answer are broken.
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
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

// Reads words of a file that may hold anything. Words are cut at a length that no valid word reaches.
class Words {
public:
    explicit Words(const char* path) : file_(fopen(path, "rb")) {}

    bool opened() const { return file_ != nullptr; }

    bool next(char (&word)[16]) {
        if (!file_) return false;
        int c = getc(file_);
        while (isBlank(c)) c = getc(file_);
        size_t length = 0;
        while (c != EOF && !isBlank(c)) {
            if (length + 1 < sizeof word) word[length++] = static_cast<char>(c);
            else return overlong(word);
            c = getc(file_);
        }
        word[length] = '\0';
        return length > 0;
    }

    bool nextNumber(long& number) {
        char word[16];
        if (!next(word)) return false;
        // Ten digits fit a long; a longer word cannot be a step.
        if (strlen(word) > 10) return false;
        for (const char* c = word; *c; c++)
            if (*c < '0' || *c > '9') return false;
        number = strtol(word, nullptr, 10);
        return true;
    }

private:
    static bool isBlank(int c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

    static bool overlong(char (&word)[16]) {
        strcpy(word, "?");
        return true;
    }

    FILE* file_;
};

struct Workshop {
    long steps = 0;
    std::vector<std::pair<long, long>> requirements;
};

static Workshop readWorkshop(const char* path) {
    Words in(path);
    Workshop workshop;
    long count;
    if (!in.nextNumber(workshop.steps) || !in.nextNumber(count)) finish(BROKEN, "the input is broken");
    for (long i = 0; i < count; i++) {
        long before, after;
        if (!in.nextNumber(before) || !in.nextNumber(after)) finish(BROKEN, "the input is broken");
        workshop.requirements.emplace_back(before, after);
    }
    return workshop;
}

// Steps from the output: each in range and none twice.
static std::vector<long> readSteps(Words& out, long count, long steps) {
    std::vector<char> seen(steps + 1, 0);
    std::vector<long> list;
    for (long i = 1; i <= count; i++) {
        long step;
        if (!out.nextNumber(step)) finish(MALFORMED, "expected %ld step numbers, number %ld is missing or not one", count, i);
        if (step < 1 || step > steps) finish(WRONG, "there is no step %ld", step);
        if (seen[step]) finish(WRONG, "step %ld is listed twice", step);
        seen[step] = 1;
        list.push_back(step);
    }
    char extra[16];
    if (out.next(extra)) finish(MALFORMED, "there is more output than expected");
    return list;
}

static void checkOrder(const Workshop& workshop, Words& out) {
    std::vector<long> order = readSteps(out, workshop.steps, workshop.steps);
    std::vector<long> position(workshop.steps + 1);
    for (size_t i = 0; i < order.size(); i++) position[order[i]] = static_cast<long>(i);
    for (const auto& requirement : workshop.requirements)
        if (position[requirement.first] > position[requirement.second])
            finish(WRONG, "step %ld has to come before step %ld", requirement.first, requirement.second);
}

static void checkCircle(Workshop& workshop, Words& out) {
    long length;
    if (!out.nextNumber(length)) finish(MALFORMED, "expected the length of the circle");
    if (length < 2 || length > workshop.steps) finish(WRONG, "a circle cannot have %ld steps", length);
    std::vector<long> circle = readSteps(out, length, workshop.steps);
    std::sort(workshop.requirements.begin(), workshop.requirements.end());
    for (size_t i = 0; i < circle.size(); i++) {
        std::pair<long, long> link(circle[i], circle[(i + 1) % circle.size()]);
        if (!std::binary_search(workshop.requirements.begin(), workshop.requirements.end(), link))
            finish(WRONG, "nothing requires step %ld before step %ld", link.first, link.second);
    }
}

int main(int argc, char** argv) {
    if (argc < 4) finish(BROKEN, "expected three arguments");
    Workshop workshop = readWorkshop(argv[1]);
    Words out(argv[2]), answer(argv[3]);
    char expected[16], claim[16];
    if (!answer.next(expected)) finish(BROKEN, "the answer is empty");
    if (!out.next(claim)) finish(MALFORMED, "the output is empty");

    bool claimsOrder = strcmp(claim, "YES") == 0;
    if (!claimsOrder && strcmp(claim, "NO") != 0) finish(MALFORMED, "expected YES or NO");
    if (claimsOrder) checkOrder(workshop, out);
    else checkCircle(workshop, out);

    // Both kinds of output prove themselves, so a right one that contradicts the answer shows a fault of the answer.
    if (claimsOrder != (strcmp(expected, "YES") == 0)) finish(BROKEN, "the output is right and the answer is not");
    finish(ACCEPTED, claimsOrder ? "a valid order" : "a valid circle");
}
