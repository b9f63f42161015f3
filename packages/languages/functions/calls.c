/* The judge's part of a function problem whose grader runs in a separate process: it waits for calls from the grader,
 * passes them to the submission, and forwards the submission's calls to the grader. calls.cpp describes the messages. */
#include "functions.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAVEL_CALL = 1, GAVEL_RETURN = 2, GAVEL_BUFFER = 1 << 16 };

static int gavel_in = -1, gavel_out = -1;
static char gavel_unread[GAVEL_BUFFER], gavel_unsent[GAVEL_BUFFER];
static size_t gavel_unread_at, gavel_unread_end, gavel_unsent_end;

/* Arguments of one call; they are freed after it. */
struct gavel_block {
    struct gavel_block *next;
};

/* Runs before any code of the submission: its output goes to standard error, and it reads nothing. */
__attribute__((constructor(101))) static void gavel_take_streams(void) {
    gavel_in = fcntl(0, F_DUPFD, 100);
    gavel_out = fcntl(1, F_DUPFD, 100);
    int nothing = open("/dev/null", O_RDONLY);
    dup2(nothing, 0);
    close(nothing);
    dup2(2, 1);
}

/* The grader has exited, so there are no more calls. */
static void gavel_closed(void) {
    fflush(stdout);
    _exit(0);
}

static size_t gavel_receive(char *to, size_t most) {
    for (;;) {
        ssize_t got = read(gavel_in, to, most);
        if (got > 0) return (size_t)got;
        if (got == 0 || errno != EINTR) gavel_closed();
    }
}

static void gavel_get(void *target, size_t bytes) {
    char *to = target;
    while (bytes > 0) {
        if (gavel_unread_at == gavel_unread_end) {
            if (bytes >= GAVEL_BUFFER) {
                size_t got = gavel_receive(to, bytes);
                to += got;
                bytes -= got;
                continue;
            }
            gavel_unread_end = gavel_receive(gavel_unread, GAVEL_BUFFER);
            gavel_unread_at = 0;
        }
        size_t part = gavel_unread_end - gavel_unread_at;
        if (part > bytes) part = bytes;
        memcpy(to, gavel_unread + gavel_unread_at, part);
        gavel_unread_at += part;
        to += part;
        bytes -= part;
    }
}

static void gavel_send(const char *from, size_t bytes) {
    while (bytes > 0) {
        ssize_t sent = write(gavel_out, from, bytes);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) gavel_closed();
        from += sent;
        bytes -= (size_t)sent;
    }
}

static void gavel_flush(void) {
    gavel_send(gavel_unsent, gavel_unsent_end);
    gavel_unsent_end = 0;
}

static void gavel_put(const void *source, size_t bytes) {
    if (bytes > GAVEL_BUFFER - gavel_unsent_end) gavel_flush();
    if (bytes > GAVEL_BUFFER) {
        gavel_send(source, bytes);
        return;
    }
    memcpy(gavel_unsent + gavel_unsent_end, source, bytes);
    gavel_unsent_end += bytes;
}

/* Without a list, the memory belongs to the submission. */
static void *gavel_allocate(struct gavel_block **list, size_t bytes) {
    size_t head = list == NULL ? 0 : 16;
    char *block = malloc(head + (bytes == 0 ? 1 : bytes));
    if (block == NULL) abort();
    if (list != NULL) {
        ((struct gavel_block *)block)->next = *list;
        *list = (struct gavel_block *)block;
    }
    return block + head;
}

static void gavel_free(struct gavel_block *list) {
    while (list != NULL) {
        struct gavel_block *next = list->next;
        free(list);
        list = next;
    }
}

static bool gavel_get_bool(void) {
    char byte;
    gavel_get(&byte, 1);
    return byte != 0;
}

static uint32_t gavel_get_size(void) {
    uint32_t size;
    gavel_get(&size, sizeof size);
    return size;
}

static char *gavel_get_string(struct gavel_block **list) {
    size_t size = gavel_get_size();
    char *text = gavel_allocate(list, size + 1);
    gavel_get(text, size);
    text[size] = 0;
    return text;
}

static void *gavel_get_array(struct gavel_block **list, size_t each, int *size) {
    *size = (int)gavel_get_size();
    void *array = gavel_allocate(list, (size_t)*size * each);
    gavel_get(array, (size_t)*size * each);
    return array;
}

static char **gavel_get_strings(struct gavel_block **list, int *size) {
    *size = (int)gavel_get_size();
    char **array = gavel_allocate(list, (size_t)*size * sizeof *array);
    for (int i = 0; i < *size; i++) array[i] = gavel_get_string(list);
    return array;
}

/* The rows are texts when `each` is 0. */
static void *gavel_get_rows(struct gavel_block **list, size_t each, int *size, int **col_sizes) {
    *size = (int)gavel_get_size();
    void **rows = gavel_allocate(list, (size_t)*size * sizeof *rows);
    *col_sizes = gavel_allocate(list, (size_t)*size * sizeof **col_sizes);
    for (int i = 0; i < *size; i++)
        rows[i] = each == 0 ? (void *)gavel_get_strings(list, &(*col_sizes)[i])
                            : gavel_get_array(list, each, &(*col_sizes)[i]);
    return rows;
}

static void gavel_put_size(long long size) {
    uint32_t told = (uint32_t)size;
    if (size < 0 || told != size) {
        fprintf(stderr, "an array of %lld elements was returned or passed\n", size);
        abort();
    }
    gavel_put(&told, sizeof told);
}

static void gavel_put_bool(bool value) {
    char byte = value ? 1 : 0;
    gavel_put(&byte, 1);
}

static void gavel_put_string(const char *text) {
    size_t size = strlen(text);
    gavel_put_size((long long)size);
    gavel_put(text, size);
}

static void gavel_put_array(const void *array, size_t each, int size) {
    gavel_put_size(size);
    gavel_put(array, (size_t)size * each);
}

static void gavel_put_strings(char *const *array, int size) {
    gavel_put_size(size);
    for (int i = 0; i < size; i++) gavel_put_string(array[i]);
}

static void gavel_put_rows(const void *array, size_t each, int size, const int *col_sizes) {
    void *const *rows = array;
    gavel_put_size(size);
    for (int i = 0; i < size; i++) {
        if (each == 0)
            gavel_put_strings(rows[i], col_sizes[i]);
        else
            gavel_put_array(rows[i], each, col_sizes[i]);
    }
}

static void gavel_begin(char kind) { gavel_put(&kind, 1); }

static void gavel_begin_call(uint16_t number) {
    gavel_begin(GAVEL_CALL);
    gavel_put(&number, sizeof number);
}

/* Calls a function of the submission by its number and sends back the result. */
static void gavel_serve(unsigned number);

static void gavel_serve_call(void) {
    uint16_t number;
    gavel_get(&number, sizeof number);
    gavel_serve(number);
}

__attribute__((unused)) static void gavel_await_return(void) {
    gavel_flush();
    for (;;) {
        char kind;
        gavel_get(&kind, 1);
        if (kind == GAVEL_RETURN) return;
        if (kind != GAVEL_CALL) _exit(70);
        gavel_serve_call();
    }
}

{{callers}}
static void gavel_serve(unsigned number) {
    struct gavel_block *gavel_arguments = NULL;
    switch (number) {
{{served}}
    default:
        _exit(70);
    }
    gavel_flush();
    gavel_free(gavel_arguments);
}

int main(void) {
    for (;;) {
        char kind;
        gavel_get(&kind, 1);
        if (kind != GAVEL_CALL) _exit(70);
        gavel_serve_call();
    }
}
