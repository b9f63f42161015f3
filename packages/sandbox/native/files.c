#define _GNU_SOURCE
#include "files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/mount.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "fault.h"

/*
 * The limits of a program folder that is copied out. The judge names its files by whole paths in UTF-8, so it could
 * neither use nor remove a file it cannot name. No compiler needs nearly as much.
 */

/** Each level holds an open file. */
#define DEPTH_MAX 32
/** Bytes of a path below the folder. */
#define RELATIVE_PATH_MAX 1024
#define ENTRIES_MAX 2048
/** The least disk space that a file or a folder takes. */
#define DISK_BLOCK 4096

static uid_t real_uid;
static gid_t real_gid;

void caller_remember(void) {
  real_uid = getuid();
  real_gid = getgid();
}

uid_t caller_uid(void) { return real_uid; }

void caller_assume(void) {
  if (real_uid == 0) return;
  if (setegid(real_gid) != 0 || seteuid(real_uid) != 0) _exit(70);
}

void caller_leave(void) {
  if (real_uid == 0) return;
  if (seteuid(0) != 0 || setegid(real_gid) != 0) _exit(70);
}

#define LATER_MAX 256
static int later[LATER_MAX];
static int later_count;

void close_later(int fd) {
  if (later_count < LATER_MAX) later[later_count++] = fd;
  else close(fd);
}

void close_now(void) {
  while (later_count > 0) close(later[--later_count]);
}

int copy_contents(int from, int to) {
  for (;;) {
    ssize_t sent = sendfile(to, from, NULL, 1 << 24);
    if (sent == 0) return 0;
    if (sent < 0 && errno != EINTR) return fault("copy a file");
  }
}

/**
 * The same file, opened through a mount of that single file: /proc/self/fd then shows it as "/" instead of revealing
 * where on the host the program's input and output lie. Takes `fd` over; keeps it where the kernel refuses.
 */
static int hide_path(int fd, int flags) {
  char link[64];
  int tree = fd < 0 ? -1 : (int)syscall(SYS_open_tree, fd, "", AT_EMPTY_PATH | OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
  if (tree < 0) return fd;
  /* Reading then sets no access time on the file, which the next reader would see. */
  struct mount_attr read_only = {.attr_set = MOUNT_ATTR_RDONLY};
  if (flags == O_RDONLY) syscall(SYS_mount_setattr, tree, "", AT_EMPTY_PATH, &read_only, sizeof read_only);
  snprintf(link, sizeof link, "/proc/self/fd/%d", tree);
  int hidden = open(link, flags | O_CLOEXEC);
  close_later(tree);
  if (hidden < 0) return fd;
  close_later(fd);
  return hidden;
}

static int sealed_copy(int from) {
  int copy = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (copy < 0) return fault("memfd_create");
  /* The kernel checks the reader of some files, not the process that opened them. */
  caller_assume();
  bool failed = copy_contents(from, copy) != 0;
  caller_leave();
  failed = failed || fchmod(copy, 0444) != 0 ||
           fcntl(copy, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0;
  int reader = -1;
  if (!failed) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/fd/%d", copy);
    reader = open(path, O_RDONLY | O_CLOEXEC);
  }
  close(copy);
  return reader < 0 ? fault("copy an input file") : reader;
}

int open_input(const char *path, uid_t program_uid) {
  caller_assume();
  int fd = open(path[0] == '\0' ? "/dev/null" : path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  caller_leave();
  if (fd < 0) return fault("open %s", path);
  struct stat status;
  errno = 0;
  if (fstat(fd, &status) != 0 || (path[0] != '\0' && !S_ISREG(status.st_mode))) {
    close(fd);
    return fault("%s is not a regular file", path);
  }
  /* It is the host's: everybody may set the time of a file that everybody may write, and the next program would see it. */
  if (path[0] == '\0') return hide_path(fd, O_RDONLY);
  /* The program may reopen its input (/dev/stdin): then the file's mode decides, not the mode of this open file. */
  bool may_reopen = (status.st_mode & S_IROTH) != 0;
  bool may_write = (status.st_mode & S_IWOTH) != 0 || status.st_uid == program_uid || status.st_gid == program_uid;
  if (may_reopen && !may_write) return hide_path(fd, O_RDONLY);
  int copy = sealed_copy(fd);
  close(fd);
  return copy;
}

/**
 * Never the file that is already there: traces of an earlier run on it, such as marks and times, would reach the next.
 * Only a regular file is replaced; anything else is a mistake of the caller.
 */
static int make_anew(const char *path) {
  struct stat status;
  if (lstat(path, &status) == 0 && S_ISREG(status.st_mode) && unlink(path) != 0) return -1;
  return open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
}

int open_output(const char *path, const char *folder) {
  caller_assume();
  int fd = path[0] == '\0' ? open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600) : make_anew(path);
  struct stat status = {0};
  errno = fd < 0 ? errno : 0;
  bool is_file = fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
  /* Others may write while the program runs, so that /dev/stdout can be opened; no one else can reach the path. */
  if (is_file) fchmod(fd, 0622);
  caller_leave();
  if (is_file) return path[0] == '\0' ? fd : hide_path(fd, O_WRONLY);
  if (fd >= 0) close(fd);
  return fault("open %s for output", path[0] == '\0' ? folder : path);
}

uint64_t finish_output(int fd, uint64_t limit) {
  struct stat status;
  if (fstat(fd, &status) != 0) return 0;
  if ((uint64_t)status.st_size > limit && ftruncate(fd, (off_t)limit) != 0) return (uint64_t)status.st_size;
  caller_assume();
  fchmod(fd, 0644);
  caller_leave();
  return (uint64_t)status.st_size;
}

int copy_out(int from, const char *path, uint64_t limit) {
  struct stat status;
  if (fstat(from, &status) != 0 || !S_ISREG(status.st_mode)) return fault("an output file changed its kind");
  if ((uint64_t)status.st_size > limit) return 0;
  caller_assume();
  int to = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0644);
  int failed = to < 0 ? fault("open %s for output", path) : copy_contents(from, to);
  caller_leave();
  if (to >= 0) close(to);
  return failed ? -1 : 1;
}

