// Sorts the program's output and passes it to the program's second run.
// Arguments: input, answer (not used), feedback folder; the output is on standard input. 42 accepted, 43 wrong.
// The second run's input no longer has the word, so that it is kept in the folder.
#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

static const int MOST_NUMBERS = 100;
static const int LARGEST = 2600;
static const char* const KEPT_WORD = "word";

static std::string folder;

static FILE* openIn(const char* name, const char* mode) { return fopen((folder + "/" + name).c_str(), mode); }

[[noreturn]] static void finish(bool accepted, const char* format, ...) {
    FILE* message = openIn("teammessage.txt", "w");
    va_list arguments;
    va_start(arguments, format);
    if (message) vfprintf(message, format, arguments);
    va_end(arguments);
    exit(accepted ? 42 : 43);
}

static void takeNumbers() {
    int count;
    if (scanf("%d", &count) != 1) finish(false, "first pass: expected the count of letters");
    if (count < 0 || count > MOST_NUMBERS) finish(false, "first pass: %d is not a count from 0 to %d", count, MOST_NUMBERS);
    std::vector<int> numbers(count);
    for (int& number : numbers) {
        if (scanf("%d", &number) != 1) finish(false, "first pass: fewer numbers than promised");
        if (number < 1 || number > LARGEST) finish(false, "first pass: %d is not a number from 1 to %d", number, LARGEST);
    }
    char more[2];
    if (scanf("%1s", more) == 1) finish(false, "first pass: more numbers than promised");
    std::sort(numbers.begin(), numbers.end());
    FILE* next = openIn("nextpass.in", "w");
    if (!next) exit(1);
    fprintf(next, "read\n%d\n", count);
    for (int i = 0; i < count; i++) fprintf(next, "%d%c", numbers[i], i + 1 < count ? ' ' : '\n');
    if (count == 0) fputc('\n', next);
}

// The program that is judged has no part in the input, so whatever is wrong with it is our fault.
static std::string wordToWrite(const char* path) {
    char word[MOST_NUMBERS + 1];
    FILE* in = fopen(path, "r");
    if (!in || fscanf(in, "write %100s", word) != 1) exit(1);
    return word;
}

static void compareWord(FILE* kept) {
    char word[MOST_NUMBERS + 1], given[MOST_NUMBERS + 2], more[2];
    if (fscanf(kept, "%100s", word) != 1) exit(1);
    if (scanf("%101s", given) != 1) finish(false, "second pass: expected a word");
    if (strcmp(given, word) != 0 || scanf("%1s", more) == 1) finish(false, "second pass: another word was meant");
    finish(true, "%d letters", static_cast<int>(strlen(word)));
}

int main(int argc, char** argv) {
    if (argc < 4) return 1;
    folder = argv[3];
    if (FILE* kept = openIn(KEPT_WORD, "r")) compareWord(kept);
    const std::string word = wordToWrite(argv[1]);
    takeNumbers();
    FILE* kept = openIn(KEPT_WORD, "w");
    if (!kept || fprintf(kept, "%s\n", word.c_str()) < 0 || fclose(kept) != 0) return 1;
    return 42;
}
