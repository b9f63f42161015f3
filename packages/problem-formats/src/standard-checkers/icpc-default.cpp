// The default output validator of ICPC packages with its flags: it compares word by word, ignores case unless
// case_sensitive is given, compares blanks byte by byte under space_change_sensitive, and with a tolerance accepts numbers
// close to a finite number of the answer. It is called by the ICPC's protocol: input, answer, feedback folder and flags as
// arguments, the output on standard input, exit code 42 to accept and 43 to reject.
#include <cmath>
#include <iostream>
#include "texts.hpp"

enum { ACCEPT = 42, REJECT = 43 };

struct Rules {
    bool caseMatters = false, blanksMatter = false;
    double absolute = -1, relative = -1;
};

static bool isNumber(const std::string& word, double& value) {
    std::size_t at = 0, digits = 0;
    const auto skipDigits = [&] {
        for (; at < word.size() && word[at] >= '0' && word[at] <= '9'; at++) digits++;
    };
    if (at < word.size() && (word[at] == '+' || word[at] == '-')) at++;
    skipDigits();
    if (at < word.size() && word[at] == '.') at++, skipDigits();
    if (digits == 0) return false;
    if (at < word.size() && (word[at] == 'e' || word[at] == 'E')) {
        at++;
        if (at < word.size() && (word[at] == '+' || word[at] == '-')) at++;
        const std::size_t before = digits;
        skipDigits();
        if (digits == before) return false;
    }
    if (at != word.size()) return false;
    value = std::strtod(word.c_str(), nullptr);
    return std::isfinite(value);
}

static bool isRight(const std::string& found, const std::string& expected, const Rules& rules) {
    double a, b;
    if ((rules.absolute >= 0 || rules.relative >= 0) && isNumber(expected, b)) {
        if (!isNumber(found, a)) return false;
        const double difference = std::fabs(a - b);
        return (rules.absolute >= 0 && difference <= rules.absolute) ||
               (rules.relative >= 0 && difference <= rules.relative * std::fabs(b));
    }
    return rules.caseMatters ? found == expected : lower(found) == lower(expected);
}

static Rules readRules(int argc, char* argv[]) {
    Rules rules;
    for (int at = 4; at < argc; at++) {
        const std::string flag = argv[at];
        if (flag == "case_sensitive") rules.caseMatters = true;
        else if (flag == "space_change_sensitive") rules.blanksMatter = true;
        else if (flag.compare(0, 6, "float_") == 0 && at + 1 < argc) {
            double value;
            if (!isNumber(argv[++at], value)) quit(FAILED, "bad tolerance");
            if (flag != "float_relative_tolerance") rules.absolute = value;
            if (flag != "float_absolute_tolerance") rules.relative = value;
        } else quit(FAILED, "unknown flag " + flag);
    }
    return rules;
}

// The blanks from a position on, or the word.
static std::string piece(const std::string& text, std::size_t& at, bool blank) {
    const std::size_t start = at;
    while (at < text.size() && isBlank(text[at]) == blank) at++;
    return text.substr(start, at - start);
}

int main(int argc, char* argv[]) {
    if (argc < 4) quit(FAILED, "too few arguments");
    const Rules rules = readRules(argc, argv);
    const std::string answer = readFile(argv[2]);
    const std::string output{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
    for (std::size_t a = 0, o = 0, count = 1;; count++) {
        const std::string expectedBlanks = piece(answer, a, true), foundBlanks = piece(output, o, true);
        const std::string expected = piece(answer, a, false), found = piece(output, o, false);
        if (rules.blanksMatter && expectedBlanks != foundBlanks)
            quit(REJECT, "other blanks before word " + std::to_string(count));
        if (expected.empty() && found.empty()) return ACCEPT;
        if (expected.empty()) quit(REJECT, "more words than in the answer");
        if (found.empty()) quit(REJECT, "fewer words than in the answer");
        if (!isRight(found, expected, rules)) quit(REJECT, "word " + std::to_string(count) + " differs");
    }
}
