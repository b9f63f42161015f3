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

/** Deeper folders of a compiled program are left out: nothing real needs them, and each level holds an open file. */
#define DEPTH_MAX 32

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
 * The same file, opened through a mount of that single file: /proc/self/fd then names it "/" instead of telling the
 * program where on the host its input and output lie. Takes `fd` over; keeps it where the kernel refuses.
 */
static int hide_path(int fd, int flags) {
  char link[64];
  int tree = fd < 0 ? -1 : (int)syscall(SYS_open_tree, fd, "", AT_EMPTY_PATH | OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
  if (tree < 0) return fd;
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
  /* Some files of the kernel look at the reader and not at who opened them. */
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
  if (path[0] == '\0') return fd;
  /* The program may reopen its input (/dev/stdin): then the file's mode decides, not the mode of this open file. */
  bool may_reopen = (status.st_mode & S_IROTH) != 0;
  bool may_write = (status.st_mode & S_IWOTH) != 0 || status.st_uid == program_uid || status.st_gid == program_uid;
  if (may_reopen && !may_write) return hide_path(fd, O_RDONLY);
  int copy = sealed_copy(fd);
  close(fd);
  return copy;
}

int open_output(const char *path, const char *folder) {
  caller_assume();
  int fd = path[0] == '\0' ? open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600)
                           : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600);
  struct stat status = {0};
  errno = fd < 0 ? errno : 0;
  bool is_file = fd >= 0 && fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
  /* Others may write while the program runs, so that /dev/stdout can be opened; nobody else can reach the path. */
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

/** What is left of the limit of one `copy_tree_out`. */
static uint64_t budget_bytes;
static bool is_refused;

static int copy_folder(int from, int to, int depth);

/** `from` is read with the launcher's own rights, `to` is written as the caller. */
static int copy_entry(int from, int to, const char *name, int depth) {
  int source = openat(from, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  struct stat status;
  if (source < 0 || fstat(source, &status) != 0 || (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))) {
    if (source >= 0) close(source);
    return 0;
  }
  if (S_ISREG(status.st_mode) && (uint64_t)status.st_size > budget_bytes) {
    is_refused = true;
    close(source);
    return -1;
  }
  if (S_ISREG(status.st_mode)) budget_bytes -= (uint64_t)status.st_size;
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
    failed = S_ISDIR(status.st_mode) ? copy_folder(source, target, depth + 1) : copy_contents(source, target);
  }
  if (target >= 0) close(target);
  close(source);
  return failed;
}

static int copy_folder(int from, int to, int depth) {
  int copy = depth > DEPTH_MAX ? -1 : openat(from, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *list = copy < 0 ? NULL : fdopendir(copy);
  if (list == NULL) return 0;
  int failed = 0;
  for (struct dirent *entry; failed == 0 && (entry = readdir(list)) != NULL;)
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      failed = copy_entry(from, to, entry->d_name, depth);
  closedir(list);
  return failed;
}

int copy_tree_out(int from, const char *path, uint64_t limit) {
  budget_bytes = limit;
  is_refused = false;
  caller_assume();
  int to = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  caller_leave();
  if (to < 0) return fault("open %s", path);
  int failed = copy_folder(from, to, 0);
  close(to);
  return is_refused ? 0 : failed != 0 ? -1 : 1;
}
