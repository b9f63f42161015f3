/**
 * testlib.h: checkers, interactors, validators, generators and scorers of programming problems.
 *
 * Include it first, in every program a problem setter writes:
 *
 *     checker      registerTestlibCmd(argc, argv);       reads inf, ouf, ans; ends with quitf
 *     interactor   registerInteraction(argc, argv);      talks by cout and ouf; ends with quitf
 *     validator    registerValidation(argc, argv);       reads inf strictly; ends with inf.readEof()
 *     generator    registerGen(argc, argv, 1);           draws from rnd; prints a test
 *     scorer       registerScorer(argc, argv, function); turns test results into points
 *
 * The names, messages, exit codes and random numbers are those of the widely used interface of the same
 * name, so that existing programs compile and behave as before. The code is our own (MIT licence).
 *
 * Contents
 *      1  Platform, includes, macros        9  Checker and validator objects
 *      2  Verdicts and exit codes          10  Process state and global objects
 *      3  Declarations                     11  Ending the program
 *      4  Text helpers                     12  Reading characters, lines, tokens
 *      5  Comparing real numbers           13  Reading numbers
 *      6  Patterns                         14  Options of the command line
 *      7  Random numbers                   15  Registration
 *      8  Streams                          16  Scorers, 17 Output, 18 Refused functions
 *
 * All functions are inline and all objects are references to one state, so several translation units link.
 */
#ifndef TESTLIB_H_INCLUDED
#define TESTLIB_H_INCLUDED

// ------------------------------------------------------------------------------------------------------------
// 1  Platform, includes, macros
// ------------------------------------------------------------------------------------------------------------

#define VERSION "0.9.45"

// Published programs rely on these headers being here.
#include <algorithm>
#include <cctype>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <stdarg.h>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#if defined(_WIN32)
#include <io.h>
#define TESTLIB_ON_WINDOWS_ 1
#else
#include <cerrno>
#include <sys/stat.h>
#include <unistd.h>
#define TESTLIB_ON_WINDOWS_ 0
#endif

#if defined(FOR_WINDOWS) && defined(FOR_LINUX)
#error Only one of FOR_WINDOWS and FOR_LINUX can be defined
#endif
// The line end that validators insist on.
#if defined(FOR_WINDOWS) || (TESTLIB_ON_WINDOWS_ && !defined(FOR_LINUX))
#define TESTLIB_CRLF_ 1
#else
#define TESTLIB_CRLF_ 0
#endif

#if defined(__GNUC__) || defined(__clang__)
#define TESTLIB_PRINTF_(formatIndex, firstIndex) __attribute__((format(printf, formatIndex, firstIndex)))
#define TESTLIB_UNUSED_ __attribute__((unused))
#define TESTLIB_DEPRECATED_(message) __attribute__((deprecated(message)))
#else
#define TESTLIB_PRINTF_(formatIndex, firstIndex)
#define TESTLIB_UNUSED_
#define TESTLIB_DEPRECATED_(message)
#endif

#define LF ((char)10)
#define CR ((char)13)
#define TAB ((char)9)
#define SPACE ((char)' ')
#define EOFC (255)

static_assert(sizeof(int) == 4 && sizeof(long long) == 8 && sizeof(double) == 8,
              "testlib.h needs 32-bit int, 64-bit long long and 64-bit double");

// ------------------------------------------------------------------------------------------------------------
// 2  Verdicts and exit codes
// ------------------------------------------------------------------------------------------------------------

// Every code can be set with -DNAME=value; the mode macros EJUDGE, CONTESTER and TESTSYS choose other defaults.
#if defined(EJUDGE)
#define TESTLIB_CODES_(usual, ejudge, contester) ejudge
#elif defined(CONTESTER)
#define TESTLIB_CODES_(usual, ejudge, contester) contester
#else
#define TESTLIB_CODES_(usual, ejudge, contester) usual
#endif

#ifndef OK_EXIT_CODE
#define OK_EXIT_CODE TESTLIB_CODES_(0, 0, 172)
#endif
#ifndef WA_EXIT_CODE
#define WA_EXIT_CODE TESTLIB_CODES_(1, 5, 171)
#endif
#ifndef PE_EXIT_CODE
#define PE_EXIT_CODE TESTLIB_CODES_(2, 4, 170)
#endif
#ifndef FAIL_EXIT_CODE
#define FAIL_EXIT_CODE TESTLIB_CODES_(3, 6, 163)
#endif
#ifndef DIRT_EXIT_CODE
#define DIRT_EXIT_CODE TESTLIB_CODES_(4, 6, 4)
#endif
#ifndef POINTS_EXIT_CODE
#define POINTS_EXIT_CODE 7
#endif
#ifndef UNEXPECTED_EOF_EXIT_CODE
#define UNEXPECTED_EOF_EXIT_CODE 8
#endif
#ifndef PC_BASE_EXIT_CODE
#ifdef TESTSYS
#define PC_BASE_EXIT_CODE 50
#else
#define PC_BASE_EXIT_CODE 0
#endif
#endif

enum TResult : int {
    _ok = 0,
    _wa = 1,
    _pe = 2,
    _fail = 3,
    _dirt = 4,
    _points = 5,
    _unexpected_eof = 8,
    _partially = 16 // _pc(n) is _partially + n
};

#define _pc(exitCode) (TResult(_partially + (exitCode)))

enum TMode { _input, _output, _answer };

enum TTestlibMode { _unknown, _checker, _validator, _generator, _interactor, _scorer };

/// The exit code of a verdict. _dirt has its own code only here: a quit turns it into _pe.
inline int resultExitCode(TResult result) {
    switch (result) {
    case _ok: return OK_EXIT_CODE;
    case _wa: return WA_EXIT_CODE;
    case _pe: return PE_EXIT_CODE;
    case _fail: return FAIL_EXIT_CODE;
    case _dirt: return DIRT_EXIT_CODE;
    case _points: return POINTS_EXIT_CODE;
#ifdef ENABLE_UNEXPECTED_EOF
    case _unexpected_eof: return UNEXPECTED_EOF_EXIT_CODE;
#else
    case _unexpected_eof: return PE_EXIT_CODE;
#endif
    default: return result >= _partially ? PC_BASE_EXIT_CODE + (result - _partially) : FAIL_EXIT_CODE;
    }
}

/// Thrown instead of calling exit when TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT is defined.
class exit_exception : public std::exception {
public:
    explicit exit_exception(int exitCode) : exitCode_(exitCode) {}
    int getExitCode() const { return exitCode_; }

private:
    int exitCode_;
};

// ------------------------------------------------------------------------------------------------------------
// 3  Declarations
// ------------------------------------------------------------------------------------------------------------

class InStream;
class random_t;
class pattern;
struct TestResult;

[[noreturn]] void quit(TResult result, const std::string& message);
[[noreturn]] void quit(TResult result, const char* message);
[[noreturn]] TESTLIB_PRINTF_(2, 3) void quitf(TResult result, const char* fmt, ...);
TESTLIB_PRINTF_(3, 4) void quitif(bool condition, TResult result, const char* fmt, ...);
[[noreturn]] void quitpi(const std::string& pointsInfo, const std::string& message = "");
[[noreturn]] void halt(int exitCode);
[[noreturn]] void __testlib_fail(const std::string& message);
void __testlib_ensure(bool condition, const char* conditionText);
void __testlib_ensure(bool condition, const std::string& message);
TESTLIB_PRINTF_(2, 3) void ensuref(bool condition, const char* fmt, ...);
TESTLIB_PRINTF_(1, 2) void setName(const char* fmt, ...);

// Both expand to the name of a free function that is also a member of InStream, so ouf.ensure(x > 0) works.
// Variadic, so that a condition may contain a comma inside template brackets.
#define ensure(...) __testlib_ensure(!!(__VA_ARGS__), #__VA_ARGS__)
#define ensure_ext(...)                                                                                            \
    __testlib_ensure(!!(__VA_ARGS__),                                                                              \
                     std::string("Line ") + std::to_string(__LINE__) + ": Condition failed: \"" #__VA_ARGS__ "\"")

template <class T> inline bool isEof(T c) { return c == static_cast<T>(EOFC); }
template <class T> inline bool isEoln(T c) { return c == static_cast<T>(LF) || c == static_cast<T>(CR); }
template <class T> inline bool isBlanks(T c) {
    return isEoln(c) || c == static_cast<T>(SPACE) || c == static_cast<T>(TAB);
}

// A tie gives the second operand, and the absolute value of zero is minus zero: doubleDelta depends on both.
template <class T> inline T __testlib_min(const T& a, const T& b) { return a < b ? a : b; }
template <class T> inline T __testlib_max(const T& a, const T& b) { return a > b ? a : b; }
template <class T> inline T __testlib_abs(const T& x) { return x > 0 ? x : -x; }

// ------------------------------------------------------------------------------------------------------------
// 4  Text helpers
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

inline std::string vformat(const char* fmt, va_list arguments) {
    char shortText[512];
    va_list again;
    va_copy(again, arguments);
    const int length = std::vsnprintf(shortText, sizeof shortText, fmt, arguments);
    std::string text;
    if (length >= 0 && static_cast<size_t>(length) < sizeof shortText) {
        text.assign(shortText, static_cast<size_t>(length));
    } else if (length >= 0) {
        std::vector<char> longText(static_cast<size_t>(length) + 1);
        std::vsnprintf(longText.data(), longText.size(), fmt, again);
        text.assign(longText.data(), static_cast<size_t>(length));
    }
    va_end(again);
    return text;
}

/// Like testlib_format_, but without the format check: the templates below pass formats they do not know.
inline std::string formatUnchecked(const char* fmt, ...) {
    va_list arguments;
    va_start(arguments, fmt);
    std::string text = vformat(fmt, arguments);
    va_end(arguments);
    return text;
}

} // namespace testlib_detail

