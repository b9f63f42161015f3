// Carries signals from the sender to the receiver and inverts one flash on the way.
// Arguments: input, a file it may write (not used), answer. Exit codes: 0 AC, 1 WA, 2 PE, 3 the data are broken.
// The sender is at descriptors 3 and 4, the receiver at 5 and 6.
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

enum { ACCEPTED = 0, WRONG = 1, MALFORMED = 2, BROKEN = 3 };

static const int BITS = 11;
static const int MOST = 16;

[[noreturn]] static void finish(int code, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(code);
}

// Reads one line of 0 and 1 without its end; anything else ends the conversation.
static void readLine(FILE* from, const char* who, char (&line)[MOST + 2]) {
    int length = 0, c;
    while ((c = getc(from)) != EOF && c != '\n') {
        if (c == '\r') continue;
        if (c != '0' && c != '1') finish(MALFORMED, "the %s sent something else than 0 and 1", who);
        if (length > MOST - 1) finish(WRONG, "the %s sent more than %d flashes", who, MOST);
        line[length++] = static_cast<char>(c);
    }
    if (c == EOF) finish(WRONG, "the %s ended too early", who);
    line[length] = '\0';
}

int main(int argc, char** argv) {
    signal(SIGPIPE, SIG_IGN);
    FILE* in = argc > 1 ? fopen(argv[1], "r") : nullptr;
    FILE *heard = fdopen(3, "r"), *told = fdopen(4, "w"), *back = fdopen(5, "r"), *shown = fdopen(6, "w");
    int words;
    if (!in || !heard || !told || !back || !shown || fscanf(in, "%d", &words) != 1) finish(BROKEN, "nothing to do");
    fprintf(told, "sender %d\n", words);
    fprintf(shown, "receiver %d\n", words);
    for (int i = 1; i <= words; i++) {
        char word[BITS + 1], line[MOST + 2];
        int place;
        if (fscanf(in, "%11s %d", word, &place) != 2) finish(BROKEN, "word %d is missing", i);
        fprintf(told, "%s\n", word);
        fflush(told);
        readLine(heard, "sender", line);
        int length = static_cast<int>(strlen(line));
        // The storm hits somewhere in the signal, or nowhere.
        if (place >= 0 && length > 0) line[place % length] = line[place % length] == '0' ? '1' : '0';
        fprintf(shown, "%s\n", line);
        fflush(shown);
        readLine(back, "receiver", line);
        if (strcmp(line, word) != 0) finish(WRONG, "word %d did not arrive", i);
    }
    finish(ACCEPTED, "%d words", words);
}
