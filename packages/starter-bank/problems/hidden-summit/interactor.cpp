// Reports the heights of posts and checks the summit.
// Arguments: input, a file it may write (not used), answer. Exit codes: 0 AC, 1 WA, 2 PE, 3 the data are broken.
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

enum { ACCEPTED = 0, WRONG = 1, MALFORMED = 2, BROKEN = 3 };

static const int BUDGET = 45;
static const long long TOP = 1000000000;

[[noreturn]] static void finish(int code, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    exit(code);
}

struct Ridge {
    long long posts = 0, summit = 0;
    std::vector<long long> listed;
    long long left = 0, right = 0, seed = 0;

    // Each post is lower than its neighbour towards the summit by at least 1, because the noise is smaller than the slope.
    long long height(long long post) const {
        if (!listed.empty()) return listed[post - 1];
        if (post == summit) return TOP;
        long long slope = post < summit ? left : right;
        long long distance = post < summit ? summit - post : post - summit;
        return TOP - slope * distance - noise(post) % slope;
    }

    long long noise(long long post) const {
        unsigned long long x = static_cast<unsigned long long>(post * 1000003 + seed);
        x ^= x >> 31;
        x *= 0x9E3779B97F4A7C15ULL;
        x ^= x >> 29;
        return static_cast<long long>(x >> 1);
    }
};

static Ridge readRidge(const char* path) {
    FILE* in = fopen(path, "r");
    Ridge ridge;
    char kind[16];
    if (!in || fscanf(in, "%lld %lld %15s", &ridge.posts, &ridge.summit, kind) != 3) finish(BROKEN, "the input is broken");
    if (strcmp(kind, "listed") == 0) {
        ridge.listed.resize(ridge.posts);
        for (auto& height : ridge.listed)
            if (fscanf(in, "%lld", &height) != 1) finish(BROKEN, "the input is broken");
    } else if (fscanf(in, "%lld %lld %lld", &ridge.left, &ridge.right, &ridge.seed) != 3) {
        finish(BROKEN, "the input is broken");
    }
    fclose(in);
    return ridge;
}

// Reads one word from the solution, which may send anything: a word too long for a question ends the conversation.
static bool readWord(char (&word)[12]) {
    int c = getchar();
    while (c == ' ' || c == '\n' || c == '\r' || c == '\t') c = getchar();
    size_t length = 0;
    while (c != EOF && c != ' ' && c != '\n' && c != '\r' && c != '\t') {
        if (length + 1 >= sizeof word) finish(MALFORMED, "expected \"? i\" or \"! p\", got a very long word");
        word[length++] = static_cast<char>(c);
        c = getchar();
    }
    word[length] = '\0';
    return length > 0;
}

static long long readPost(long long posts) {
    char word[12];
    if (!readWord(word)) finish(WRONG, "the output ended in the middle of a line");
    for (const char* c = word; *c; c++)
        if (*c < '0' || *c > '9') finish(MALFORMED, "expected the number of a post");
    long long post = strtoll(word, nullptr, 10);
    if (post < 1 || post > posts) finish(WRONG, "there is no post %lld", post);
    return post;
}

int main(int argc, char** argv) {
    // The solution may have exited when we reply; that must not kill us before we have judged it.
    signal(SIGPIPE, SIG_IGN);
    if (argc < 4) finish(BROKEN, "expected three arguments");
    Ridge ridge = readRidge(argv[1]);
    printf("%lld\n", ridge.posts);
    fflush(stdout);

    int measured = 0;
    char word[12];
    while (readWord(word)) {
        bool question = strcmp(word, "?") == 0;
        if (!question && strcmp(word, "!") != 0) finish(MALFORMED, "expected ? or ! at the start of a line");
        long long post = readPost(ridge.posts);
        if (!question) {
            if (post == ridge.summit) finish(ACCEPTED, "found with %d measurements", measured);
            finish(WRONG, "post %lld is not the summit", post);
        }
        if (++measured > BUDGET) finish(WRONG, "more than %d measurements", BUDGET);
        printf("%lld\n", ridge.height(post));
        fflush(stdout);
    }
    finish(WRONG, "the program ended without an answer");
}