/// Formats the arguments of a printf-like function into a new variable `text`.
#define TESTLIB_FORMAT_INTO_(text, fmt)                                                                            \
    va_list text##Arguments;                                                                                       \
    va_start(text##Arguments, fmt);                                                                                \
    std::string text = testlib_detail::vformat(fmt, text##Arguments);                                              \
    va_end(text##Arguments)

TESTLIB_PRINTF_(1, 2) inline std::string testlib_format_(const char* fmt, ...) {
    TESTLIB_FORMAT_INTO_(text, fmt);
    return text;
}

/// For a std::string and nothing that only converts to one: a literal belongs to the checked function above.
template <class Text, class... Args>
inline typename std::enable_if<std::is_same<typename std::decay<Text>::type, std::string>::value, std::string>::type
testlib_format_(Text&& fmt, Args&&... args) {
    return testlib_detail::formatUnchecked(fmt.c_str(), args...);
}

#if __cplusplus >= 202002L
// Under `using namespace std` a call competes with std::format. A literal converts exactly to const char*, but by
// a user conversion to std::format_string, so these win if the other arguments bind as well as there: by &&.
template <class... Args> inline std::string format(const char* fmt, Args&&... args) {
    return testlib_detail::formatUnchecked(fmt, args...);
}
#else
TESTLIB_PRINTF_(1, 2) inline std::string format(const char* fmt, ...) {
    TESTLIB_FORMAT_INTO_(text, fmt);
    return text;
}
#endif
template <class Text, class... Args>
inline typename std::enable_if<std::is_same<typename std::decay<Text>::type, std::string>::value, std::string>::type
format(Text&& fmt, Args&&... args) {
    return testlib_detail::formatUnchecked(fmt.c_str(), args...);
}

inline std::string trim(const std::string& s) {
    size_t begin = 0, end = s.size();
    while (begin < end && isBlanks(s[begin])) begin++;
    while (begin < end && isBlanks(s[end - 1])) end--;
    return s.substr(begin, end - begin);
}

/// Shortens a text for a message: at most 64 characters, no NUL.
inline std::string compress(const std::string& s) {
    const size_t longest = 64, head = 30, tail = 31;
    std::string text = s.size() <= longest ? s : s.substr(0, head) + "..." + s.substr(s.size() - tail);
    std::replace(text.begin(), text.end(), '\0', '~');
    return text;
}

inline std::string __testlib_part(const std::string& s) { return compress(s); }

inline std::string englishEnding(int x) {
    const int lastTwo = x % 100, last = x % 10;
    if (lastTwo / 10 == 1) return "th";
    return last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
}

inline std::string upperCase(std::string s) {
    for (char& c : s)
        if ('a' <= c && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return s;
}

inline std::string lowerCase(std::string s) {
    for (char& c : s)
        if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return s;
}

inline std::string removeDoubleTrailingZeroes(std::string value) {
    if (value.find('.') == std::string::npos) return value;
    while (value[value.size() - 1] == '0') value.erase(value.size() - 1);
    if (value[value.size() - 1] == '.') value += '0';
    return value;
}

namespace testlib_detail {

inline std::string integerText(long long value) { return std::to_string(value); }
inline std::string integerText(unsigned long long value) { return std::to_string(value); }

template <class T> inline std::string valueText(const T& value, std::true_type /* integer */) {
    typedef typename std::conditional<std::is_signed<T>::value, long long, unsigned long long>::type Wide;
    return integerText(static_cast<Wide>(value));
}

template <class T> inline std::string valueText(const T& value, std::false_type) {
    std::stringstream stream;
    std::string firstWord;
    stream << value;
    stream >> firstWord;
    return firstWord;
}

} // namespace testlib_detail

/// Integers in full (characters and bools as numbers too), anything else as a stream prints its first word.
template <class T> inline std::string vtos(const T& value) {
    return testlib_detail::valueText(value, std::is_integral<T>());
}

template <class T> inline std::string toString(const T& value) { return vtos(value); }

/// An integer with its trailing zeros as a power of ten, if there are at least seven: 2*10^9, -10^7, 1234567.
template <class T> inline std::string toHumanReadableString(const T& n) {
    const std::string digits = vtos(n);
    size_t zeroCount = 0;
    while (zeroCount + 1 < digits.size() && digits[digits.size() - 1 - zeroCount] == '0') zeroCount++;
    if (zeroCount < 7) return digits;
    const std::string rest = digits.substr(0, digits.size() - zeroCount);
    const std::string power = "10^" + vtos(zeroCount);
    return rest == "1" ? power : rest == "-1" ? "-" + power : rest + "*" + power;
}

namespace testlib_detail {

template <class Iterator, class Separator>
inline std::string joinRange(Iterator first, Iterator last, const Separator& separator) {
    std::ostringstream stream;
    for (Iterator i = first; i != last; ++i) {
        if (i != first) stream << separator;
        stream << *i;
    }
    return stream.str();
}

template <class T> struct Same {
    typedef T type;
};

/// Whether T can be iterated over by std::begin and std::end.
template <class T> struct IsRange {
    template <class U>
    static auto test(const U& u) -> decltype(std::begin(u), std::end(u), std::true_type());
    static std::false_type test(...);
    static const bool value = decltype(test(std::declval<T>()))::value;
};

} // namespace testlib_detail

template <class Iterator> inline std::string join(Iterator first, Iterator last, char separator) {
    return testlib_detail::joinRange(first, last, separator);
}
template <class Iterator> inline std::string join(Iterator first, Iterator last, const std::string& separator) {
    return testlib_detail::joinRange(first, last, separator);
}
template <class Iterator>
inline typename std::enable_if<!testlib_detail::IsRange<Iterator>::value, std::string>::type join(Iterator first,
                                                                                                  Iterator last) {
    return testlib_detail::joinRange(first, last, ' ');
}
template <class Collection>
inline typename std::enable_if<testlib_detail::IsRange<Collection>::value, std::string>::type
join(const Collection& collection, char separator = ' ') {
    return testlib_detail::joinRange(std::begin(collection), std::end(collection), separator);
}
template <class Collection>
inline typename std::enable_if<testlib_detail::IsRange<Collection>::value, std::string>::type
join(const Collection& collection, const std::string& separator) {
    return testlib_detail::joinRange(std::begin(collection), std::end(collection), separator);
}

/// k separators give exactly k + 1 pieces; an empty set of separators gives the whole text.
inline std::vector<std::string> split(const std::string& s, const std::string& separators) {
    std::vector<std::string> pieces(1);
    for (char c : s) {
        if (separators.find(c) == std::string::npos)
            pieces.back() += c;
        else
            pieces.push_back(std::string());
    }
    return pieces;
}

inline std::vector<std::string> split(const std::string& s, char separator) {
    return split(s, std::string(1, separator));
}

/// The pieces of split that are not empty.
inline std::vector<std::string> tokenize(const std::string& s, const std::string& separators) {
    std::vector<std::string> pieces = split(s, separators);
    pieces.erase(std::remove(pieces.begin(), pieces.end(), std::string()), pieces.end());
    return pieces;
}

inline std::vector<std::string> tokenize(const std::string& s, char separator) {
    return tokenize(s, std::string(1, separator));
}

// ------------------------------------------------------------------------------------------------------------
// 5  Comparing real numbers
// ------------------------------------------------------------------------------------------------------------

// By its bits, so that -ffast-math cannot remove the test.
inline bool __testlib_isNaN(double x) {
    std::uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    return (bits & 0x7FFFFFFFFFFFFFFFULL) > 0x7FF0000000000000ULL;
}

inline bool __testlib_isInfinite(double x) { return x > 1e300 || x < -1e300; }

/// Whether result is within eps of expected, absolutely or relatively. NaN equals NaN only.
inline bool doubleCompare(double expected, double result, double eps) {
    const double tolerance = eps + 1e-15;
    if (__testlib_isNaN(expected)) return __testlib_isNaN(result);
    if (__testlib_isInfinite(expected))
        return !__testlib_isNaN(result) && __testlib_isInfinite(result) && (expected > 0) == (result > 0);
    if (__testlib_isNaN(result) || __testlib_isInfinite(result)) return false;
    if (__testlib_abs(result - expected) <= tolerance) return true;
    const double one = expected * (1.0 - tolerance), other = expected * (1.0 + tolerance);
    return __testlib_min(one, other) <= result && result <= __testlib_max(one, other);
}

/// The absolute error, or the relative one if that is smaller and expected is not close to zero.
inline double doubleDelta(double expected, double result) {
    const double absolute = __testlib_abs(result - expected);
    if (__testlib_abs(expected) <= 1e-9) return absolute;
    // Divided by the signed value: only the sign of a zero depends on it, and messages show that sign.
    const double relative = __testlib_abs(absolute / expected);
    return __testlib_min(absolute, relative);
}

// ------------------------------------------------------------------------------------------------------------
// 6  Patterns
// ------------------------------------------------------------------------------------------------------------

/**
 * A simple pattern of texts, to check tokens and lines and to generate strings.
 *
 *     pattern = alternative { "|" alternative }        alternative = { unit [ count ] } [ "(" pattern ")" ]
 *     unit    = character | "[" [ "^" ] { character | character "-" character } "]"
 *     count   = "?" | "*" | "+" | "{" n "}" | "{" from "," to "}"
 *
 * Spaces do not count, a backslash makes the next character literal. A group can only end its alternative.
 * A "]", "}" or "{" where a character may stand is that character, and so is a backslash at the end.
 * Matching is greedy and never steps back: [0-9]?1 does not match "1".
 */
class pattern {
public:
    pattern(std::string source) : source_(std::move(source)), root_(parse(withoutSpaces(source_))) {}

    bool matches(const std::string& s) const { return matchesFrom(root_, s, 0); }
    /// A random text of the pattern. Duplicates inside a set weigh.
    std::string next(random_t& source) const;
    std::string src() const { return source_; }

private:
    struct Unit {
        std::string set; // sorted by signed character, duplicates kept
        int least = 1;
        int most = 1;
    };

    /// Either alternatives, or units followed by at most one group.
    struct Node {
        std::vector<Node> alternatives;
        std::vector<Unit> units;
        std::vector<Node> group;
    };

    static const int unbounded = INT_MAX;

    std::string source_;
    Node root_;

    [[noreturn]] static void failIllegal(const std::string& part) {
        __testlib_fail("pattern: Illegal pattern (or part) \"" + part + "\"");
    }

    static std::string withoutSpaces(const std::string& s) {
        std::string kept;
        for (size_t i = 0; i < s.size(); i++) {
            if (s[i] == ' ') continue;
            kept += s[i];
            if (s[i] == '\\' && i + 1 < s.size()) kept += s[++i];
        }
        return kept;
    }

    /// The positions of the "|" outside all brackets, and the end of the text. Brackets must match.
    static std::vector<size_t> findCuts(const std::string& s) {
        std::vector<size_t> cuts;
        int depth = 0;
        bool inSet = false;
        for (size_t i = 0; i < s.size(); i++) {
            const char c = s[i];
            if (c == '\\') {
                i++;
            } else if (inSet) {
                inSet = c != ']';
            } else if (c == '[') {
                inSet = true;
            } else if (c == '(') {
                depth++;
            } else if (c == ')') {
                if (--depth < 0) failIllegal(s);
            } else if (c == '|' && depth == 0) {
                cuts.push_back(i);
            }
        }
        if (depth != 0 || inSet) failIllegal(s);
        cuts.push_back(s.size());
        return cuts;
    }

    static Node parse(const std::string& s) {
        if (s.empty()) failIllegal(s);
        const std::vector<size_t> cuts = findCuts(s);
        if (cuts.size() == 1) return parseAlternative(s);
        Node node;
        size_t begin = 0;
        for (size_t cut : cuts) {
            node.alternatives.push_back(parse(s.substr(begin, cut - begin)));
            begin = cut + 1;
        }
        return node;
    }

    static Node parseAlternative(const std::string& s) {
        Node node;
        size_t i = 0;
        while (i < s.size()) {
            if (s[i] == '(') {
                if (findGroupEnd(s, i) != s.size() - 1) failIllegal(s.substr(i));
                node.group.push_back(parse(s.substr(i + 1, s.size() - i - 2)));
                break;
            }
            Unit unit;
            unit.set = parseSet(s, i);
            parseCount(s, i, unit);
            node.units.push_back(unit);
        }
        return node;
    }

    static size_t findGroupEnd(const std::string& s, size_t i) {
        int depth = 0;
        bool inSet = false;
        for (;; i++) {
            if (s[i] == '\\')
                i++;
            else if (inSet)
                inSet = s[i] != ']';
            else if (s[i] == '[')
                inSet = true;
            else if (s[i] == '(')
                depth++;
            else if (s[i] == ')' && --depth == 0)
                return i;
        }
    }

    /// Takes one character, or a whole set, at position i.
    static std::string parseSet(const std::string& s, size_t& i) {
        if (s[i] != '[') {
            if (s[i] == '\\' && i + 1 < s.size()) i++;
            return std::string(1, s[i++]);
        }
        const size_t begin = i++;
        const bool negated = s[i] == '^';
        if (negated) i++;
        std::string set;
        while (s[i] != ']') {
            const signed char from = takeCharacter(s, i);
            signed char to = from;
            if (s[i] == '-' && s[i + 1] != ']') {
                i++;
                to = takeCharacter(s, i);
            }
            if (from > to) failIllegal(s.substr(begin));
            for (int c = from; c <= to; c++) set += static_cast<char>(c);
        }
        i++;
        if (negated) set = complement(set);
        if (set.empty()) failIllegal(s.substr(begin));
        std::sort(set.begin(), set.end(), bySignedValue);
        return set;
    }

    static signed char takeCharacter(const std::string& s, size_t& i) {
        if (s[i] == '\\') i++;
        return static_cast<signed char>(s[i++]);
    }

    static std::string complement(const std::string& set) {
        std::string rest;
        for (int c = 0; c < EOFC; c++)
            if (set.find(static_cast<char>(c)) == std::string::npos) rest += static_cast<char>(c);
        return rest;
    }

    static bool bySignedValue(char a, char b) { return static_cast<signed char>(a) < static_cast<signed char>(b); }

    static void parseCount(const std::string& s, size_t& i, Unit& unit) {
        if (i == s.size()) return;
        const char c = s[i];
        if (c == '{') {
            const size_t close = s.find('}', i);
            if (close == std::string::npos) failIllegal(s);
            parseBounds(s, s.substr(i + 1, close - i - 1), unit);
            i = close + 1;
        } else if (c == '?' || c == '*' || c == '+') {
            unit.least = c == '+' ? 1 : 0;
            unit.most = c == '?' ? 1 : unbounded;
            i++;
        }
    }

    /// "{n}" and "{n,}" mean exactly n, "{a,b}" from a to b.
    static void parseBounds(const std::string& s, const std::string& bounds, Unit& unit) {
        const size_t comma = bounds.find(',');
        unit.least = parseNumber(s, bounds.substr(0, comma));
        unit.most = unit.least;
        if (comma != std::string::npos && comma + 1 < bounds.size())
            unit.most = parseNumber(s, bounds.substr(comma + 1));
        if (unit.least > unit.most) failIllegal(s);
    }

    static int parseNumber(const std::string& s, const std::string& digits) {
        if (digits.empty() || digits.size() > 9) failIllegal(s);
        int value = 0;
        for (char c : digits) {
            if (c < '0' || c > '9') failIllegal(s);
            value = value * 10 + (c - '0');
        }
        return value;
    }

    static bool matchesFrom(const Node& node, const std::string& s, size_t i) {
        for (const Node& alternative : node.alternatives)
            if (matchesFrom(alternative, s, i)) return true;
        if (!node.alternatives.empty()) return false;
        for (const Unit& unit : node.units) {
            int count = 0;
            while (count < unit.most && i < s.size() && unit.set.find(s[i]) != std::string::npos) {
                count++;
                i++;
            }
            if (count < unit.least) return false;
        }
        return node.group.empty() ? i == s.size() : matchesFrom(node.group[0], s, i);
    }

    static void generate(const Node& node, random_t& source, std::string& text);
};

// ------------------------------------------------------------------------------------------------------------
// 7  Random numbers
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

/// Holds random_t::version: a template may define a static member in a header before C++17.
template <class Unused> struct RandomVersion {
    static int version;
};
template <class Unused> int RandomVersion<Unused>::version = -1;

/// The overload of random_t::next that a pair of mixed or small types takes: their common type, any real as double.
template <class A, class B> struct DrawType {
    typedef decltype(A() + B()) Common;
    typedef typename std::conditional<std::is_floating_point<Common>::value, double, Common>::type type;
};

template <class A, class B, class Result>
struct IfArithmetic : std::enable_if<std::is_arithmetic<A>::value && std::is_arithmetic<B>::value, Result> {};

} // namespace testlib_detail

/**
 * A 48-bit linear congruential generator. Tests are reproducible only while every draw below stays as it is,
 * bit for bit, on every platform; which of the two ways to draw an integer is used depends on its type.
 */
class random_t : public testlib_detail::RandomVersion<void> {
public:
    random_t() : state_(initialState & mask) {}

    void setSeed(int argc, char* argv[]) {
        unsigned long long state = initialState;
        for (int i = 1; i < argc; i++) {
            for (const char* c = argv[i]; *c != '\0'; c++) {
                // A byte counts as a signed char turned into a 32-bit unsigned number, on every platform.
                const std::uint32_t byte = static_cast<std::uint32_t>(static_cast<signed char>(*c));
                state = state * multiplier + byte + addend;
            }
            state += multiplier / addend;
        }
        state_ = state & mask;
    }

    void setSeed(long long seed) { state_ = (static_cast<unsigned long long>(seed) ^ multiplier) & mask; }

    // One number below n.

    int next(int n) {
        if (n <= 0) __testlib_fail("random_t::next(int n): n must be positive");
        return drawShort(n);
    }
    unsigned int next(unsigned int n) {
        if (n >= static_cast<unsigned int>(INT_MAX))
            __testlib_fail("random_t::next(unsigned int n): n must be less INT_MAX");
        return static_cast<unsigned int>(next(static_cast<int>(n)));
    }
    long long next(long long n) {
        if (n <= 0) __testlib_fail("random_t::next(long long n): n must be positive");
        return drawLong(n);
    }
    unsigned long long next(unsigned long long n) {
        if (n >= static_cast<unsigned long long>(LLONG_MAX))
            __testlib_fail("random_t::next(unsigned long long n): n must be less LONGLONG_MAX");
        return static_cast<unsigned long long>(next(static_cast<long long>(n)));
    }
    long next(long n) { return static_cast<long>(next(static_cast<long long>(n))); }
    unsigned long next(unsigned long n) {
        if (n >= static_cast<unsigned long>(LONG_MAX))
            __testlib_fail("random_t::next(unsigned long n): n must be less LONG_MAX");
        return static_cast<unsigned long>(next(static_cast<long long>(n)));
    }

    // One number from a closed range. Even int ranges are drawn the long way.

    int next(int from, int to) { return static_cast<int>(drawSpan(from, to)); }
    unsigned int next(unsigned int from, unsigned int to) { return static_cast<unsigned int>(drawSpan(from, to)); }
    long long next(long long from, long long to) { return drawSpan(from, to); }
    unsigned long long next(unsigned long long from, unsigned long long to) {
        if (from > to)
            __testlib_fail("random_t::next(unsigned long long from, unsigned long long to): from can't not exceed to");
        return next(to - from + 1) + from;
    }
    long next(long from, long to) { return static_cast<long>(drawSpan(from, to)); }
    unsigned long next(unsigned long from, unsigned long to) {
        if (from > to)
            __testlib_fail("random_t::next(unsigned long from, unsigned long to): from can't not exceed to");
        return next(to - from + 1) + from;
    }
    template <class A, class B>
    typename testlib_detail::IfArithmetic<A, B, typename testlib_detail::DrawType<A, B>::type>::type next(A from,
                                                                                                         B to) {
        typedef typename testlib_detail::DrawType<A, B>::type T;
        return next(static_cast<T>(from), static_cast<T>(to));
    }

    // Real numbers: from 0, from is included, the upper bound is not.

    double next() {
        const long long high = bits(26);
        const long long low = bits(27);
        return static_cast<double>((high << 27) + low) / static_cast<double>(1LL << 53);
    }
    double next(double n) {
        if (n <= 0.0) __testlib_fail("random_t::next(double): n should be positive");
        return belowLimit(n * next(), n);
    }
    double next(double from, double to) {
        if (from >= to)
            __testlib_fail("random_t::next(double from, double to): from should be strictly less than to");
        return next(to - from) + from;
    }

    // Texts of a pattern.

    std::string next(const std::string& patternText) { return pattern(patternText).next(*this); }
    TESTLIB_PRINTF_(2, 3) std::string next(const char* fmt, ...) {
        TESTLIB_FORMAT_INTO_(patternText, fmt);
        return next(patternText);
    }

    // Weighted: the maximum (type > 0) or minimum (type < 0) of |type| + 1 draws.

    int wnext(int n, int type) {
        if (n <= 0) __testlib_fail("random_t::wnext(int n, int type): n must be positive");
        return weighted(n, type);
    }
    unsigned int wnext(unsigned int n, int type) {
        if (n >= static_cast<unsigned int>(INT_MAX))
            __testlib_fail("random_t::wnext(unsigned int n, int type): n must be less INT_MAX");
        return static_cast<unsigned int>(wnext(static_cast<int>(n), type));
    }
    long long wnext(long long n, int type) {
        if (n <= 0) __testlib_fail("random_t::wnext(long long n, int type): n must be positive");
        return weighted(n, type);
    }
    unsigned long long wnext(unsigned long long n, int type) {
        if (n >= static_cast<unsigned long long>(LLONG_MAX))
            __testlib_fail("random_t::wnext(unsigned long long n, int type): n must be less LONGLONG_MAX");
        return static_cast<unsigned long long>(wnext(static_cast<long long>(n), type));
    }
    long wnext(long n, int type) { return static_cast<long>(wnext(static_cast<long long>(n), type)); }
    unsigned long wnext(unsigned long n, int type) {
        if (n >= static_cast<unsigned long>(LONG_MAX))
            __testlib_fail("random_t::wnext(unsigned long n, int type): n must be less LONG_MAX");
        return static_cast<unsigned long>(wnext(static_cast<long long>(n), type));
    }
    double wnext(double n, int type) {
        if (n <= 0) __testlib_fail("random_t::wnext(double n, int type): n must be positive");
        if (isFewDraws(type)) {
            double best = next();
            for (int i = 0; i < std::abs(type); i++) best = better(best, next(), type);
            return n * best;
        }
        return belowLimit(n * skewed(type), n);
    }
    double wnext(int type) { return wnext(1.0, type); }

    int wnext(int from, int to, int type) {
        checkOrder(from, to, "int");
        const long long span = static_cast<long long>(to) - from + 1;
        return wnext(span > INT_MAX ? -1 : static_cast<int>(span), type) + from;
    }
    int wnext(unsigned int from, unsigned int to, int type) {
        checkOrder(from, to, "unsigned int");
        return static_cast<int>(wnext(to - from + 1, type) + from);
    }
    long long wnext(long long from, long long to, int type) {
        checkOrder(from, to, "long long");
        return wnext(wrappedSpan(from, to), type) + from;
    }
    unsigned long long wnext(unsigned long long from, unsigned long long to, int type) {
        checkOrder(from, to, "unsigned long long");
        return wnext(to - from + 1, type) + from;
    }
    long wnext(long from, long to, int type) {
        checkOrder(from, to, "long");
        const long long span = wrappedSpan(from, to);
        return static_cast<long>(wnext(span > LONG_MAX ? -1 : span, type) + from);
    }
    unsigned long wnext(unsigned long from, unsigned long to, int type) {
        checkOrder(from, to, "unsigned long");
        return wnext(to - from + 1, type) + from;
    }
    double wnext(double from, double to, int type) {
        if (from >= to)
            __testlib_fail("random_t::wnext(double from, double to, int type): from should be strictly less than to");
        return wnext(to - from, type) + from;
    }
    template <class A, class B>
    typename testlib_detail::IfArithmetic<A, B, typename testlib_detail::DrawType<A, B>::type>::type
    wnext(A from, B to, int type) {
        typedef typename testlib_detail::DrawType<A, B>::type T;
        return static_cast<T>(wnext(static_cast<T>(from), static_cast<T>(to), type));
    }

    // Elements of collections.

    template <class Container> auto any(const Container& c) -> typename std::decay<decltype(*std::begin(c))>::type {
        const int size = static_cast<int>(std::distance(std::begin(c), std::end(c)));
        if (size <= 0) __testlib_fail("random_t::any(const Container& c): c.size() must be positive");
        return *std::next(std::begin(c), next(size));
    }
    template <class Iterator>
    typename std::iterator_traits<Iterator>::value_type any(const Iterator& begin, const Iterator& end) {
        const int size = static_cast<int>(std::distance(begin, end));
        if (size <= 0)
            __testlib_fail("random_t::any(const Iter& begin, const Iter& end): range must have positive length");
        return *std::next(begin, next(size));
    }
    template <class Container>
    auto wany(const Container& c, int type) -> typename std::decay<decltype(*std::begin(c))>::type {
        const int size = static_cast<int>(std::distance(std::begin(c), std::end(c)));
        if (size <= 0) __testlib_fail("random_t::wany(const Container& c, int type): c.size() must be positive");
        return *std::next(std::begin(c), wnext(size, type));
    }
    template <class Iterator>
    typename std::iterator_traits<Iterator>::value_type wany(const Iterator& begin, const Iterator& end, int type) {
        const int size = static_cast<int>(std::distance(begin, end));
        if (size <= 0)
            __testlib_fail(
                "random_t::wany(const Iter& begin, const Iter& end, int type): range must have positive length");
        return *std::next(begin, wnext(size, type));
    }

    /// A random order of first, first + 1, … (size numbers).
    template <class T, class E> std::vector<E> perm(T size, E first) {
        if (size < T(0)) __testlib_fail("random_t::perm(T size, E first = 0): size must non-negative");
        std::vector<E> order;
        order.reserve(static_cast<size_t>(size));
        for (T i = 0; i < size; i++) order.push_back(static_cast<E>(first + static_cast<E>(i)));
        for (T i = 1; i < size; i++)
            std::swap(order[static_cast<size_t>(i)], order[static_cast<size_t>(next(static_cast<T>(i + 1)))]);
        return order;
    }
    template <class T> std::vector<T> perm(T size) { return perm(size, T(0)); }

    /// Different numbers from a closed range, in random order.
    template <class A, class B>
    std::vector<typename std::common_type<A, B>::type> distinct(int size, A fromBound, B toBound) {
        typedef typename std::common_type<A, B>::type T;
        const T from = static_cast<T>(fromBound), to = static_cast<T>(toBound);
        if (size < 0) __testlib_fail("random_t::distinct expected size >= 0");
        std::vector<T> drawn;
        if (size == 0) return drawn;
        if (from > to) __testlib_fail("random_t::distinct expected from <= to");
        const unsigned long long largest =
            static_cast<unsigned long long>(to) - static_cast<unsigned long long>(from);
        if (static_cast<unsigned long long>(size) - 1 > largest)
            __testlib_fail("random_t::distinct expected size <= to - from + 1");
        const double n = static_cast<double>(largest) + 1;
        if (!isCheapToRedraw(size, n)) {
            if (n > 1e9) __testlib_fail("random_t::distinct here expected to - from + 1 <= 1000000000");
            drawn = perm(static_cast<int>(n), from);
            drawn.resize(static_cast<size_t>(size));
            return drawn;
        }
        std::set<T> seen;
        while (drawn.size() < static_cast<size_t>(size)) {
            const T x = static_cast<T>(next(from, to));
            if (seen.insert(x).second) drawn.push_back(x);
        }
        return drawn;
    }
    template <class T> std::vector<T> distinct(int size, T upper) {
        if (size < 0) __testlib_fail("random_t::distinct expected size >= 0");
        if (size == 0) return std::vector<T>();
        if (upper <= T(0)) __testlib_fail("random_t::distinct expected upper > 0");
        if (static_cast<unsigned long long>(size) > static_cast<unsigned long long>(upper))
            __testlib_fail("random_t::distinct expected size <= upper");
        return distinct(size, T(0), static_cast<T>(upper - 1));
    }

    /// Parts of at least minPart that add up to sum; every such list is equally likely.
    template <class T>
    std::vector<T> partition(int size, T sum, typename testlib_detail::Same<T>::type minPart) {
        if (size < 0) __testlib_fail("random_t::partition: size < 0");
        if (size == 0 && sum != T(0)) __testlib_fail("random_t::partition: size == 0 && sum != 0");
        const T count = static_cast<T>(size);
        if (minPart * count > sum) __testlib_fail("random_t::partition: min_part * size > sum");
        std::vector<T> parts;
        if (size == 0) return parts;
        const T places = static_cast<T>(sum - minPart * count + count);
        std::vector<T> cuts(1, T(0));
        if (size > 1) {
            const std::vector<T> drawn = distinct(size - 1, T(1), static_cast<T>(places - 1));
            cuts.insert(cuts.end(), drawn.begin(), drawn.end());
            std::sort(cuts.begin(), cuts.end());
        }
        cuts.push_back(places);
        for (size_t i = 0; i + 1 < cuts.size(); i++)
            parts.push_back(static_cast<T>(cuts[i + 1] - cuts[i] - 1 + minPart));
        return parts;
    }
    template <class T> std::vector<T> partition(int size, T sum) { return partition(size, sum, T(1)); }

private:
    static const unsigned long long multiplier = 0x5DEECE66DULL;
    static const unsigned long long addend = 11;
    static const unsigned long long mask = (1ULL << 48) - 1;
    static const unsigned long long initialState = 3905348978240129619ULL;

    unsigned long long state_;

    long long bits(int count) {
        if (count <= 48) {
            state_ = (state_ * multiplier + addend) & mask;
            return static_cast<long long>(state_ >> (48 - count));
        }
        const unsigned long long high = static_cast<unsigned long long>(bits(31));
        const unsigned long long low = static_cast<unsigned long long>(bits(version == 0 ? 31 : 32));
        return static_cast<long long>((high << 32) ^ low);
    }

    int drawShort(int n) {
        if ((n & -n) == n) return static_cast<int>((n * bits(31)) >> 31);
        const long long limit = INT_MAX / n * n;
        long long drawn;
        do {
            drawn = bits(31);
        } while (drawn >= limit);
        return static_cast<int>(drawn % n);
    }

    long long drawLong(long long n) {
        const long long limit = LLONG_MAX / n * n;
        long long drawn;
        do {
            drawn = bits(63);
        } while (drawn >= limit);
        return drawn % n;
    }

    /// to - from + 1, negative if that does not fit.
    static long long wrappedSpan(long long from, long long to) {
        const unsigned long long span = static_cast<unsigned long long>(to) - static_cast<unsigned long long>(from);
        return span >= static_cast<unsigned long long>(LLONG_MAX) ? -1 : static_cast<long long>(span) + 1;
    }

    long long drawSpan(long long from, long long to) {
        return next(from > to ? -1LL : wrappedSpan(from, to)) + from;
    }

    static double belowLimit(double value, double limit) {
        return value >= limit ? std::nextafter(limit, 0.0) : value;
    }

    // From |type| = 25 on a power of one draw takes the place of many draws.
    static bool isFewDraws(int type) { return -25 < type && type < 25; }

    template <class T> static T better(T one, T other, int type) {
        return type > 0 ? __testlib_max(one, other) : __testlib_min(one, other);
    }

    double skewed(int type) {
        const double u = next();
        return type > 0 ? std::pow(u, 1.0 / (type + 1.0)) : 1 - std::pow(u, 1.0 / (-type + 1.0));
    }

    template <class T> T weighted(T n, int type) {
        if (isFewDraws(type)) {
            T best = next(n);
            for (int i = 0; i < std::abs(type); i++) best = better(best, next(n), type);
            return best;
        }
        // Compared as a real number first: near the largest long long the product may round up beyond it.
        const double product = static_cast<double>(n) * skewed(type);
        if (product >= static_cast<double>(n)) return n - 1;
        return __testlib_max(T(0), __testlib_min(static_cast<T>(n - 1), static_cast<T>(product)));
    }

    template <class T> static void checkOrder(T from, T to, const char* typeName) {
        if (from > to)
            __testlib_fail("random_t::wnext(" + std::string(typeName) + " from, " + typeName +
                           " to, int type): from can't not exceed to");
    }

    /// Whether drawing again and again until enough numbers differ takes less than n draws on average.
    static bool isCheapToRedraw(int size, double n) {
        double expectedDraws = 0;
        for (int i = 1; i <= size && expectedDraws < n; i++) expectedDraws += n / (n - i + 1);
        return expectedDraws < n;
    }
};

inline void pattern::generate(const Node& node, random_t& source, std::string& text) {
    if (!node.alternatives.empty()) {
        const int choice = source.next(static_cast<int>(node.alternatives.size()));
        return generate(node.alternatives[static_cast<size_t>(choice)], source, text);
    }
    for (size_t i = 0; i < node.units.size(); i++) {
        const Unit& unit = node.units[i];
        if (unit.most == unbounded)
            __testlib_fail("pattern::next(random_t& rnd): can't process character '*' for generation");
        if (unit.most > 0) {
            const int count = unit.least + source.next(unit.most - unit.least + 1);
            for (int k = 0; k < count; k++)
                text += unit.set[static_cast<size_t>(source.next(static_cast<int>(unit.set.size())))];
        }
        // Draws of a single choice change nothing but the state of the source, which later draws depend on.
        if (i + 1 < node.units.size() || !node.group.empty()) source.next(1);
    }
    if (!node.group.empty()) {
        source.next(1);
        generate(node.group[0], source, text);
    }
}

inline std::string pattern::next(random_t& source) const {
    std::string text;
    generate(root_, source, text);
    return text;
}

// ------------------------------------------------------------------------------------------------------------
// 8  Streams
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {
/// What the plural readers have in common.
struct SequenceShape {
    const char* function; // the name called, for messages
    int size;
    int indexBase;
    bool spaced; // strict streams want one space between elements; lines have their ends instead
};

/// Chooses the bounds' type of readLong: unsigned if both bounds are, or if one is exactly unsigned long long.
template <class A, class B> struct LongBounds {
    static const bool someExact =
        (std::is_same<A, unsigned long long>::value && !std::is_same<B, long long>::value) ||
        (std::is_same<B, unsigned long long>::value && !std::is_same<A, long long>::value);
    static const bool isUnsigned = someExact || (std::is_unsigned<A>::value && std::is_unsigned<B>::value);
    typedef typename std::conditional<isUnsigned, unsigned long long, long long>::type type;
};

// Only numbers take part, so that readLong never competes for a text.
template <class A, class B> struct LongResult : IfArithmetic<A, B, typename LongBounds<A, B>::type> {};
} // namespace testlib_detail

/**
 * A text being read: the test input, the output of the contestant, the answer of the jury, or any other.
 *
 * An error found while reading ends the program. Its verdict is about the contestant only on a stream in mode
 * _output; on any other stream it becomes _fail with the name of the stream.
 *
 * A strict stream (validators) skips nothing by itself: blanks and line ends are to be read one by one.
 */
class InStream {
public:
    std::string name;
    TMode mode = _input;
    bool strict = false;
    bool opened = false;
    bool stdfile = false;
    size_t maxFileSize = 128 * 1024 * 1024;
    size_t maxTokenLength = 32 * 1024 * 1024;
    size_t maxMessageLength = 32000;
    int lastLine = -1; // of what was asked for last, counted from 1; -1 while nothing was, or never known

    InStream() {}
    InStream(const InStream& base, std::string text);
    InStream(const InStream&) = delete;
    InStream& operator=(const InStream&) = delete;
    ~InStream() { close(); }

    void init(std::string fileName, TMode streamMode);
    void init(FILE* file, TMode streamMode);
    void reset(FILE* file = NULL);
    void close();

    // Characters, blanks, lines, ends.

    char curChar();
    char nextChar();
    char readChar();
    char readChar(char expected);
    char readSpace();
    void skipChar();
    void unreadChar(char c);
    void skipBlanks();
    void skipBom();
    bool eof();
    bool seekEof();
    bool eoln();
    bool seekEoln();
    void readEoln();
    void readEof();
    void nextLine();

    std::string readLine();
    std::string readLine(const std::string& lineText, const std::string& variableName = "");
    std::string readLine(const pattern& linePattern, const std::string& variableName = "");
    void readLineTo(std::string& result);
    void readLineTo(std::string& result, const std::string& lineText, const std::string& variableName = "");
    void readLineTo(std::string& result, const pattern& linePattern, const std::string& variableName = "");

    std::string readString() { return readLine(); }
    std::string readString(const std::string& lineText, const std::string& variableName = "") {
        return readLine(lineText, variableName);
    }
    std::string readString(const pattern& linePattern, const std::string& variableName = "") {
        return readLine(linePattern, variableName);
    }
    void readStringTo(std::string& result) { readLineTo(result); }
    void readStringTo(std::string& result, const std::string& lineText, const std::string& variableName = "") {
        readLineTo(result, lineText, variableName);
    }
    void readStringTo(std::string& result, const pattern& linePattern, const std::string& variableName = "") {
        readLineTo(result, linePattern, variableName);
    }

    // Tokens.

    std::string readToken();
    std::string readToken(const std::string& patternText, const std::string& variableName = "");
    std::string readToken(const pattern& tokenPattern, const std::string& variableName = "");
    void readTokenTo(std::string& result);
    void readTokenTo(std::string& result, const std::string& patternText, const std::string& variableName = "");
    void readTokenTo(std::string& result, const pattern& tokenPattern, const std::string& variableName = "");

    std::string readWord() { return readToken(); }
    std::string readWord(const std::string& patternText, const std::string& variableName = "") {
        return readToken(patternText, variableName);
    }
    std::string readWord(const pattern& tokenPattern, const std::string& variableName = "") {
        return readToken(tokenPattern, variableName);
    }
    void readWordTo(std::string& result) { readTokenTo(result); }
    void readWordTo(std::string& result, const std::string& patternText, const std::string& variableName = "") {
        readTokenTo(result, patternText, variableName);
    }
    void readWordTo(std::string& result, const pattern& tokenPattern, const std::string& variableName = "") {
        readTokenTo(result, tokenPattern, variableName);
    }

    // Numbers.

    int readInt();
    int readInt(int lo, int hi, const std::string& variableName = "");
    int readInteger() { return readInt(); }
    int readInteger(int lo, int hi, const std::string& variableName = "") { return readInt(lo, hi, variableName); }

    long long readLong();
    template <class A, class B>
    typename testlib_detail::LongResult<A, B>::type readLong(A lo, B hi, const std::string& variableName = "") {
        typedef typename testlib_detail::LongBounds<A, B>::type T;
        return readLongBetween(static_cast<T>(lo), static_cast<T>(hi), variableName);
    }
    unsigned long long readUnsignedLong();
    unsigned long long readUnsignedLong(unsigned long long lo, unsigned long long hi,
                                        const std::string& variableName = "");

    double readReal();
    double readReal(double lo, double hi, const std::string& variableName = "");
    double readDouble() { return readReal(); }
    double readDouble(double lo, double hi, const std::string& variableName = "") {
        return readReal(lo, hi, variableName);
    }
    double readStrictReal(double lo, double hi, int minDigits, int maxDigits, const std::string& variableName = "");
    double readStrictDouble(double lo, double hi, int minDigits, int maxDigits,
                            const std::string& variableName = "") {
        return readStrictReal(lo, hi, minDigits, maxDigits, variableName);
    }

    // Sequences. The two names of a reader differ in messages only.

#define TESTLIB_TEXTS_(plural, singular, spaced)                                                                   \
    std::vector<std::string> plural(int size, int indexBase = 1) {                                                 \
        return readMany<std::string>({#plural, size, indexBase, spaced}, "", [&] { return singular(); });           \
    }                                                                                                              \
    std::vector<std::string> plural(int size, const pattern& each, const std::string& variableName = "",           \
                                    int indexBase = 1) {                                                           \
        return readMany<std::string>({#plural, size, indexBase, spaced}, variableName,                             \
                                     [&] { return singular(each, variableName); });                                \
    }                                                                                                              \
    std::vector<std::string> plural(int size, const std::string& patternText,                                      \
                                    const std::string& variableName = "", int indexBase = 1) {                     \
        return plural(size, pattern(patternText), variableName, indexBase);                                        \
    }

#define TESTLIB_NUMBERS_(plural, singular, T, Bound)                                                               \
    std::vector<T> plural(int size, int indexBase = 1) {                                                           \
        return readMany<T>({#plural, size, indexBase, true}, "", [&] { return singular(); });                       \
    }                                                                                                              \
    std::vector<T> plural(int size, Bound lo, Bound hi, const std::string& variableName = "", int indexBase = 1) { \
        return readMany<T>({#plural, size, indexBase, true}, variableName,                                         \
                           [&] { return singular(lo, hi, variableName); });                                        \
    }

#define TESTLIB_STRICT_REALS_(plural)                                                                              \
    std::vector<double> plural(int size, double lo, double hi, int minDigits, int maxDigits,                       \
                               const std::string& variableName = "", int indexBase = 1) {                          \
        return readMany<double>({#plural, size, indexBase, true}, variableName, [&] {                               \
            return readStrictReal(lo, hi, minDigits, maxDigits, variableName);                                     \
        });                                                                                                        \
    }

    TESTLIB_TEXTS_(readTokens, readToken, true)
    TESTLIB_TEXTS_(readWords, readToken, true)
    TESTLIB_TEXTS_(readLines, readLine, false)
    TESTLIB_TEXTS_(readStrings, readLine, false)
    TESTLIB_NUMBERS_(readInts, readInt, int, int)
    TESTLIB_NUMBERS_(readIntegers, readInt, int, int)
    TESTLIB_NUMBERS_(readUnsignedLongs, readUnsignedLong, unsigned long long, unsigned long long)
    TESTLIB_NUMBERS_(readReals, readReal, double, double)
    TESTLIB_NUMBERS_(readDoubles, readReal, double, double)
    TESTLIB_STRICT_REALS_(readStrictReals)
    TESTLIB_STRICT_REALS_(readStrictDoubles)

    std::vector<long long> readLongs(int size, int indexBase = 1) {
        return readMany<long long>({"readLongs", size, indexBase, true}, "", [&] { return readLong(); });
    }
    template <class A, class B>
    std::vector<typename testlib_detail::LongResult<A, B>::type>
    readLongs(int size, A lo, B hi, const std::string& variableName = "", int indexBase = 1) {
        typedef typename testlib_detail::LongBounds<A, B>::type T;
        return readMany<T>({"readLongs", size, indexBase, true}, variableName,
                           [&] { return readLong(static_cast<T>(lo), static_cast<T>(hi), variableName); });
    }

#undef TESTLIB_TEXTS_
#undef TESTLIB_NUMBERS_
#undef TESTLIB_STRICT_REALS_

    // Verdicts about this stream.

    [[noreturn]] void quit(TResult result, const char* message);
    [[noreturn]] void quits(TResult result, std::string message);
    [[noreturn]] TESTLIB_PRINTF_(3, 4) void quitf(TResult result, const char* fmt, ...);
    TESTLIB_PRINTF_(4, 5) void quitif(bool condition, TResult result, const char* fmt, ...);
    void __testlib_ensure(bool condition, const char* conditionText);
    void __testlib_ensure(bool condition, const std::string& message);
    TESTLIB_PRINTF_(3, 4) void ensuref(bool condition, const char* fmt, ...);

    // For the header itself.

    /// Keeps everything read from now on, for the markup and the single test cases of a validator.
    void keepText() { keepsText_ = true; }
    const std::string& keptText() const { return keptText_; }
    /// How many characters were taken so far.
    size_t position() const { return arrived_ - (end_ - next_); }
    bool knowsLine() const { return lastLine > 0; }

private:
    static const size_t chunkSize = 1 << 16;
    static const size_t unreadRoom = 64; // at the front of the buffer, for unreadChar after a chunk arrived

    FILE* file_ = NULL;
    bool ownsFile_ = false;
    bool tracksLines_ = true;
    bool ended_ = true; // no more data will arrive
    std::string buffer_;
    size_t next_ = 0, end_ = 0; // the characters that arrived and were not taken yet
    size_t arrived_ = 0;
    int line_ = 1;
    bool keepsText_ = false;
    std::string keptText_;
    bool isInSequence_ = false;
    int sequenceIndex_ = 0;

    void attach(FILE* file, bool owns);
    void checkFileSize();
    bool fill();
    size_t readSome(char* to, size_t most);
    /// The next character as an unsigned char, -1 at the end of data.
    int peek() { return next_ < end_ || fill() ? static_cast<unsigned char>(buffer_[next_]) : -1; }
    void take() {
        if (buffer_[next_++] == LF) line_++;
    }
    void markLine() {
        if (tracksLines_) lastLine = line_;
    }
    [[noreturn]] void quitAboutCharacter(char found, char expected);

    void requireMore(const char* kind);
    template <class T> T require(T value, T lo, T hi, const char* kind, const std::string& variableName);
    void requirePattern(const std::string& text, const pattern& p, const char* kind, const std::string& variableName);
    std::string subject(const std::string& kind, const std::string& shownValue, const std::string& variableName) const;
    const char* afterSubject(const std::string& variableName) const;
    long long readLongBetween(long long lo, long long hi, const std::string& variableName);
    unsigned long long readLongBetween(unsigned long long lo, unsigned long long hi, const std::string& variableName);

    template <class T, class ReadOne>
    std::vector<T> readMany(const testlib_detail::SequenceShape& shape, const std::string& variableName,
                            ReadOne readOne);
};

// ------------------------------------------------------------------------------------------------------------
// 9  Checker and validator objects
// ------------------------------------------------------------------------------------------------------------

/// What a checker was told on its command line besides files.
class Checker {
public:
    std::string testset() const {
        requireRegistration("testset");
        return testset_;
    }
    std::string group() const {
        requireRegistration("group");
        return group_;
    }
    void initialize(const std::string& testset, const std::string& group) {
        initialized_ = true;
        testset_ = testset;
        group_ = group;
    }

private:
    bool initialized_ = false;
    std::string testset_ = "tests";
    std::string group_;

    void requireRegistration(const char* getter) const {
        if (!initialized_)
            __testlib_fail("Checker should be initialized with registerTestlibCmd(argc, argv) to support checker." +
                           std::string(getter) + "()");
    }
};

/// What a validator was told on its command line, and what it collects for the logs it may have to write.
class Validator {
public:
    // Options, as given; empty where absent.
    bool knowsCommandLine = false;
    std::string testsetOption = "tests";
    std::string groupOption;
    std::string overviewLogFileName;
    std::string markupFileName;
    std::string testCaseFileName;
    int testCase = -1;

    std::string testset() const {
        requireCommandLine("testset");
        return testsetOption;
    }
    std::string group() const {
        requireCommandLine("group");
        return groupOption;
    }

    void addFeature(const std::string& feature) {
        if (features_.count(feature)) __testlib_fail("Feature " + feature + " registered twice.");
        for (char c : feature)
            if (static_cast<unsigned char>(c) < static_cast<unsigned char>(SPACE))
                __testlib_fail("Feature name '" + feature + "' contains restricted characters.");
        if (features_.size() < mostNames) features_[feature] = false;
    }
    void feature(const std::string& feature) {
        if (!features_.count(feature) && features_.size() < mostNames)
            __testlib_fail("Feature " + feature + " didn't registered via addFeature(feature).");
        if (features_.count(feature)) features_[feature] = true;
    }

    bool keepsText() const { return !markupFileName.empty() || testCase >= 0; }

    template <class T> void addNumber(const std::string& variableName, T value, T lo, T hi) {
        if (overviewLogFileName.empty() || variableName.empty()) return;
        const Asked asked(variableName);
        addName(asked.name);
        if (!isLoggable(asked.name)) return;
        if (!variables_.count(asked.name) && variables_.size() >= mostNames) return;
        Variable& variable = variables_[asked.name];
        variable.isMinHit = variable.isMinHit || !asked.forMin || isSame(lo, value);
        variable.isMaxHit = variable.isMaxHit || !asked.forMax || isSame(hi, value);
        variable.lowest.see(std::to_string(lo));
        variable.highest.see(std::to_string(hi));
    }
    void addVariable(const std::string& variableName) {
        if (!overviewLogFileName.empty() && !variableName.empty()) addName(Asked(variableName).name);
    }

    void markTestCase(int number, size_t position) {
        if (keepsText()) marks_.push_back(std::make_pair(number, position));
    }

    void writeLogs(const std::string& text) const {
        write(overviewLogFileName, overviewLog(), "writeTestOverviewLog: can't write test overview log");
        if (!markupFileName.empty() && !text.empty())
            write(markupFileName, markup(text), "writeTestMarkup: can't write test markup");
        std::string found;
        if (testCase >= 0 && findTestCase(text, found))
            write(testCaseFileName.empty() ? "stdout" : testCaseFileName, found,
                  "writeTestCase: can't write test case");
    }

private:
    static const size_t mostNames = 255;

    /// A name without its tildes: a leading one says that the lower bound need not be hit, a trailing one the upper.
    struct Asked {
        std::string name;
        bool forMin = true, forMax = true;
        explicit Asked(const std::string& variableName) : name(variableName) {
            if (name == "~" || name == "~~") return;
            if (name[0] == '~') {
                forMin = false;
                name.erase(0, 1);
            }
            if (name[name.size() - 1] == '~') {
                forMax = false;
                name.erase(name.size() - 1);
            }
        }
    };

    /// A bound over all calls: its text while that stays the same, then "?".
    struct Bound {
        std::string text;
        void see(const std::string& next) {
            const bool isFirst = text.empty();
            if (next.size() >= 32 || (!isFirst && text != next))
                text = "?";
            else if (isFirst)
                text = next;
        }
    };

    struct Variable {
        bool isMinHit = false, isMaxHit = false;
        Bound lowest, highest;
    };

    std::map<std::string, Variable> variables_;
    std::map<std::string, bool> features_;
    std::set<std::string> names_;
    std::vector<std::pair<int, size_t> > marks_; // test case number and where it begins

    void requireCommandLine(const std::string& getter) const {
        if (!knowsCommandLine)
            __testlib_fail("Validator should be initialized with registerValidation(argc, argv) instead of "
                           "registerValidation() to support validator." +
                           getter + "()");
    }

    static bool isSame(double bound, double value) { return doubleDelta(bound, value) < 1e-12; }
    static bool isSame(long long bound, long long value) { return bound == value; }
    static bool isSame(unsigned long long bound, unsigned long long value) { return bound == value; }
    static bool isSame(int bound, int value) { return bound == value; }

    static bool isLoggable(const std::string& name) {
        for (char c : name)
            if (static_cast<signed char>(c) < static_cast<signed char>(SPACE) || ('0' <= c && c <= '9')) return false;
        return true;
    }

    void addName(const std::string& name) {
        if (isLoggable(name) && names_.size() < mostNames) names_.insert(name);
    }

    std::string overviewLog() const {
        std::string log;
        for (const auto& item : variables_)
            log += "\"" + item.first + "\":" + (item.second.isMinHit ? " min-value-hit" : "") +
                   (item.second.isMaxHit ? " max-value-hit" : "") + "\n";
        for (const auto& item : features_)
            log += "feature \"" + item.first + "\":" + (item.second ? " hit" : "") + "\n";
        for (const auto& item : variables_) {
            const std::string &lo = item.second.lowest.text, &hi = item.second.highest.text;
            if (lo != "?" || hi != "?") log += "constant-bounds \"" + item.first + "\": " + lo + " " + hi + "\n";
        }
        for (const std::string& name : names_) log += "variable \"" + name + "\"\n";
        return log;
    }

    std::string markup(const std::string& text) const {
        std::string marked("MU\xF3\x01", 4);
        size_t mark = 0;
        for (size_t i = 0; i <= text.size(); i++) {
            for (; mark < marks_.size() && marks_[mark].second == i; mark++)
                marked += "!c" + vtos(marks_[mark].first) + ";";
            if (i == text.size()) break;
            if (text[i] == '\\' || text[i] == '!') marked += '\\';
            marked += text[i];
        }
        return marked;
    }

    /// Of several marks with the number the last counts.
    bool findTestCase(const std::string& text, std::string& found) const {
        for (size_t i = marks_.size(); i-- > 0;) {
            if (marks_[i].first != testCase) continue;
            const size_t begin = marks_[i].second;
            found = text.substr(begin, (i + 1 < marks_.size() ? marks_[i + 1].second : text.size()) - begin);
            return true;
        }
        return false;
    }

    static void write(const std::string& fileName, const std::string& text, const std::string& failure) {
        if (fileName.empty()) return;
        const bool isStandard = fileName == "stdout" || fileName == "stderr";
        FILE* file = !isStandard ? std::fopen(fileName.c_str(), "wb") : fileName == "stdout" ? stdout : stderr;
        bool isWritten = file != NULL && std::fwrite(text.data(), 1, text.size(), file) == text.size();
        if (file != NULL) isWritten = (isStandard ? std::fflush(file) : std::fclose(file)) == 0 && isWritten;
        if (!isWritten) __testlib_fail("Validator::" + failure + " to (" + fileName + ")");
    }
};

// ------------------------------------------------------------------------------------------------------------
// 10  Process state and global objects
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

/// One option of the command line: --key=value.
struct Option {
    std::string value;
    bool isUsed;
};

/// Everything a program has exactly once.
struct State {
    TTestlibMode mode = _unknown;
    InStream inf, ouf, ans;
    std::fstream tout;
    random_t rnd;
    Validator validator;
    Checker checker;

    std::string checkerName = "untitled checker";
    std::string resultName;
    bool appesMode = false;
    std::string appesModeEncoding = "windows-1251";
    std::string testset, group;

    // The notes about test cases.
    int testCase = 0; // as shown; any number is one
    bool hasTestCase = false;
    bool isNumberingKnown = false;
    int testCaseShift = 0; // 1 if the first number was 0

    // How the program ends.
    double points = std::numeric_limits<double>::infinity();
    bool isQuit = false;
    bool isInputEndRead = false;
    bool isGuardOn = true;
    bool isGuardRegistered = false;
    bool isEnding = false; // the guard runs: exit must not be called again
    bool isFailed = false;

    std::vector<std::string> arguments;
    std::map<std::string, Option> options;
    bool checksUnusedOptions = false;
    bool suppressesUnusedOptions = false;

    std::function<double(std::vector<TestResult>)> scorer;

    void registerProgram(TTestlibMode programMode);
};

void guardAtExit();

/// Made before main and never destroyed, so that it outlives every object of the program.
inline State& state() {
    static State* const only = [] {
        State* made = new State();
        std::atexit(guardAtExit);
        return made;
    }();
    return *only;
}

/// Registered again when main runs: then the guard comes before the destructors of the program's own objects.
inline void State::registerProgram(TTestlibMode programMode) {
    mode = programMode;
    if (!isGuardRegistered) std::atexit(guardAtExit);
    isGuardRegistered = true;
}

} // namespace testlib_detail

static InStream& inf TESTLIB_UNUSED_ = testlib_detail::state().inf;
static InStream& ouf TESTLIB_UNUSED_ = testlib_detail::state().ouf;
static InStream& ans TESTLIB_UNUSED_ = testlib_detail::state().ans;
static std::fstream& tout TESTLIB_UNUSED_ = testlib_detail::state().tout;
static random_t& rnd TESTLIB_UNUSED_ = testlib_detail::state().rnd;
static Validator& validator TESTLIB_UNUSED_ = testlib_detail::state().validator;
static Checker& checker TESTLIB_UNUSED_ = testlib_detail::state().checker;
static TTestlibMode& testlibMode TESTLIB_UNUSED_ = testlib_detail::state().mode;
static std::string& resultName TESTLIB_UNUSED_ = testlib_detail::state().resultName;
static std::string& checkerName TESTLIB_UNUSED_ = testlib_detail::state().checkerName;
static bool& appesMode TESTLIB_UNUSED_ = testlib_detail::state().appesMode;
static std::string& appesModeEncoding TESTLIB_UNUSED_ = testlib_detail::state().appesModeEncoding;

inline std::string getTestset() { return testlib_detail::state().testset; }
inline std::string getGroup() { return testlib_detail::state().group; }

inline void setName(const char* fmt, ...) {
    TESTLIB_FORMAT_INTO_(text, fmt);
    testlib_detail::state().checkerName = text;
}

inline void disableFinalizeGuard() { testlib_detail::state().isGuardOn = false; }

/// From now on messages name this test case. If the first number of all is 0, numbering is zero-based.
inline void setTestCase(int testCase) {
    testlib_detail::State& s = testlib_detail::state();
    if (!s.isNumberingKnown) s.testCaseShift = testCase == 0 ? 1 : 0;
    s.isNumberingKnown = true;
    const long long shown = static_cast<long long>(testCase) + s.testCaseShift;
    const int most = 1073741823;
    if (s.mode == _validator && (shown < 0 || shown > most))
        __testlib_fail(testlib_format_("testCase expected fit in [1,%d], but %lld doesn't", most, shown));
    s.testCase = static_cast<int>(shown);
    s.hasTestCase = true;
    if (s.mode == _validator) s.validator.markTestCase(s.testCase, s.inf.position());
}

inline void unsetTestCase() { testlib_detail::state().hasTestCase = false; }

inline void addFeature(const std::string& feature) {
    if (testlib_detail::state().mode != _validator) __testlib_fail("Features are supported in validators only.");
    testlib_detail::state().validator.addFeature(feature);
}

inline void feature(const std::string& feature) {
    if (testlib_detail::state().mode != _validator) __testlib_fail("Features are supported in validators only.");
    testlib_detail::state().validator.feature(feature);
}

/// The encoding an XML report declares. The text itself is not converted.
inline void setAppesModeEncoding(std::string encoding) {
    static const char* const known =
        " ascii utf-7 utf-8 utf-16 utf-16le utf-16be utf-32 utf-32le utf-32be"
        " iso-8859-1 iso-8859-2 iso-8859-3 iso-8859-4 iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-8 iso-8859-9"
        " iso-8859-10 iso-8859-11 iso-8859-13 iso-8859-14 iso-8859-15 iso-8859-16"
        " windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257"
        " windows-1258 gb2312 gbk gb18030 hz-gb-2312 big5 shift-jis euc-jp euc-kr euc-cn euc-tw"
        " iso-2022-jp iso-2022-kr iso-2022-cn cp949 koi8-r koi8-u koi8-t koi8-ru tis-620"
        " ibm437 ibm850 ibm852 ibm855 ibm857 ibm860 ibm861 ibm862 ibm863 ibm865 ibm866 ibm869"
        " cp737 cp775 cp853 cp856 cp858 cp874 cp922 cp1006 cp1046 cp1125 cp1131 cp1133"
        " macroman maccentraleurope maciceland maccroatian macromania maccyrillic macukraine macgreek macturkish"
        " machebrew macarabic macthai armscii-8 tscii iscii viscii geostd8 ptcp154 mulelao-1 tcvn"
        " iso-ir-14 iso-ir-87 iso-ir-159 iso-ir-166 ";
    encoding = lowerCase(encoding);
    if (encoding.find(' ') != std::string::npos || !std::strstr(known, (" " + encoding + " ").c_str()))
        __testlib_fail("Unexpected encoding for setAppesModeEncoding(encoding)");
    testlib_detail::state().appesModeEncoding = encoding;
}

// ------------------------------------------------------------------------------------------------------------
// 11  Ending the program
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

/// The text of a verdict with notes in parentheses behind it: "message (test case 2, stdin, line 4)".
class Message {
public:
    explicit Message(std::string text) : text_(std::move(text)) {}

    void strip() {
        text_ = trim(text_);
        isSpaced_ = !(text_.empty() && !notes_.empty());
    }

    void addNote(const std::string& note) {
        if (std::find(notes_.begin(), notes_.end(), note) == notes_.end()) notes_.push_back(note);
    }

    void truncate(size_t longest) {
        const std::string whole = shown();
        if (whole.size() <= longest) return;
        const std::string start =
            "message length exceeds " + vtos(longest) + ", the message is truncated: ";
        text_ = (start + whole).substr(0, longest);
        notes_.clear();
    }

    std::string shown() const {
        if (notes_.empty()) return text_;
        return text_ + (isSpaced_ ? " (" : "(") + joinRange(notes_.begin(), notes_.end(), ", ") + ")";
    }

private:
    std::string text_;
    std::vector<std::string> notes_;
    bool isSpaced_ = true;
};

[[noreturn]] void finish(InStream& stream, TResult result, const std::string& text);

inline std::string pointsText(double points) {
    return removeDoubleTrailingZeroes(testlib_format_("%.10f", points));
}

inline std::string verdictPrefix(TResult result) {
    switch (result) {
    case _ok: return "ok ";
    case _wa: return "wrong answer ";
    case _pe:
    case _dirt: return "wrong output format ";
    case _fail: return "FAIL ";
    case _points: return "points ";
    case _unexpected_eof: return "unexpected eof ";
    default: return testlib_format_("partially correct (%d) ", result - _partially);
    }
}

inline bool isKnownVerdict(TResult result) {
    return (_ok <= result && result <= _points) || result == _unexpected_eof || result >= _partially;
}

inline const char* terminalColour(TResult result) {
    switch (result) {
    case _ok: return "\033[1;32m";
    case _wa:
    case _pe:
    case _fail: return "\033[1;31m";
    case _dirt:
    case _unexpected_eof: return "\033[1;36m";
    default: return "\033[1;33m";
    }
}

inline void printVerdict(TResult result, const std::string& message) {
#if TESTLIB_ON_WINDOWS_
    const bool isTerminal = false;
#else
    const bool isTerminal = isatty(STDERR_FILENO) != 0;
#endif
    const std::string prefix = verdictPrefix(result);
    const std::string line = isTerminal ? terminalColour(result) + prefix + "\033[0m" + message + "\033[0m\n"
                                        : prefix + message + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
    std::fflush(stderr);
}

inline std::string xmlText(const std::string& text) {
    std::string escaped;
    for (char c : text) {
        if (c == '&')
            escaped += "&amp;";
        else if (c == '<')
            escaped += "&lt;";
        else if (c == '>')
            escaped += "&gt;";
        else if (c == '"')
            escaped += "&quot;";
        else
            escaped += static_cast<unsigned char>(c) < 32 ? '.' : c;
    }
    return escaped;
}

inline std::string xmlOutcome(TResult result, double points) {
    switch (result) {
    case _ok: return "accepted\"";
    case _wa: return "wrong-answer\"";
    case _pe:
    case _dirt: return "presentation-error\"";
    case _fail: return "fail\"";
    case _unexpected_eof: return "unexpected-eof\"";
#ifdef PCMS2
    case _points: return "relative-scoring\" points = \"" + pointsText(points) + "\"";
#else
    case _points: return "points\" points = \"" + pointsText(points) + "\"";
#endif
    default: return testlib_format_("partially-correct\" pctype = \"%d\"", result - _partially);
    }
}

/// False if the report could not be written.
inline bool writeReport(TResult result, const std::string& message, double points) {
    const State& s = state();
    std::string report = message;
    if (s.appesMode)
        report = "<?xml version=\"1.0\" encoding=\"" + s.appesModeEncoding + "\"?><result outcome = \"" +
                 xmlOutcome(result, points) + ">" + xmlText(message) + "</result>\n";
    FILE* file = std::fopen(s.resultName.c_str(), "wb");
    if (file == NULL) return false;
    const bool isWritten = std::fwrite(report.data(), 1, report.size(), file) == report.size();
    return std::fclose(file) == 0 && isWritten;
}

inline void closeStreams() {
    State& s = state();
    s.inf.close();
    s.ouf.close();
    s.ans.close();
    if (s.tout.is_open()) s.tout.close();
}

inline std::string firstUnusedOption() {
    for (const auto& item : state().options)
        if (!item.second.isUsed) return "Opts: unused key '" + compress(item.first) + "'";
    return "";
}

/// The same at the end of the program, where the check runs by itself only if it was wanted and not suppressed.
inline std::string unusedOptionAtEnd() {
    const State& s = state();
    return s.checksUnusedOptions && !s.suppressesUnusedOptions ? firstUnusedOption() : "";
}

/// Shows the verdict: on stderr, or in the report.
[[noreturn]] inline void deliver(TResult result, const std::string& message) {
    State& s = state();
    const double points = s.points;
    s.points = std::numeric_limits<double>::infinity();
    if (!s.resultName.empty()) {
        if (s.appesMode && result == _points && __testlib_isInfinite(points))
            finish(s.ouf, _fail, "Expected points, but infinity found");
        if (!writeReport(result, message, points)) {
            s.resultName = "";
            finish(s.ouf, _fail, "Can not write to the result file");
        }
        std::fputs("\nSee file to check exit message\n", stderr);
    } else {
        printVerdict(result, message);
    }
    s.isQuit = true;
    s.isFailed = s.isFailed || result == _fail;
    closeStreams();
    halt(resultExitCode(result == _dirt ? _pe : result));
}

/// Every verdict goes through here.
[[noreturn]] inline void finish(InStream& stream, TResult result, const std::string& text) {
    State& s = state();
    Message message(text);
    for (;;) {
        message.strip();
        if (s.hasTestCase) {
            const bool isCount = result == _ok || result == _points;
            const std::string number = vtos(s.testCase);
            message.addNote(!isCount ? "test case " + number : number + (s.testCase == 1 ? " test case" : " test cases"));
        }
        message.truncate(stream.maxMessageLength);
#ifndef ENABLE_UNEXPECTED_EOF
        if (result == _unexpected_eof) result = _pe;
#endif
        if (s.mode == _scorer && result != _fail)
            finish(stream, _fail, "Scorer should return points only. Don't use a quit function.");
        if (stream.mode == _output || result == _fail) break;
        result = _fail;
        message.addNote(stream.name);
        if (s.mode == _validator && stream.mode == _input && stream.knowsLine())
            message.addNote("line " + vtos(stream.lastLine));
    }
    if (!isKnownVerdict(result)) finish(stream, _fail, "What is the code ???");
    if (result != _fail && s.isGuardOn && !unusedOptionAtEnd().empty()) finish(stream, _fail, unusedOptionAtEnd());
    const bool isAccepting = result == _ok || result == _points || result >= _partially;
    if (isAccepting && s.mode != _interactor && !s.ouf.seekEof())
        finish(stream, _dirt, "Extra information in the output file");
    deliver(result, message.shown());
}

inline double checkedPoints(double points) {
    const double most = 1e6, slack = 1e-8;
    if (__testlib_isNaN(points)) quit(_fail, "Parameter 'points' can't be nan");
    if (__testlib_isInfinite(points)) quit(_fail, "Parameter 'points' can't be infinite");
    if (points < -slack) quit(_fail, "Parameter 'points' can't be negative");
    if (points > most + slack) quit(_fail, "Parameter 'points' can't be greater than 1E6");
    return points <= 0 ? 0 : points > most ? most : points;
}

[[noreturn]] inline void quitPoints(double points, const std::string& shownPoints, const std::string& message) {
    state().points = points;
    quit(_points, message.empty() ? shownPoints : shownPoints + " " + message);
}

template <class T> [[noreturn]] inline void quitPoints(T points, const std::string& message, std::true_type) {
    const double value = checkedPoints(static_cast<double>(points));
    quitPoints(value, vtos(points), message);
}

template <class T> [[noreturn]] inline void quitPoints(T points, const std::string& message, std::false_type) {
    const double value = checkedPoints(static_cast<double>(points));
    quitPoints(value, pointsText(value), message);
}

} // namespace testlib_detail

inline void InStream::quit(TResult result, const char* message) { testlib_detail::finish(*this, result, message); }

inline void InStream::quits(TResult result, std::string message) { testlib_detail::finish(*this, result, message); }

inline void InStream::quitf(TResult result, const char* fmt, ...) {
    TESTLIB_FORMAT_INTO_(text, fmt);
    testlib_detail::finish(*this, result, text);
}

inline void InStream::quitif(bool condition, TResult result, const char* fmt, ...) {
    if (!condition) return;
    TESTLIB_FORMAT_INTO_(text, fmt);
    testlib_detail::finish(*this, result, text);
}

inline void InStream::__testlib_ensure(bool condition, const char* conditionText) {
    if (!condition) testlib_detail::finish(*this, _wa, "Condition failed: \"" + std::string(conditionText) + "\"");
}

inline void InStream::__testlib_ensure(bool condition, const std::string& message) {
    if (!condition) testlib_detail::finish(*this, _wa, message);
}

inline void InStream::ensuref(bool condition, const char* fmt, ...) {
    if (condition) return;
    TESTLIB_FORMAT_INTO_(text, fmt);
    testlib_detail::finish(*this, _wa, text);
}

[[noreturn]] inline void quit(TResult result, const std::string& message) {
    testlib_detail::finish(testlib_detail::state().ouf, result, message);
}

[[noreturn]] inline void quit(TResult result, const char* message) {
    testlib_detail::finish(testlib_detail::state().ouf, result, message);
}

[[noreturn]] inline void quitf(TResult result, const char* fmt, ...) {
    TESTLIB_FORMAT_INTO_(text, fmt);
    testlib_detail::finish(testlib_detail::state().ouf, result, text);
}

inline void quitif(bool condition, TResult result, const char* fmt, ...) {
    if (!condition) return;
    TESTLIB_FORMAT_INTO_(text, fmt);
    testlib_detail::finish(testlib_detail::state().ouf, result, text);
}

[[noreturn]] inline void __testlib_fail(const std::string& message) { quit(_fail, message); }

inline void __testlib_ensure(bool condition, const char* conditionText) {
    if (!condition) __testlib_fail("Condition failed: \"" + std::string(conditionText) + "\"");
}

inline void __testlib_ensure(bool condition, const std::string& message) {
    if (!condition) __testlib_fail(message);
}

inline void ensuref(bool condition, const char* fmt, ...) {
    if (condition) return;
    TESTLIB_FORMAT_INTO_(text, fmt);
    __testlib_fail(text);
}

/// Points instead of a verdict: any number from 0 to a million.
template <class T>
[[noreturn]] inline typename std::enable_if<std::is_arithmetic<T>::value>::type quitp(T points,
                                                                                     const std::string& message = "") {
    testlib_detail::quitPoints(points, message, std::is_integral<T>());
}

template <class T>
[[noreturn]] TESTLIB_PRINTF_(2, 3) inline
    typename std::enable_if<std::is_arithmetic<T>::value>::type quitp(T points, const char* fmt, ...) {
    TESTLIB_FORMAT_INTO_(text, fmt);
    testlib_detail::quitPoints(points, text, std::is_integral<T>());
}

[[noreturn]] inline void quitpi(const std::string& pointsInfo, const std::string& message) {
    if (pointsInfo.find(' ') != std::string::npos) quit(_fail, "Parameter 'points_info' can't contain spaces");
    quit(_points, "points_info=" + pointsInfo + (message.empty() ? "" : " " + message));
}

namespace testlib_detail {

inline std::string shownInMessage(const std::string& value) { return value; }
inline std::string shownInMessage(const char* value) { return value; }
inline std::string shownInMessage(long double value) {
    return removeDoubleTrailingZeroes(testlib_format_("%.12Lf", value));
}
inline std::string shownInMessage(double value) { return shownInMessage(static_cast<long double>(value)); }
inline std::string shownInMessage(float value) { return shownInMessage(static_cast<long double>(value)); }
template <class T> inline std::string shownInMessage(const T& value) { return vtos(value); }

[[noreturn]] inline void quitDifferent(TResult result, const std::string& expected, const std::string& found,
                                       const std::string& prefix) {
    const std::string message = "expected '" + compress(expected) + "', but found '" + compress(found) + "'";
    quit(result, prefix.empty() ? message : compress(prefix) + ": " + message);
}

} // namespace testlib_detail

// Without a format these are functions of their own: an empty default would earn a warning at every call.

template <class T> [[noreturn]] inline void expectedButFound(TResult result, T expected, T found) {
    testlib_detail::quitDifferent(result, testlib_detail::shownInMessage(expected),
                                  testlib_detail::shownInMessage(found), "");
}

template <class T>
[[noreturn]] TESTLIB_PRINTF_(4, 5) inline void expectedButFound(TResult result, T expected, T found, const char* fmt,
                                                                ...) {
    TESTLIB_FORMAT_INTO_(prefix, fmt);
    testlib_detail::quitDifferent(result, testlib_detail::shownInMessage(expected),
                                  testlib_detail::shownInMessage(found), prefix);
}

[[noreturn]] inline void expectedButFound(TResult result, std::string expected, std::string found) {
    testlib_detail::quitDifferent(result, expected, found, "");
}

[[noreturn]] TESTLIB_PRINTF_(4, 5) inline void expectedButFound(TResult result, std::string expected,
                                                                std::string found, const char* fmt, ...) {
    TESTLIB_FORMAT_INTO_(prefix, fmt);
    testlib_detail::quitDifferent(result, expected, found, prefix);
}

namespace testlib_detail {

/// Ends the process while exit is already running. What the program printed must still come out.
[[noreturn]] inline void leaveAtOnce(int exitCode) {
    std::cout.flush();
    std::fflush(NULL);
#if TESTLIB_ON_WINDOWS_
    std::_Exit(exitCode);
#else
    _exit(exitCode);
#endif
}

void runScorer();

/// Why the program must not end like this; empty if it may.
inline std::string reasonNotToEnd() {
    const State& s = state();
    if (!s.isGuardOn || s.isQuit) return "";
    if (s.mode == _checker) return "Checker must end with quit or quitf call.";
    if (s.mode == _validator && !s.isInputEndRead) return "Validator must end with readEof call.";
    if (!unusedOptionAtEnd().empty()) return unusedOptionAtEnd();
    if (s.mode == _unknown)
        return "Call register-function in the first line of the main (registerTestlibCmd or other similar)";
    return "";
}

/// Runs when the program ends, whichever way.
inline void guardAtExit() {
    State& s = state();
    if (s.isEnding) return;
    s.isEnding = true;
    const std::string reason = reasonNotToEnd();
    if (!reason.empty()) __testlib_fail(reason);
    if (s.mode == _scorer && !s.isQuit) runScorer();
    if (s.mode == _validator && !s.isFailed) s.validator.writeLogs(s.inf.keptText());
    if (s.tout.is_open()) s.tout.close();
}

} // namespace testlib_detail

[[noreturn]] inline void halt(int exitCode) {
#ifdef FOOTER
    std::fprintf(stderr, "Checker: \"%s\"\nExit code: %d\n", testlib_detail::state().checkerName.c_str(), exitCode);
#endif
    if (testlib_detail::state().isEnding) testlib_detail::leaveAtOnce(exitCode);
#ifdef TESTLIB_THROW_EXIT_EXCEPTION_INSTEAD_OF_EXIT
    throw exit_exception(exitCode);
#else
    std::exit(exitCode);
#endif
}

// ------------------------------------------------------------------------------------------------------------
// 12  Reading characters, lines, tokens
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

inline bool isDirectory(FILE* file) {
#if TESTLIB_ON_WINDOWS_
    (void)file;
    return false;
#else
    struct stat status;
    return file != NULL && fstat(fileno(file), &status) == 0 && S_ISDIR(status.st_mode);
#endif
}

} // namespace testlib_detail

inline InStream::InStream(const InStream& base, std::string text)
    : name("based on " + base.name), mode(base.mode), strict(base.strict), opened(true), tracksLines_(false),
      ended_(true), buffer_(std::move(text)), end_(buffer_.size()), arrived_(buffer_.size()) {}

inline void InStream::init(std::string fileName, TMode streamMode) {
    close();
    name = fileName;
    mode = streamMode;
    stdfile = false;
    FILE* file = std::fopen(fileName.c_str(), "rb");
    if (file == NULL && mode == _output) quits(_pe, "Output file not found: \"" + name + "\"");
    if (file == NULL && mode == _answer) quits(_fail, "Answer file not found: \"" + name + "\"");
    // Elsewhere than on Windows a directory can be opened, and would read as an empty file.
    if (mode == _output && testlib_detail::isDirectory(file)) quits(_pe, "Output file is a directory: \"" + name + "\"");
    if (mode == _answer && testlib_detail::isDirectory(file)) quits(_fail, "Answer file is a directory: \"" + name + "\"");
    // A missing input is no error until it is read, and then it reads as an empty file: some checkers never do.
    attach(file, true);
    checkFileSize();
}

inline void InStream::init(FILE* file, TMode streamMode) {
    close();
    name = file == stdin ? "stdin" : file == stdout ? "stdout" : file == stderr ? "stderr" : "untitled";
    mode = streamMode;
    stdfile = true;
    attach(file, false);
}

inline void InStream::reset(FILE* file) {
    if (file == NULL && stdfile) quit(_fail, "Can't reset standard handle");
    if (file == NULL && opened && !tracksLines_) { // a text in memory
        next_ = 0;
        return;
    }
    close();
    attach(file != NULL ? file : std::fopen(name.c_str(), "rb"), file == NULL);
}

inline void InStream::attach(FILE* file, bool owns) {
    file_ = file;
    ownsFile_ = owns;
    opened = true;
    ended_ = file == NULL;
    next_ = end_ = arrived_ = 0;
    line_ = 1;
    lastLine = -1;
    tracksLines_ = true;
}

inline void InStream::close() {
    if (file_ != NULL && ownsFile_) std::fclose(file_);
    file_ = NULL;
    opened = false;
    ended_ = true;
    next_ = end_ = 0;
}

inline void InStream::checkFileSize() {
#if TESTLIB_ON_WINDOWS_
    if (file_ == NULL || std::fseek(file_, 0, SEEK_END) != 0) return;
    const long long size = std::ftell(file_);
    std::rewind(file_);
#else
    struct stat status;
    if (file_ == NULL || fstat(fileno(file_), &status) != 0 || !S_ISREG(status.st_mode)) return;
    const long long size = static_cast<long long>(status.st_size);
#endif
    if (size > 0 && static_cast<unsigned long long>(size) > maxFileSize)
        quits(_pe, "File size exceeds " + vtos(maxFileSize) + " bytes, size is " + vtos(size));
}

/// What is there now, without waiting for more: an interactor must not wait for what it did not ask for.
inline size_t InStream::readSome(char* to, size_t most) {
#if TESTLIB_ON_WINDOWS_
    const int count = _read(_fileno(file_), to, static_cast<unsigned int>(most));
#else
    ssize_t count;
    do {
        count = read(fileno(file_), to, most);
    } while (count < 0 && errno == EINTR);
#endif
    return count > 0 ? static_cast<size_t>(count) : 0;
}

inline bool InStream::fill() {
    if (ended_) return false;
    if (buffer_.size() < unreadRoom + chunkSize) buffer_.resize(unreadRoom + chunkSize);
    const size_t count = readSome(&buffer_[unreadRoom], chunkSize);
    ended_ = count == 0;
    next_ = unreadRoom;
    end_ = unreadRoom + count;
    arrived_ += count;
    if (keepsText_) keptText_.append(buffer_, unreadRoom, count);
    return count > 0;
}

inline char InStream::curChar() {
    const int c = peek();
    return static_cast<char>(c < 0 ? EOFC : c);
}

inline char InStream::nextChar() {
    markLine();
    const char c = curChar();
    if (next_ < end_) take();
    return c;
}

inline char InStream::readChar() { return nextChar(); }

inline void InStream::quitAboutCharacter(char found, char expected) {
    if (isEoln(found))
        quitf(_pe, "Unexpected character #%d, but '%c' expected", static_cast<int>(found), expected);
    quits(_pe, std::string("Unexpected character '") + found + "', but '" + expected + "' expected");
}

inline char InStream::readChar(char expected) {
    const bool isEnd = peek() < 0;
    const char found = nextChar();
    if (isEnd || found != expected) quitAboutCharacter(found, expected);
    return found;
}

inline char InStream::readSpace() { return readChar(SPACE); }

inline void InStream::skipChar() {
    if (peek() >= 0) take();
}

inline void InStream::unreadChar(char c) {
    if (next_ == 0) {
        buffer_.insert(0, unreadRoom, SPACE);
        next_ += unreadRoom;
        end_ += unreadRoom;
    }
    buffer_[--next_] = c;
    if (c == LF) line_--;
}

inline void InStream::skipBlanks() {
    while (next_ < end_ || fill()) {
        if (!isBlanks(buffer_[next_])) return;
        take();
    }
}

inline void InStream::skipBom() {
    const char mark[] = "\xEF\xBB\xBF";
    for (int i = 0; i < 3; i++) {
        if (peek() < 0 || curChar() != mark[i]) {
            while (i-- > 0) unreadChar(mark[i]);
            return;
        }
        take();
    }
}

inline bool InStream::eof() {
    markLine();
    return peek() < 0;
}

inline bool InStream::seekEof() {
    skipBlanks();
    return eof();
}

inline bool InStream::eoln() {
    markLine();
    if (peek() < 0) return !strict;
    if (curChar() == LF) {
        if (strict && TESTLIB_CRLF_) return false;
        take();
        return true;
    }
    if (curChar() != CR || (strict && !TESTLIB_CRLF_)) return false;
    take();
    if (peek() >= 0 && curChar() == LF) {
        take();
        return true;
    }
    unreadChar(CR);
    return false;
}

inline bool InStream::seekEoln() {
    while (peek() >= 0 && (curChar() == SPACE || curChar() == TAB)) take();
    return eoln();
}

inline void InStream::readEoln() {
    if (!eoln()) quit(_pe, "Expected EOLN");
}

inline void InStream::readEof() {
    if (!eof()) quit(_pe, "Expected EOF");
    testlib_detail::State& s = testlib_detail::state();
    if (this == &s.inf) s.isInputEndRead = true;
}

inline void InStream::readLineTo(std::string& result) {
    markLine();
    if (!opened) quit(_pe, "Expected line");
    result.clear();
    while (next_ < end_ || fill()) {
        const size_t begin = next_;
        while (next_ < end_ && !isEoln(buffer_[next_])) next_++;
        result.append(buffer_, begin, next_ - begin);
        if (next_ == end_) continue;
        if (strict) break;
        if (eoln()) return;
        take(); // a CR that ends no line
    }
    if (strict) readEoln();
}

inline std::string InStream::readLine() {
    std::string result;
    readLineTo(result);
    return result;
}

inline void InStream::nextLine() { readLine(); }

inline void InStream::readTokenTo(std::string& result) {
    if (!strict) skipBlanks();
    markLine();
    if (peek() < 0) quit(_unexpected_eof, "Unexpected end of file - token expected");
    if (isBlanks(curChar())) quit(_pe, "Unexpected white-space - token expected");
    result.clear();
    do {
        const size_t begin = next_;
        while (next_ < end_ && !isBlanks(buffer_[next_])) next_++;
        result.append(buffer_, begin, next_ - begin);
        if (result.size() > maxTokenLength) {
            result.resize(maxTokenLength + 1);
            quits(_pe, "Length of token exceeds " + vtos(maxTokenLength) + ", token is '" + compress(result) + "...'");
        }
    } while (next_ == end_ && fill());
}

inline std::string InStream::readToken() {
    std::string result;
    readTokenTo(result);
    return result;
}

namespace testlib_detail {

/// Says that a sequence is over, also when an exception ends it.
struct SequenceEnd {
    bool& isInSequence;
    ~SequenceEnd() { isInSequence = false; }
};

} // namespace testlib_detail

template <class T, class ReadOne>
std::vector<T> InStream::readMany(const testlib_detail::SequenceShape& shape, const std::string& variableName,
                                  ReadOne readOne) {
    const int most = 100000000;
    if (shape.size < 0) quitf(_fail, "%s: size should be non-negative.", shape.function);
    if (shape.size > most) quitf(_fail, "%s: size should be at most %d.", shape.function, most);
    if (strict) testlib_detail::state().validator.addVariable(variableName);
    std::vector<T> elements;
    // The size may come from the contestant: memory is taken as elements come.
    elements.reserve(static_cast<size_t>(__testlib_min(shape.size, 1 << 16)));
    // Messages speak of one element until the end of this function.
    isInSequence_ = true;
    const testlib_detail::SequenceEnd end = {isInSequence_};
    for (int i = 0; i < shape.size; i++) {
        sequenceIndex_ = shape.indexBase + i;
        if (strict && shape.spaced && i > 0) readSpace();
        elements.push_back(readOne());
    }
    return elements;
}

/// "Integer parameter [name=n] equals to 5": the start of a message about a value.
inline std::string InStream::subject(const std::string& kind, const std::string& shownValue,
                                     const std::string& variableName) const {
    if (!isInSequence_ && variableName.empty()) return kind + " " + shownValue;
    const std::string equals = " equals to " + shownValue;
    if (!isInSequence_)
        return kind + (kind == "Line" ? "" : " parameter") + " [name=" + variableName + "]" + equals;
    const std::string index = vtos(sequenceIndex_);
    if (variableName.empty()) return kind + " element [index=" + index + "]" + equals;
    return kind + " element " + variableName + "[" + index + "]" + equals;
}

inline void InStream::requirePattern(const std::string& text, const pattern& p, const char* kind,
                                     const std::string& variableName) {
    if (strict) testlib_detail::state().validator.addVariable(variableName);
    if (p.matches(text)) return;
    quits(_wa, subject(kind, "\"" + compress(text) + "\"", variableName) + (variableName.empty() ? "" : ",") +
                   " doesn't correspond to pattern \"" + p.src() + "\"");
}

inline void InStream::readTokenTo(std::string& result, const pattern& tokenPattern, const std::string& variableName) {
    readTokenTo(result);
    requirePattern(result, tokenPattern, "Token", variableName);
}

inline void InStream::readTokenTo(std::string& result, const std::string& patternText,
                                  const std::string& variableName) {
    readTokenTo(result, pattern(patternText), variableName);
}

inline std::string InStream::readToken(const pattern& tokenPattern, const std::string& variableName) {
    std::string result;
    readTokenTo(result, tokenPattern, variableName);
    return result;
}

inline std::string InStream::readToken(const std::string& patternText, const std::string& variableName) {
    return readToken(pattern(patternText), variableName);
}

inline void InStream::readLineTo(std::string& result, const pattern& linePattern, const std::string& variableName) {
    readLineTo(result);
    requirePattern(result, linePattern, "Line", variableName);
}

inline void InStream::readLineTo(std::string& result, const std::string& patternText,
                                 const std::string& variableName) {
    readLineTo(result, pattern(patternText), variableName);
}

inline std::string InStream::readLine(const pattern& linePattern, const std::string& variableName) {
    std::string result;
    readLineTo(result, linePattern, variableName);
    return result;
}

inline std::string InStream::readLine(const std::string& patternText, const std::string& variableName) {
    return readLine(pattern(patternText), variableName);
}

// ------------------------------------------------------------------------------------------------------------
// 13  Reading numbers
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

[[noreturn]] inline void quitUnexpected(InStream& stream, const std::string& expected, const std::string& found) {
    const bool hasNul = found.find('\0') != std::string::npos;
    stream.quits(_pe, "Expected " + expected + ", but \"" + compress(found) + "\" found" +
                          (hasNul ? " (it contains \\0)" : ""));
}

/// Reads digits without a leading zero. False if there is anything else, or the value is above most.
inline bool parseDigits(const char* digits, size_t count, unsigned long long most, unsigned long long& value) {
    value = 0;
    if (count == 0 || (count > 1 && digits[0] == '0')) return false;
    for (size_t i = 0; i < count; i++) {
        if (digits[i] < '0' || digits[i] > '9') return false;
        const unsigned int digit = static_cast<unsigned int>(digits[i] - '0');
        if (value > (most - digit) / 10) return false;
        value = value * 10 + digit;
    }
    return true;
}

inline bool isRealShaped(const std::string& s) {
    int digits = 0, points = 0, exponents = 0, pluses = 0, minuses = 0;
    for (char c : s) {
        if ('0' <= c && c <= '9')
            digits++;
        else if (c == '.')
            points++;
        else if (c == 'e' || c == 'E')
            exponents++;
        else if (c == '+')
            pluses++;
        else if (c == '-')
            minuses++;
        else
            return false;
    }
    return digits > 0 && points <= 1 && exponents <= 1 && pluses <= 2 && minuses <= 2;
}

/// An optional minus, digits with at most one point between them, no needless leading zero.
inline bool isStrictRealShaped(const std::string& s) {
    const size_t longest = 1000, begin = !s.empty() && s[0] == '-' ? 1 : 0;
    if (s.size() > longest || s.size() == begin || s[begin] == '.' || s[s.size() - 1] == '.') return false;
    int points = 0;
    for (size_t i = begin; i < s.size(); i++) {
        if (s[i] == '.')
            points++;
        else if (s[i] < '0' || s[i] > '9')
            return false;
    }
    const bool hasNeedlessZero = s[begin] == '0' && begin + 1 < s.size() && s[begin + 1] != '.';
    return points <= 1 && !hasNeedlessZero;
}

} // namespace testlib_detail

inline long long stringToLongLong(InStream& stream, const std::string& s) {
    const bool isNegative = !s.empty() && s[0] == '-';
    const unsigned long long most = static_cast<unsigned long long>(LLONG_MAX) + (isNegative ? 1 : 0);
    const size_t longest = 20, begin = isNegative ? 1 : 0;
    unsigned long long size = 0;
    const bool isNumber =
        s.size() <= longest && testlib_detail::parseDigits(s.data() + begin, s.size() - begin, most, size);
    if (!isNumber || (isNegative && size == 0)) testlib_detail::quitUnexpected(stream, "integer", s);
    return isNegative ? -static_cast<long long>(size - 1) - 1 : static_cast<long long>(size);
}

inline unsigned long long stringToUnsignedLongLong(InStream& stream, const std::string& s) {
    const size_t longest = 20;
    unsigned long long value = 0;
    if (s.size() > longest || !testlib_detail::parseDigits(s.data(), s.size(), ULLONG_MAX, value))
        testlib_detail::quitUnexpected(stream, "unsigned integer", s);
    return value;
}

inline double stringToDouble(InStream& stream, const std::string& s) {
    if (!testlib_detail::isRealShaped(s)) testlib_detail::quitUnexpected(stream, "double", s);
    char* end = NULL;
    const double value = std::strtod(s.c_str(), &end);
    // An exponent without digits is taken as none, as by scanf.
    const std::string rest(end);
    const bool isWhole = rest.empty() || rest == "e" || rest == "E" || rest == "e+" || rest == "E+" || rest == "e-" ||
                         rest == "E-";
    if (end == s.c_str() || !isWhole || __testlib_isNaN(value)) testlib_detail::quitUnexpected(stream, "double", s);
    return value;
}

inline double stringToStrictDouble(InStream& stream, const std::string& s, int minAfterPointDigitCount,
                                   int maxAfterPointDigitCount) {
    if (minAfterPointDigitCount < 0)
        stream.quit(_fail, "stringToStrictDouble: minAfterPointDigitCount should be non-negative.");
    if (minAfterPointDigitCount > maxAfterPointDigitCount)
        stream.quit(_fail, "stringToStrictDouble: minAfterPointDigitCount should be less or equal to "
                           "maxAfterPointDigitCount.");
    if (s.find('\0') != std::string::npos) testlib_detail::quitUnexpected(stream, "double", s);
    if (!testlib_detail::isStrictRealShaped(s)) testlib_detail::quitUnexpected(stream, "strict double", s);
    const size_t point = s.find('.');
    const int digits = point == std::string::npos ? 0 : static_cast<int>(s.size() - point - 1);
    if (digits < minAfterPointDigitCount || digits > maxAfterPointDigitCount)
        stream.quits(_pe, "Expected strict double with number of digits after point in range [" +
                              vtos(minAfterPointDigitCount) + "," + vtos(maxAfterPointDigitCount) + "], but \"" +
                              compress(s) + "\" found");
    const double value = std::strtod(s.c_str(), NULL);
    if (s[0] == '-' && value == 0) stream.quits(_pe, "Redundant minus in \"" + compress(s) + "\" found");
    return value;
}

inline long long stringToLongLong(InStream& stream, const char* s) { return stringToLongLong(stream, std::string(s)); }
inline unsigned long long stringToUnsignedLongLong(InStream& stream, const char* s) {
    return stringToUnsignedLongLong(stream, std::string(s));
}
inline double stringToDouble(InStream& stream, const char* s) { return stringToDouble(stream, std::string(s)); }
inline double stringToStrictDouble(InStream& stream, const char* s, int minAfterPointDigitCount,
                                   int maxAfterPointDigitCount) {
    return stringToStrictDouble(stream, std::string(s), minAfterPointDigitCount, maxAfterPointDigitCount);
}

/// The end of data before a number is named after its type. A strict stream looks at the token only.
inline void InStream::requireMore(const char* kind) {
    if (strict) return;
    if (seekEof()) quitf(_unexpected_eof, "Unexpected end of file - %s expected", kind);
}

namespace testlib_detail {
inline std::string boundText(double bound) { return vtos(bound); }
template <class T> inline std::string boundText(T bound) { return toHumanReadableString(bound); }
} // namespace testlib_detail

template <class T>
inline T InStream::require(T value, T lo, T hi, const char* kind, const std::string& variableName) {
    if (value < lo || value > hi)
        quits(_wa, subject(kind, vtos(value), variableName) +
                       (!isInSequence_ && variableName.empty() ? "" : ",") + " violates the range [" +
                       testlib_detail::boundText(lo) + ", " + testlib_detail::boundText(hi) + "]");
    if (strict) testlib_detail::state().validator.addNumber(variableName, value, lo, hi);
    return value;
}

inline int InStream::readInt() {
    requireMore("int32");
    const std::string token = readToken();
    const long long value = stringToLongLong(*this, token);
    if (value < INT_MIN || value > INT_MAX) testlib_detail::quitUnexpected(*this, "int32", token);
    return static_cast<int>(value);
}

inline int InStream::readInt(int lo, int hi, const std::string& variableName) {
    return require(readInt(), lo, hi, "Integer", variableName);
}

inline long long InStream::readLong() {
    requireMore("int64");
    return stringToLongLong(*this, readToken());
}

inline unsigned long long InStream::readUnsignedLong() {
    requireMore("int64");
    return stringToUnsignedLongLong(*this, readToken());
}

inline long long InStream::readLongBetween(long long lo, long long hi, const std::string& variableName) {
    return require(readLong(), lo, hi, "Integer", variableName);
}

inline unsigned long long InStream::readLongBetween(unsigned long long lo, unsigned long long hi,
                                                    const std::string& variableName) {
    return readUnsignedLong(lo, hi, variableName);
}

inline unsigned long long InStream::readUnsignedLong(unsigned long long lo, unsigned long long hi,
                                                     const std::string& variableName) {
    return require(readUnsignedLong(), lo, hi, "Unsigned integer", variableName);
}

inline double InStream::readReal() {
    requireMore("double");
    return stringToDouble(*this, readToken());
}

inline double InStream::readReal(double lo, double hi, const std::string& variableName) {
    return require(readReal(), lo, hi, "Double", variableName);
}

inline double InStream::readStrictReal(double lo, double hi, int minDigits, int maxDigits,
                                       const std::string& variableName) {
    requireMore("strict double");
    const double value = stringToStrictDouble(*this, readToken(), minDigits, maxDigits);
    return require(value, lo, hi, "Strict double", variableName);
}

// ------------------------------------------------------------------------------------------------------------
// 14  Options of the command line
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

inline bool isOption(const std::string& argument) {
    const size_t dashes = argument.compare(0, 2, "--") == 0 ? 2 : argument.compare(0, 1, "-") == 0 ? 1 : 0;
    if (dashes == 0 || argument.size() == dashes) return false;
    const char c = argument[dashes];
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

[[noreturn]] inline void failOption(const char* expected, const std::string& value) {
    __testlib_fail("Opts: " + std::string(expected) + " but '" + compress(value) + "' found");
}

/// A value with an exponent as the same value without: the point is shifted in the text. 1.5e1 becomes 15.
inline std::string withoutExponent(const std::string& value) {
    const size_t e = value.find_first_of("eE");
    if (e == std::string::npos) return value;
    const char* const expected = "expected typical exponential notation";
    const size_t longestMantissa = 20, mostExponentDigits = 4;

    std::string exponent = value.substr(e + 1);
    const bool isExponentNegative = exponent[0] == '-';
    if (exponent[0] == '-' || exponent[0] == '+') exponent.erase(0, 1);
    if (exponent.empty() || exponent.size() > mostExponentDigits ||
        exponent.find_first_not_of("0123456789") != std::string::npos)
        failOption(expected, value);
    const int shift = std::atoi(exponent.c_str()) * (isExponentNegative ? -1 : 1);

    std::string digits = value.substr(0, e);
    if (digits.size() > longestMantissa) failOption(expected, value);
    const std::string sign = digits[0] == '-' ? "-" : "";
    if (digits[0] == '-' || digits[0] == '+') digits.erase(0, 1);
    size_t point = digits.find('.');
    if (point == std::string::npos)
        point = digits.size();
    else
        digits.erase(point, 1);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) failOption(expected, value);

    const int shifted = static_cast<int>(point) + shift;
    if (shifted < 0) digits.insert(0, static_cast<size_t>(-shifted), '0');
    const size_t wholeCount = shifted < 0 ? 0 : static_cast<size_t>(shifted);
    if (wholeCount > digits.size()) digits.append(wholeCount - digits.size(), '0');
    std::string decimals = digits.substr(wholeCount);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    const std::string whole = wholeCount == 0 ? "0" : digits.substr(0, wholeCount);
    return sign + whole + (decimals.empty() ? "" : "." + decimals);
}

template <class T> inline T parseIntegerOption(const std::string& value) {
    const std::string text = withoutExponent(value);
    const bool isNegative = text[0] == '-';
    if (isNegative && std::is_unsigned<T>::value) failOption("expected non-negative integer", value);
    const size_t begin = isNegative ? 1 : 0;
    if (text.size() == begin || text.find_first_not_of("0123456789", begin) != std::string::npos)
        failOption("expected integer", value);
    const unsigned long long most =
        static_cast<unsigned long long>(std::numeric_limits<T>::max()) + (isNegative ? 1 : 0);
    unsigned long long size = 0;
    const size_t zeros = text.find_first_not_of('0', begin);
    const std::string digits = zeros == std::string::npos ? "0" : text.substr(zeros);
    if (!parseDigits(digits.data(), digits.size(), most, size))
        failOption("integer overflow: expected integer", value);
    return isNegative && size > 0 ? static_cast<T>(-static_cast<long long>(size - 1) - 1) : static_cast<T>(size);
}

/// Evaluated digit by digit, so that a value means the same on every platform with the same long double.
inline long double parseRealOption(const std::string& value) {
    const std::string text = withoutExponent(value);
    const bool isNegative = text[0] == '-';
    const size_t begin = isNegative ? 1 : 0;
    long double result = 0, power = 1;
    int digits = 0;
    bool isAfterPoint = false;
    for (size_t i = begin; i < text.size(); i++) {
        if (text[i] == '.' && !isAfterPoint) {
            isAfterPoint = true;
            continue;
        }
        if (text[i] < '0' || text[i] > '9') failOption("expected float number", value);
        digits++;
        if (isAfterPoint) {
            power *= 10;
            result += (text[i] - '0') / power;
        } else {
            result = result * 10 + (text[i] - '0');
        }
    }
    if (digits == 0) failOption("expected float number", value);
    return isNegative ? -result : result;
}

/// Turns the text of an option into a T. `where` names the option in the message about a bool.
template <class T> struct OptionParser {
    static T parse(const std::string& value, const std::string&) { return parse(value, std::is_integral<T>()); }

private:
    static T parse(const std::string& value, std::true_type) { return parseIntegerOption<T>(value); }
    static T parse(const std::string& value, std::false_type) {
        static_assert(std::is_floating_point<T>::value, "opt<T>: T is an integer, a real number, bool or std::string");
        return static_cast<T>(parseRealOption(value));
    }
};
template <> struct OptionParser<std::string> {
    static std::string parse(const std::string& value, const std::string&) { return value; }
};
template <> struct OptionParser<bool> {
    static bool parse(const std::string& value, const std::string& where) {
        if (value == "true" || value == "1") return true;
        if (value == "false" || value == "0") return false;
        __testlib_fail("Opts: " + where + ": expected bool true/false or 0/1 but '" + compress(value) + "' found");
    }
};

inline const std::string& argumentAt(int i) {
    const State& s = state();
    const int count = static_cast<int>(s.arguments.size());
    if (i < 0 || i >= count) __testlib_fail(testlib_format_("Opts: index '%d' is out of range [0,%d)", i, count));
    return s.arguments[static_cast<size_t>(i)];
}

/// Null if there is no such option. Marks it used.
inline const std::string* findOption(const std::string& key) {
    State& s = state();
    const std::map<std::string, Option>::iterator found = s.options.find(key);
    if (found == s.options.end()) return nullptr;
    found->second.isUsed = true;
    return &found->second.value;
}

template <class T> inline T parseOption(const std::string& key, const std::string& value) {
    return OptionParser<T>::parse(value, "key '" + compress(key) + "'");
}

template <class T> struct AbsentOption {
    [[noreturn]] static T get(const std::string& key) {
        __testlib_fail("Opts: unknown key '" + compress(key) + "'");
    }
};
template <> struct AbsentOption<bool> {
    static bool get(const std::string&) { return false; }
};

} // namespace testlib_detail

/// Reads the options of the command line: --key=value, --key value, -k5, --flag. registerGen does it.
inline void prepareOpts(int argc, char* argv[]) {
    testlib_detail::State& s = testlib_detail::state();
    s.arguments.assign(argv, argv + argc);
    s.options.clear();
    for (size_t i = 1; i < s.arguments.size(); i++) {
        if (!testlib_detail::isOption(s.arguments[i])) continue;
        std::string key = s.arguments[i].substr(s.arguments[i][1] == '-' ? 2 : 1);
        std::string value = "true";
        const size_t equals = key.find('=');
        if (equals != std::string::npos) {
            value = key.substr(equals + 1);
            key.erase(equals);
        } else if (i + 1 < s.arguments.size() && !testlib_detail::isOption(s.arguments[i + 1])) {
            value = s.arguments[++i];
        } else if (key.size() > 1 && '0' <= key[1] && key[1] <= '9') {
            value = key.substr(1);
            key.erase(1);
        }
        s.options[key] = testlib_detail::Option{value, false};
    }
}

inline bool has_opt(const std::string& key) {
    testlib_detail::State& s = testlib_detail::state();
    s.checksUnusedOptions = true;
    return s.options.count(key) != 0;
}

template <class T> inline T opt(int index) {
    return testlib_detail::OptionParser<T>::parse(testlib_detail::argumentAt(index),
                                                  testlib_format_("opt by index '%d'", index));
}

inline std::string opt(int index) { return opt<std::string>(index); }

template <class T> inline T opt(int index, const T& defaultValue) {
    return index >= static_cast<int>(testlib_detail::state().arguments.size()) ? defaultValue : opt<T>(index);
}

inline std::string opt(int index, const std::string& defaultValue) { return opt<std::string>(index, defaultValue); }

template <class T> inline T opt(const std::string& key) {
    if (std::is_same<T, bool>::value) testlib_detail::state().checksUnusedOptions = true;
    const std::string* value = testlib_detail::findOption(key);
    return value == nullptr ? testlib_detail::AbsentOption<T>::get(key) : testlib_detail::parseOption<T>(key, *value);
}

inline std::string opt(const std::string& key) { return opt<std::string>(key); }

template <class T> inline T opt(const std::string& key, const T& defaultValue) {
    testlib_detail::state().checksUnusedOptions = true;
    const std::string* value = testlib_detail::findOption(key);
    return value == nullptr ? defaultValue : testlib_detail::parseOption<T>(key, *value);
}

inline std::string opt(const std::string& key, const std::string& defaultValue) {
    return opt<std::string>(key, defaultValue);
}

/// Checks now, also after a suppress, and once more at the end.
inline void ensureNoUnusedOpts() {
    testlib_detail::state().checksUnusedOptions = true;
    const std::string reason = testlib_detail::firstUnusedOption();
    if (!reason.empty()) __testlib_fail(reason);
}

inline void suppressEnsureNoUnusedOpts() { testlib_detail::state().suppressesUnusedOptions = true; }

// ------------------------------------------------------------------------------------------------------------
// 15  Registration
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

inline void setBinaryHandles(bool all) {
#if TESTLIB_ON_WINDOWS_
    _setmode(_fileno(stdin), _O_BINARY);
    if (all) {
        _setmode(_fileno(stdout), _O_BINARY);
        _setmode(_fileno(stderr), _O_BINARY);
    }
#else
    static_cast<void>(all);
#endif
}

/// Takes --testset and --group out of the arguments, wherever they stand. The program's name is not among them.
inline std::vector<std::string> takeTestsetAndGroup(const std::vector<std::string>& arguments) {
    State& s = state();
    std::vector<std::string> rest;
    for (size_t i = 0; i < arguments.size(); i++) {
        const bool hasValue = i + 1 < arguments.size();
        if (arguments[i] == "--testset") {
            if (!hasValue || arguments[i + 1].empty())
                __testlib_fail("Expected non-empty testset after --testset command line parameter");
            s.testset = arguments[++i];
        } else if (arguments[i] == "--group") {
            if (!hasValue) __testlib_fail("Expected group after --group command line parameter");
            s.group = arguments[++i];
        } else {
            rest.push_back(arguments[i]);
        }
    }
    return rest;
}

inline void showHelp(const std::string& usage) {
    State& s = state();
    std::fprintf(stderr, "%s: a program written with testlib.h %s\n\n%s", s.checkerName.c_str(), VERSION,
                 usage.c_str());
    s.isQuit = true;
    s.isFailed = true;
    halt(FAIL_EXIT_CODE);
}

/// The report arguments of checkers and interactors: a file, and perhaps the flag for XML.
inline void setReport(const std::vector<std::string>& arguments, size_t at) {
#ifdef EJUDGE
    static_cast<void>(arguments);
    static_cast<void>(at);
#else
    State& s = state();
    if (arguments.size() > at + 1) {
        if (arguments[at + 1] != "-appes" && arguments[at + 1] != "-APPES")
            __testlib_fail("Program must be run with the following arguments: "
                           "<input-file> <output-file> <answer-file> [<report-file> [<-appes>]]");
        s.appesMode = true;
    }
    if (arguments.size() > at) s.resultName = arguments[at];
#endif
}

inline void registerChecker(const std::vector<std::string>& all) {
    State& s = state();
    setBinaryHandles(false);
    s.registerProgram(_checker);
    const std::vector<std::string> arguments = takeTestsetAndGroup(all);
    s.checker.initialize(s.testset.empty() ? "tests" : s.testset, s.group);
    if (!arguments.empty() && arguments[0] == "--help")
        showHelp("Usage: checker [--testset testset] [--group group] <input-file> <output-file> <answer-file> "
                 "[<report-file> [<-appes>]]\n"
                 "Compares an output with the answer of the jury. The verdict is the exit code; the message goes to\n"
                 "stderr, or to the report file, with -appes as XML.\n");
    if (arguments.size() < 3 || arguments.size() > 5)
        __testlib_fail("Program must be run with the following arguments: [--testset testset] [--group group] "
                       "<input-file> <output-file> <answer-file> [<report-file> [<-appes>]]\n"
                       "Use \"--help\" to get help information");
    setReport(arguments, 3);
    s.inf.init(arguments[0], _input);
    s.ouf.init(arguments[1], _output);
    s.ouf.skipBom();
    s.ans.init(arguments[2], _answer);
}

inline std::vector<std::string> argumentsOf(int argc, char* argv[]) {
    return argc > 0 ? std::vector<std::string>(argv + 1, argv + argc) : std::vector<std::string>();
}

[[noreturn]] inline void failValidatorArguments() {
    __testlib_fail("Validator must be run with the following arguments: [--testset testset] [--group group] "
                   "[--testOverviewLogFileName fileName] [--testMarkupFileName fileName] [--testCase testCase] "
                   "[--testCaseFileName fileName]");
}

inline int parseTestCase(const std::string& text) {
    const long long number = stringToLongLong(state().inf, text);
    if (number < 1 || number > 1073741822)
        __testlib_fail(
            testlib_format_("Argument testCase should be between 1 and 1073741823, but %lld found", number));
    return static_cast<int>(number);
}

} // namespace testlib_detail

inline void registerTestlibCmd(int argc, char* argv[]) {
    testlib_detail::registerChecker(testlib_detail::argumentsOf(argc, argv));
}

/// registerTestlib(n, input, output, answer, report, flag): the arguments of a checker one by one, n of them.
inline void registerTestlib(int argc, ...) {
    if (argc < 3 || argc > 5)
        __testlib_fail("Program must be run with the following arguments: "
                       "<input-file> <output-file> <answer-file> [<report-file> [<-appes>]]");
    std::vector<std::string> arguments;
    va_list list;
    va_start(list, argc);
    for (int i = 0; i < argc; i++) arguments.push_back(va_arg(list, char*));
    va_end(list);
    testlib_detail::registerChecker(arguments);
}

inline void registerInteraction(int argc, char* argv[]) {
    testlib_detail::State& s = testlib_detail::state();
    testlib_detail::setBinaryHandles(false);
    s.registerProgram(_interactor);
    const std::vector<std::string> arguments =
        testlib_detail::takeTestsetAndGroup(testlib_detail::argumentsOf(argc, argv));
    if (!arguments.empty() && arguments[0] == "--help")
        testlib_detail::showHelp(
            "Usage: interactor <input-file> <output-file> [<answer-file> [<report-file> [<-appes>]]]\n"
            "Talks with a program by stdin and stdout. What a checker is to see goes to the output file; the\n"
            "verdict is the exit code.\n");
    if (arguments.size() < 2 || arguments.size() > 5)
        __testlib_fail("Program must be run with the following arguments: <input-file> <output-file> "
                       "[<answer-file> [<report-file> [<-appes>]]]\nUse \"--help\" to get help information");
    testlib_detail::setReport(arguments, 3);
    s.inf.init(arguments[0], _input);
    s.tout.open(arguments[1].c_str(), std::ios_base::out);
    if (!s.tout.is_open() || s.tout.fail())
        __testlib_fail("Can not write to the test-output-file '" + arguments[1] + "'");
    s.ouf.init(stdin, _output);
    if (arguments.size() > 2)
        s.ans.init(arguments[2], _answer);
    else
        s.ans.name = "unopened answer stream";
}

inline void registerValidation() {
    testlib_detail::State& s = testlib_detail::state();
    testlib_detail::setBinaryHandles(true);
    s.registerProgram(_validator);
    s.inf.init(stdin, _input);
    s.inf.strict = true;
}

inline void registerValidation(int argc, char* argv[]) {
    registerValidation();
    testlib_detail::State& s = testlib_detail::state();
    Validator& v = s.validator;
    v.knowsCommandLine = true;
    const std::vector<std::string> arguments =
        testlib_detail::takeTestsetAndGroup(testlib_detail::argumentsOf(argc, argv));
    if (!s.testset.empty()) v.testsetOption = s.testset;
    v.groupOption = s.group;
    std::string testCase;
    const std::map<std::string, std::string*> options = {{"--testOverviewLogFileName", &v.overviewLogFileName},
                                                         {"--testMarkupFileName", &v.markupFileName},
                                                         {"--testCaseFileName", &v.testCaseFileName},
                                                         {"--testCase", &testCase}};
    for (size_t i = 0; i < arguments.size(); i++) {
        const auto option = options.find(arguments[i]);
        if (option == options.end()) continue;
        if (i + 1 == arguments.size()) testlib_detail::failValidatorArguments();
        *option->second = arguments[++i];
        if (option->first == "--testCase") v.testCase = testlib_detail::parseTestCase(testCase);
    }
    if (v.keepsText()) s.inf.keepText();
}

/// Seeds rnd by the arguments, so that the same command line gives the same test, and reads the options.
inline void registerGen(int argc, char* argv[], int randomGeneratorVersion) {
    testlib_detail::State& s = testlib_detail::state();
    if (randomGeneratorVersion != 0 && randomGeneratorVersion != 1)
        __testlib_fail("Random generator version is expected to be 0 or 1.");
    random_t::version = randomGeneratorVersion;
    s.registerProgram(_generator);
    testlib_detail::setBinaryHandles(false);
    s.rnd.setSeed(argc, argv);
    prepareOpts(argc, argv);
}

#ifndef USE_RND_AS_BEFORE_087
TESTLIB_DEPRECATED_("Use registerGen(argc, argv, 1): the old random generator is kept for old tests only")
#endif
inline void registerGen(int argc, char* argv[]) {
#ifndef USE_RND_AS_BEFORE_087
    std::fputs("Use registerGen(argc, argv, 0) to keep the tests of this generator, or registerGen(argc, argv, 1) in "
               "a new one.\n",
               stderr);
#endif
    registerGen(argc, argv, 0);
}

/// From now on stdout is a file named by the number.
inline void startTest(int test) {
    std::cout.flush();
    if (std::freopen(vtos(test).c_str(), "wt", stdout) == NULL)
        __testlib_fail("Unable to write file '" + vtos(test) + "'");
}

// ------------------------------------------------------------------------------------------------------------
// 16  Scorers
// ------------------------------------------------------------------------------------------------------------

enum TestResultVerdict {
    SKIPPED,
    OK,
    WRONG_ANSWER,
    RUNTIME_ERROR,
    TIME_LIMIT_EXCEEDED,
    IDLENESS_LIMIT_EXCEEDED,
    MEMORY_LIMIT_EXCEEDED,
    COMPILATION_ERROR,
    CRASHED,
    FAILED
};

struct TestResult {
    int testIndex;
    std::string testset;
    std::string group;
    TestResultVerdict verdict;
    double points; // NaN: none
    long long timeConsumed;
    long long memoryConsumed;
    std::string input;
    std::string output;
    std::string answer;
    int exitCode;
    std::string checkerComment;
};

namespace testlib_detail {

inline const std::vector<std::string>& verdictNames() {
    static const std::vector<std::string> names = {"SKIPPED",
                                                   "OK",
                                                   "WRONG_ANSWER",
                                                   "RUNTIME_ERROR",
                                                   "TIME_LIMIT_EXCEEDED",
                                                   "IDLENESS_LIMIT_EXCEEDED",
                                                   "MEMORY_LIMIT_EXCEEDED",
                                                   "COMPILATION_ERROR",
                                                   "CRASHED",
                                                   "FAILED"};
    return names;
}

inline std::string escapedField(const std::string& text) {
    std::string escaped;
    for (char c : text) {
        if (c == CR) continue;
        if (c == LF)
            escaped += "\\n";
        else if (c == ';' || c == '\\')
            escaped += std::string("\\") + c;
        else
            escaped += c;
    }
    return escaped;
}

inline std::vector<std::string> unescapedFields(const std::string& line) {
    std::vector<std::string> fields(1);
    for (size_t i = 0; i < line.size(); i++) {
        if (line[i] == ';')
            fields.push_back("");
        else if (line[i] != '\\' || i + 1 == line.size())
            fields.back() += line[i];
        else
            fields.back() += line[++i] == 'n' ? LF : line[i];
    }
    return fields;
}

} // namespace testlib_detail

inline std::string serializeVerdict(TestResultVerdict verdict) {
    return testlib_detail::verdictNames().at(static_cast<size_t>(verdict));
}

inline TestResultVerdict deserializeTestResultVerdict(std::string text) {
    const std::vector<std::string>& names = testlib_detail::verdictNames();
    const auto found = std::find(names.begin(), names.end(), text);
    if (found == names.end()) __testlib_fail("Unexpected serialized TestResultVerdict");
    return static_cast<TestResultVerdict>(found - names.begin());
}

inline std::string serializePoints(double points) {
    return __testlib_isNaN(points) ? "" : testlib_format_("%.3f", points);
}

inline double deserializePoints(std::string text) {
    if (text.empty()) return std::numeric_limits<double>::quiet_NaN();
    char* end = NULL;
    const double points = std::strtod(text.c_str(), &end);
    if (end != text.c_str() + text.size()) __testlib_fail("Invalid serialized points");
    return points;
}

inline std::string serializeTestResult(TestResult result) {
    const std::vector<std::string> fields = {vtos(result.testIndex),
                                             testlib_detail::escapedField(result.testset),
                                             testlib_detail::escapedField(result.group),
                                             serializeVerdict(result.verdict),
                                             serializePoints(result.points),
                                             vtos(result.timeConsumed),
                                             vtos(result.memoryConsumed),
                                             testlib_detail::escapedField(result.input),
                                             testlib_detail::escapedField(result.output),
                                             testlib_detail::escapedField(result.answer),
                                             vtos(result.exitCode),
                                             testlib_detail::escapedField(result.checkerComment)};
    return join(fields, ";");
}

inline TestResult deserializeTestResult(std::string line) {
    const std::vector<std::string> fields = testlib_detail::unescapedFields(line);
    if (fields.size() != 12) __testlib_fail("Invalid TestResult serialization: expected exactly 12 items");
    InStream numbers(InStream(), "");
    TestResult result;
    result.testIndex = static_cast<int>(stringToLongLong(numbers, fields[0]));
    result.testset = fields[1];
    result.group = fields[2];
    result.verdict = deserializeTestResultVerdict(fields[3]);
    result.points = deserializePoints(fields[4]);
    result.timeConsumed = stringToLongLong(numbers, fields[5]);
    result.memoryConsumed = stringToLongLong(numbers, fields[6]);
    result.input = fields[7];
    result.output = fields[8];
    result.answer = fields[9];
    result.exitCode = static_cast<int>(stringToLongLong(numbers, fields[10]));
    result.checkerComment = fields[11];
    return result;
}

namespace testlib_detail {

inline std::vector<TestResult> readTestResultsFrom(InStream& stream) {
    std::vector<TestResult> results;
    while (!stream.eof()) {
        const std::string line = stream.readLine();
        if (!line.empty()) results.push_back(deserializeTestResult(line));
    }
    return results;
}

inline void runScorer() {
    State& s = state();
    const std::vector<TestResult> results = readTestResultsFrom(s.inf);
    std::printf("%.3f\n", s.scorer(results));
    std::fflush(stdout);
}

} // namespace testlib_detail

inline std::vector<TestResult> readTestResults(std::string fileName) {
    FILE* file = std::fopen(fileName.c_str(), "rb");
    if (file == NULL) __testlib_fail("Can't read test results file '" + fileName + "'");
    InStream stream;
    stream.init(file, _input);
    stream.name = fileName;
    const std::vector<TestResult> results = testlib_detail::readTestResultsFrom(stream);
    std::fclose(file);
    return results;
}

/// After main the function gets the results of all tests, read from stdin; its value is printed.
inline void registerScorer(int argc, char* argv[], std::function<double(std::vector<TestResult>)> scorer) {
    static_cast<void>(argc);
    static_cast<void>(argv);
    testlib_detail::State& s = testlib_detail::state();
    testlib_detail::setBinaryHandles(false);
    s.registerProgram(_scorer);
    s.scorer = std::move(scorer);
    s.inf.init(stdin, _input);
}

// ------------------------------------------------------------------------------------------------------------
// 17  Output
// ------------------------------------------------------------------------------------------------------------

namespace testlib_detail {

/// Texts are values, though they can be iterated over.
template <class T> struct IsText {
    template <class U> static std::true_type test(const typename U::traits_type*);
    template <class U> static std::false_type test(...);
    typedef typename std::decay<T>::type Plain;
    typedef typename std::remove_cv<typename std::remove_pointer<Plain>::type>::type Pointed;
    static const bool value =
        (std::is_pointer<Plain>::value && std::is_same<Pointed, char>::value) || decltype(test<Plain>(nullptr))::value;
};

template <class T> struct IsCollection {
    static const bool value = IsRange<T>::value && !IsText<T>::value;
};

/// Two of one type that can be followed and moved, such as iterators and pointers, are the ends of a range.
template <class A, class B> struct AreEnds {
    typedef typename std::decay<A>::type Plain;
    template <class U>
    static auto test(U* u) -> decltype(static_cast<void>(**u), static_cast<void>(++*u), std::true_type());
    static std::false_type test(...);
    static const bool value = std::is_same<Plain, typename std::decay<B>::type>::value && !IsText<Plain>::value &&
                              !IsRange<Plain>::value &&
                              decltype(test(static_cast<Plain*>(nullptr)))::value;
};

template <class T> inline typename std::enable_if<!IsCollection<T>::value>::type print(const T& value) {
    std::cout << value;
}

template <class T> inline typename std::enable_if<IsCollection<T>::value>::type print(const T& collection);

template <class Iterator> inline void printBetween(Iterator first, Iterator last) {
    for (Iterator i = first; i != last; ++i) {
        if (i != first) std::cout << ' ';
        print(*i);
    }
}

template <class T> inline typename std::enable_if<IsCollection<T>::value>::type print(const T& collection) {
    printBetween(std::begin(collection), std::end(collection));
}

inline void printLine() { std::cout << std::endl; }

template <class First, class... Rest> inline void printLine(const First& first, const Rest&... rest) {
    print(first);
    if (sizeof...(rest) > 0) std::cout << ' ';
    printLine(rest...);
}

/// std::println of C++23 takes a FILE* first; such a call is not ours.
template <class First>
struct IfPrintable : std::enable_if<!std::is_same<typename std::decay<First>::type, FILE*>::value> {};

} // namespace testlib_detail

// References of the && kind, as std::println has: then a call under `using namespace std` is never ambiguous.

template <class A> inline typename testlib_detail::IfPrintable<A>::type println(A&& a) { testlib_detail::printLine(a); }

template <class A, class B>
inline typename std::enable_if<!testlib_detail::AreEnds<A, B>::value,
                               typename testlib_detail::IfPrintable<A>::type>::type
println(A&& a, B&& b) {
    testlib_detail::printLine(a, b);
}

template <class A, class B>
inline typename std::enable_if<testlib_detail::AreEnds<A, B>::value>::type println(A&& first, B&& last) {
    typedef typename std::decay<A>::type Iterator;
    testlib_detail::printBetween<Iterator>(first, last);
    testlib_detail::printLine();
}

template <class A, class B, class C, class... Rest>
inline typename std::enable_if<(sizeof...(Rest) <= 4), typename testlib_detail::IfPrintable<A>::type>::type
println(A&& a, B&& b, C&& c, Rest&&... rest) {
    testlib_detail::printLine(a, b, c, rest...);
}

// ------------------------------------------------------------------------------------------------------------
// 18  Refused functions
// ------------------------------------------------------------------------------------------------------------

// Tests made with them differ between platforms. With gcc a call does not compile.
#if defined(__GNUC__) && !defined(__clang__)

extern "C" {
__attribute__((error("Don't use rand() or random_shuffle(), use rnd.next() and shuffle() instead"))) int
rand(void) noexcept(noexcept(rand()));
__attribute__((error("Don't use srand(), use registerGen(argc, argv, 1) instead"))) void
srand(unsigned int seed) noexcept(noexcept(srand(0)));
}

template <class Iterator>
__attribute__((error("Don't use random_shuffle(), use shuffle() instead"))) void random_shuffle(Iterator, Iterator);
template <class Iterator, class Generator>
__attribute__((error("Don't use random_shuffle(), use shuffle() instead"))) void
random_shuffle(Iterator, Iterator, Generator&&);

#elif defined(__clang__) && !TESTLIB_ON_WINDOWS_

// clang takes no such attribute on a second declaration. These are linked instead of the library's functions, and
// end the program when called.
extern "C" {
__attribute__((weak)) int rand(void) noexcept(noexcept(rand())) {
    __testlib_fail("Don't use rand(), use rnd.next() instead");
}
__attribute__((weak)) void srand(unsigned int) noexcept(noexcept(srand(0))) {
    __testlib_fail("Don't use srand(), use registerGen(argc, argv, 1) instead");
}
}

#endif

/// Mixes a range by rnd.
template <class Iterator> inline void shuffle(Iterator begin, Iterator end) {
    typedef typename std::iterator_traits<Iterator>::difference_type Difference;
    const Difference count = end - begin;
    for (Difference i = 1; i < count; i++)
        std::swap(*(begin + i), *(begin + testlib_detail::state().rnd.next(static_cast<int>(i + 1))));
}

#endif // TESTLIB_H_INCLUDED