/** The rest of the limits of one `copy_tree_out`. */
static uint64_t budget_bytes;
static uint32_t budget_entries;
static bool is_refused;

/** As strict as decoders: no overlong forms, no surrogates. */
static bool is_utf8(const char *text) {
  for (const unsigned char *at = (const unsigned char *)text; *at != '\0';) {
    int more = *at < 0x80 ? 0 : *at < 0xC2 ? -1 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : *at < 0xF5 ? 3 : -1;
    if (more < 0) return false;
    uint32_t symbol = more == 0 ? *at : *at & (0x3Fu >> more);
    at++;
    for (int i = 0; i < more; i++, at++) {
      if ((*at & 0xC0) != 0x80) return false;
      symbol = symbol << 6 | (*at & 0x3Fu);
    }
    bool is_surrogate = symbol >= 0xD800 && symbol < 0xE000;
    if ((more == 2 && (symbol < 0x800 || is_surrogate)) || (more == 3 && (symbol < 0x10000 || symbol > 0x10FFFF))) return false;
  }
  return true;
}

/** Takes the entry out of the budget; false if the budget is too small. */
static bool afford(const struct stat *status) {
  uint64_t size = S_ISREG(status->st_mode) ? (uint64_t)status->st_size : 0;
  /* Compared before rounding up: a sparse file may pretend to have any size. */
  if (budget_entries == 0 || size > budget_bytes) return false;
  uint64_t blocks = size == 0 ? 1 : (size + DISK_BLOCK - 1) / DISK_BLOCK;
  if (blocks * DISK_BLOCK > budget_bytes) return false;
  budget_bytes -= blocks * DISK_BLOCK;
  budget_entries--;
  return true;
}

static int copy_folder(int from, int to, int depth, size_t path_bytes);

/** `from` is read with the launcher's own rights, `to` is written as the caller. `path_bytes`: length of both paths. */
static int copy_entry(int from, int to, const char *name, int depth, size_t path_bytes) {
  int source = openat(from, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  struct stat status;
  if (source < 0 || fstat(source, &status) != 0 || (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))) {
    if (source >= 0) close(source);
    return 0;
  }
  path_bytes += 1 + strlen(name);
  if (path_bytes > RELATIVE_PATH_MAX || !is_utf8(name) || !afford(&status)) {
    is_refused = true;
    close(source);
    return -1;
  }
  int target, failed;
  caller_assume();
  if (S_ISDIR(status.st_mode)) {
    mkdirat(to, name, 0755);
    target = openat(to, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  } else {
    /* Unlinked first: the old file may be mapped by a running program. */
    unlinkat(to, name, 0);
    target = openat(to, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644 | (status.st_mode & S_IXUSR ? 0111 : 0));
    if (target >= 0) fchmod(target, 0644 | (status.st_mode & S_IXUSR ? 0111 : 0));
  }
  caller_leave();
  if (target < 0) {
    is_refused |= errno == EEXIST || errno == ENOTDIR || errno == EISDIR || errno == ENAMETOOLONG;
    failed = fault("write %s of the program folder", name);
  }
  else {
    failed = S_ISDIR(status.st_mode) ? copy_folder(source, target, depth + 1, path_bytes) : copy_contents(source, target);
  }
  if (target >= 0) close(target);
  close(source);
  return failed;
}

static int copy_folder(int from, int to, int depth, size_t path_bytes) {
  if (depth > DEPTH_MAX) {
    is_refused = true;
    return -1;
  }
  int copy = openat(from, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *list = copy < 0 ? NULL : fdopendir(copy);
  if (list == NULL) return 0;
  int failed = 0;
  for (struct dirent *entry; failed == 0 && (entry = readdir(list)) != NULL;)
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      failed = copy_entry(from, to, entry->d_name, depth, path_bytes);
  closedir(list);
  return failed;
}

int copy_tree_out(int from, const char *path, uint64_t limit) {
  budget_bytes = limit;
  budget_entries = ENTRIES_MAX;
  is_refused = false;
  caller_assume();
  int to = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  caller_leave();
  if (to < 0) return fault("open %s", path);
  int failed = copy_folder(from, to, 0, 0);
  close(to);
  return is_refused ? 0 : failed != 0 ? -1 : 1;
}
