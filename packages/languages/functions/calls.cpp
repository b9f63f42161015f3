// The judge's part of a function problem whose grader runs in a separate process. It is compiled into both programs: with
// the submission it contains `main`, waits for calls and executes them; with the grader (GAVEL_GRADER) it contains stubs
// of the submission's functions, each of which sends a call and waits for the result.
//
// Messages: 1, number of the function (2 bytes), arguments; or 2 and the returned value. Numbers are in native byte order;
// arrays and texts begin with their length (4 bytes). A side that waits for a result executes incoming calls meanwhile, so
// that both sides may call each other recursively.
#include "functions.h"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace gavel {
namespace {

enum { CALL = 1, RETURN = 2, BUFFER = 1 << 16 };

char unread[BUFFER], unsent[BUFFER];
size_t unread_at = 0, unread_end = 0, unsent_end = 0;

#ifdef GAVEL_GRADER
int in_fd = 3, out_fd = 4;
/** Most memory that one value sent by the submission may take in this process. */
const size_t VALUE_BYTES = 64 << 20;
size_t room = VALUE_BYTES;

/** The submission is at fault, not the grader. The judge reads the reason from this file. */
[[noreturn]] void blame(const char *reason) {
    int file = open("/box/.call-fault", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || write(file, reason, strlen(reason)) < 0) _exit(70);
    _exit(1);
}
[[noreturn]] void closed() { blame("closed"); }
[[noreturn]] void malformed() { blame("malformed"); }

void spend(size_t count, size_t each) {
    if (count > room / each) blame("large");
    room -= count * each;
}
void begin_value() { room = VALUE_BYTES; }
/** A submission that sends a result before it was called cannot have seen the call. */
void before_sending() {
    if (unread_at != unread_end) malformed();
}
#else
int in_fd = -1, out_fd = -1;

/** Runs before any code of the submission: its output goes to standard error, and it reads nothing. */
__attribute__((constructor(101))) void take_streams() {
    in_fd = fcntl(0, F_DUPFD, 100);
    out_fd = fcntl(1, F_DUPFD, 100);
    int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, 0);
    close(nothing);
    dup2(2, 1);
}
/** The grader has exited, so there are no more calls. */
[[noreturn]] void closed() {
    fflush(stdout);
    _exit(0);
}
[[noreturn]] void malformed() { _exit(70); }
void spend(size_t, size_t) {}
void begin_value() {}
void before_sending() {}
#endif

size_t receive(char *to, size_t most) {
    for (;;) {
        ssize_t got = read(in_fd, to, most);
        if (got > 0) return size_t(got);
        if (got == 0 || errno != EINTR) closed();
    }
}

void get_bytes(void *target, size_t bytes) {
    char *to = static_cast<char *>(target);
    while (bytes > 0) {
        if (unread_at == unread_end) {
            if (bytes >= BUFFER) {
                size_t got = receive(to, bytes);
                to += got;
                bytes -= got;
                continue;
            }
            unread_end = receive(unread, BUFFER);
            unread_at = 0;
        }
        size_t part = unread_end - unread_at < bytes ? unread_end - unread_at : bytes;
        memcpy(to, unread + unread_at, part);
        unread_at += part;
        to += part;
        bytes -= part;
    }
}

void send(const char *from, size_t bytes) {
    while (bytes > 0) {
        ssize_t sent = write(out_fd, from, bytes);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) closed();
        from += sent;
        bytes -= size_t(sent);
    }
}

void flush() {
    send(unsent, unsent_end);
    unsent_end = 0;
}

void put_bytes(const void *source, size_t bytes) {
    if (bytes > BUFFER - unsent_end) flush();
    if (bytes > BUFFER) return send(static_cast<const char *>(source), bytes);
    memcpy(unsent + unsent_end, source, bytes);
    unsent_end += bytes;
}

template <class T> void get_plain(T &value) { get_bytes(&value, sizeof value); }

void get(int &value) { get_plain(value); }
void get(long long &value) { get_plain(value); }
void get(double &value) { get_plain(value); }
void get(bool &value) {
    unsigned char byte;
    get_plain(byte);
    if (byte > 1) malformed();
    value = byte == 1;
}
size_t get_size(size_t each) {
    uint32_t size;
    get_plain(size);
    spend(size, each);
    return size;
}
void get(std::string &value) {
    value.resize(get_size(1));
    if (!value.empty()) get_bytes(&value[0], value.size());
}
template <class T> void get_row(std::vector<T> &value) {
    value.resize(get_size(sizeof(T)));
    get_bytes(value.data(), value.size() * sizeof(T));
}
void get(std::vector<int> &value) { get_row(value); }
void get(std::vector<long long> &value) { get_row(value); }
void get(std::vector<double> &value) { get_row(value); }
void get(std::vector<bool> &value) {
    value.resize(get_size(1));
    for (size_t i = 0; i < value.size(); i++) {
        bool one;
        get(one);
        value[i] = one;
    }
}
template <class T> void get(std::vector<T> &value) {
    value.resize(get_size(sizeof(T)));
    for (T &one : value) get(one);
}

void put(int value) { put_bytes(&value, sizeof value); }
void put(long long value) { put_bytes(&value, sizeof value); }
void put(double value) { put_bytes(&value, sizeof value); }
void put(bool value) {
    char byte = value ? 1 : 0;
    put_bytes(&byte, 1);
}
void put_size(size_t size) {
    uint32_t told = uint32_t(size);
    if (told != size) abort();
    put_bytes(&told, sizeof told);
}
void put(const std::string &value) {
    put_size(value.size());
    put_bytes(value.data(), value.size());
}
template <class T> void put_row(const std::vector<T> &value) {
    put_size(value.size());
    put_bytes(value.data(), value.size() * sizeof(T));
}
void put(const std::vector<int> &value) { put_row(value); }
void put(const std::vector<long long> &value) { put_row(value); }
void put(const std::vector<double> &value) { put_row(value); }
void put(const std::vector<bool> &value) {
    put_size(value.size());
    for (bool one : value) put(one);
}
template <class T> void put(const std::vector<T> &value) {
    put_size(value.size());
    for (const T &one : value) put(one);
}

void begin(char kind) {
    before_sending();
    put_bytes(&kind, 1);
}
void begin_call(uint16_t number) {
    begin(CALL);
    put_bytes(&number, sizeof number);
}
void begin_return() { begin(RETURN); }

/** Calls a function of this program by its number and sends back the result. */
void serve(unsigned number);

void serve_call() {
    uint16_t number;
    get_plain(number);
    begin_value();
    serve(number);
}

void await_return() {
    flush();
    for (;;) {
        unsigned char kind;
        get_plain(kind);
        if (kind == RETURN) break;
        if (kind != CALL) malformed();
        serve_call();
    }
    begin_value();
}

} // namespace
} // namespace gavel

{{callers}}
namespace gavel {
namespace {

void serve(unsigned number) {
    switch (number) {
{{served}}
    default:
        malformed();
    }
    flush();
}

} // namespace
} // namespace gavel

#ifndef GAVEL_GRADER
int main() {
    for (;;) {
        unsigned char kind;
        gavel::get_plain(kind);
        if (kind != gavel::CALL) gavel::malformed();
        gavel::serve_call();
    }
}
#endif
