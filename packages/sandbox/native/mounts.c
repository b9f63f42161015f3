#define _GNU_SOURCE
#include "mounts.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <linux/mount.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "fault.h"
#include "files.h"

#define LOCKED (MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV)
#define SCRATCH_INODES 2048
#define APP_INODES 4096

/* Everything is built below the working directory, a fresh tmpfs, which then becomes the root. */

/** The files that a program may see outside /usr: how to find libraries and tools, nothing about the host. */
static const char *const shown_entries[] = {
    "/etc/ld.so.cache", "/etc/alternatives", "/etc/java*", "/etc/.java", "/etc/python3*", "/etc/mono",
    "/etc/fpc*.cfg", "/etc/ghc", "/etc/dotnet", "/etc/php", "/etc/perl", "/etc/R",
    "/var/lib/ghc/package.conf.d",
};

static const char passwd[] =
    "root:x:0:0:root:/:/usr/sbin/nologin\n"
    "box:x:%u:%u:box:/box:/usr/sbin/nologin\n";

static int open_tree_copy(int fd, const char *path, unsigned flags) {
  return (int)syscall(SYS_open_tree, fd, path, flags | OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC);
}

/**
 * The folder as a detached mount that does not reveal its path on the host: the mount table shows the folder of a
 * clone, but not the layers of an overlay given as descriptors. The second layer is empty, because a kernel may
 * require two. Without overlays, or where one cannot cover this file system, the folder is cloned.
 */
static int anonymous_tree(int folder) {
  char layers[96];
  int empty = open("box", O_PATH | O_DIRECTORY | O_CLOEXEC);
  int context = (int)syscall(SYS_fsopen, "overlay", FSOPEN_CLOEXEC), tree = -1;
  snprintf(layers, sizeof layers, "/proc/self/fd/%d:/proc/self/fd/%d", folder, empty);
  if (context >= 0 && empty >= 0 && syscall(SYS_fsconfig, context, FSCONFIG_SET_STRING, "source", "folder", 0) == 0 &&
      syscall(SYS_fsconfig, context, FSCONFIG_SET_STRING, "lowerdir", layers, 0) == 0 &&
      syscall(SYS_fsconfig, context, FSCONFIG_CMD_CREATE, NULL, NULL, 0) == 0)
    tree = (int)syscall(SYS_fsmount, context, FSMOUNT_CLOEXEC, MOUNT_ATTR_RDONLY);
  if (context >= 0) close(context);
  if (empty >= 0) close(empty);
  return tree >= 0 ? tree : open_tree_copy(folder, "", AT_EMPTY_PATH | AT_RECURSIVE);
}

/** Places a detached mount at `target` and closes it. */
static int attach(int tree, const char *target, uint64_t attributes) {
  struct mount_attr attr = {.attr_set = attributes};
  int failed = syscall(SYS_mount_setattr, tree, "", AT_EMPTY_PATH | AT_RECURSIVE, &attr, sizeof attr) != 0 ||
               syscall(SYS_move_mount, tree, "", AT_FDCWD, target, MOVE_MOUNT_F_EMPTY_PATH) != 0;
  close(tree);
  return failed ? fault("mount %s", target) : 0;
}

static int make_parents(const char *path) {
  char copy[512];
  snprintf(copy, sizeof copy, "%s", path);
  for (char *slash = strchr(copy, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    if (copy[0] != '\0') mkdir(copy, 0755);
    *slash = '/';
  }
  return 0;
}

/** `/usr/local` itself, or a path below it without detours. */
static bool is_below_local(const char *path) {
  static const char local[] = "/usr/local";
  size_t length = sizeof local - 1;
  return strncmp(path, local, length) == 0 && (path[length] == '\0' || path[length] == '/') && strstr(path, "..") == NULL && strlen(path) < 512;
}

/** Shows a host path read-only under the same path; repeats a symbolic link, skips a missing path. */
static int show(const char *path) {
  const char *target = path + 1;
  struct stat status;
  if (lstat(path, &status) != 0) return 0;
  make_parents(target);
  if (S_ISLNK(status.st_mode)) {
    char link[512];
    ssize_t length = readlink(path, link, sizeof link - 1);
    if (length < 0) return fault("read the link %s", path);
    link[length] = '\0';
    return symlink(link, target) == 0 || errno == EEXIST ? 0 : fault("link %s", path);
  }
  if (S_ISDIR(status.st_mode)) mkdir(target, 0755);
  else close(open(target, O_CREAT | O_WRONLY | O_CLOEXEC, 0444));
  int tree = open_tree_copy(AT_FDCWD, path, AT_RECURSIVE);
  return tree < 0 ? fault("clone %s", path) : attach(tree, target, LOCKED);
}

/**
 * Shows a folder of the caller's as /tools/<number>: under its own path it could collide with a path of the box.
 * A setuid launcher shows its caller only folders that the caller could reach without it.
 */
static int show_tool(const char *path, int number) {
  caller_assume();
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  caller_leave();
  if (fd < 0) return fault("open %s", path);
  int tree = anonymous_tree(fd);
  close(fd);
  if (tree < 0) return fault("clone %s", path);
  char target[32];
  snprintf(target, sizeof target, "tools/%d", number);
  mkdir("tools", 0755);
  mkdir(target, 0755);
  return attach(tree, target, LOCKED);
}

/** Covers a folder of /usr with an empty one. A missing one, or a link out of /usr, shows nothing anyway. */
static int hide(const char *target) {
  struct stat status;
  if (lstat(target, &status) != 0 || !S_ISDIR(status.st_mode)) return 0;
  return mount("hidden", target, "tmpfs", MS_NOSUID | MS_NODEV, "size=64k,nr_inodes=256,mode=0755") == 0 ? 0 : fault("hide /%s", target);
}

/** No file may be made in a folder that hides another: it would still be there for the next run. */
static int seal(const char *target) {
  struct mount_attr attr = {.attr_set = LOCKED};
  struct stat status;
  if (lstat(target, &status) != 0 || !S_ISDIR(status.st_mode)) return 0;
  return syscall(SYS_mount_setattr, AT_FDCWD, target, 0, &attr, sizeof attr) == 0 ? 0 : fault("seal /%s", target);
}

/** Shows /usr/local, or a folder or link below it, under its own path, as far as the caller may read it. */
static int show_local(const char *path) {
  struct stat status;
  errno = 0;
  if (!is_below_local(path)) return fault("%s is not below /usr/local", path);
  if (lstat(path, &status) == 0 && S_ISLNK(status.st_mode)) return show(path);
  caller_assume();
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  caller_leave();
  if (fd < 0) return fault("open %s", path);
  int tree = open_tree_copy(fd, "", AT_EMPTY_PATH | AT_RECURSIVE);
  close(fd);
  if (tree < 0) return fault("clone %s", path);
  make_parents(path + 1);
  mkdir(path + 1, 0755);
  return attach(tree, path + 1, LOCKED);
}

/**
 * The contents of /usr/local and /usr/src are no part of any language: an administrator's programs, their data and
 * sources. A toolchain installed there is shown on the judge's order.
 */
static int build_local(const struct box_plan *plan) {
  static const char *const hidden[] = {"usr/local", "usr/src"};
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
    if (hide(hidden[i]) != 0) return -1;
  for (int i = 0; i < plan->local_count; i++)
    if (show_local(plan->locals[i]) != 0) return -1;
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
    if (seal(hidden[i]) != 0) return -1;
  return 0;
}

static int write_small_file(const char *path, const char *text) {
  int fd = open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0444);
  if (fd < 0) return fault("make %s", path);
  ssize_t put = write(fd, text, strlen(text));
  close(fd);
  return put < 0 ? fault("write %s", path) : 0;
}

static int build_etc(const struct box_plan *plan) {
  mkdir("etc", 0755);
  for (size_t i = 0; i < sizeof shown_entries / sizeof *shown_entries; i++) {
    glob_t found;
    if (glob(shown_entries[i], GLOB_PERIOD, NULL, &found) != 0) continue;
    int failed = 0;
    for (size_t j = 0; j < found.gl_pathc && failed == 0; j++) failed = show(found.gl_pathv[j]);
    globfree(&found);
    if (failed) return -1;
  }
  char text[256];
  snprintf(text, sizeof text, passwd, plan->program_uid, plan->program_uid);
  if (write_small_file("etc/passwd", text) != 0) return -1;
  snprintf(text, sizeof text, "root:x:0:\nbox:x:%u:\n", plan->program_uid);
  if (write_small_file("etc/group", text) != 0) return -1;
  return write_small_file("etc/nsswitch.conf", "passwd: files\ngroup: files\nhosts: files\n");
}

static int build_dev(void) {
  static const struct {
    const char *path;
    unsigned minor;
  } devices[] = {{"dev/null", 3}, {"dev/zero", 5}, {"dev/full", 7}, {"dev/random", 8}, {"dev/urandom", 9}};
  static const char *const links[][2] = {{"/proc/self/fd", "dev/fd"},
                                         {"/proc/self/fd/0", "dev/stdin"},
                                         {"/proc/self/fd/1", "dev/stdout"},
                                         {"/proc/self/fd/2", "dev/stderr"}};
  mkdir("dev", 0755);
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++) {
    if (mknod(devices[i].path, S_IFCHR | 0666, makedev(1, devices[i].minor)) != 0) return fault("make %s", devices[i].path);
    if (chmod(devices[i].path, 0666) != 0) return fault("chmod %s", devices[i].path);
  }
  for (size_t i = 0; i < sizeof links / sizeof *links; i++)
    if (symlink(links[i][0], links[i][1]) != 0) return fault("link %s", links[i][1]);
  return 0;
}

/** proc shows only the program's own processes; files about the host's kernel are covered by /dev/null. */
static int build_proc(void) {
  static const char *const masked[] = {"proc/kcore", "proc/keys", "proc/key-users", "proc/sysrq-trigger",
                                       "proc/timer_list", "proc/sched_debug", "proc/kallsyms", "proc/kmsg",
                                       "proc/kpagecount", "proc/kpageflags", "proc/modules", "proc/interrupts",
                                       "proc/cmdline",    "proc/locks",      "proc/partitions", "proc/diskstats"};
  mkdir("proc", 0555);
  if (mount("proc", "proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_RDONLY, "hidepid=2") != 0)
    return fault("mount proc");
  for (size_t i = 0; i < sizeof masked / sizeof *masked; i++) {
    if (access(masked[i], F_OK) != 0) continue;
    if (mount("dev/null", masked[i], NULL, MS_BIND, NULL) != 0) return fault("mask %s", masked[i]);
  }
  return 0;
}

static int copy_folder_in(int from, int to, uid_t owner, int depth);

static int copy_entry_in(int from, int to, const char *name, uid_t owner, int depth) {
  caller_assume();
  int source = openat(from, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  caller_leave();
  struct stat status;
  if (source < 0 || fstat(source, &status) != 0) return fault("read %s of the program folder", name);
  int target = -1, failed = 0;
  if (S_ISDIR(status.st_mode)) {
    mkdirat(to, name, 0755);
    target = openat(to, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    failed = target < 0 || copy_folder_in(source, target, owner, depth + 1) != 0;
  } else if (S_ISREG(status.st_mode)) {
    target = openat(to, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    failed = target < 0 || copy_contents(source, target) != 0 || fchmod(target, 0644 | (status.st_mode & 0111)) != 0;
  }
  if (target >= 0 && fchown(target, owner, owner) != 0) failed = 1;
  if (target >= 0) close(target);
  close(source);
  return failed ? fault("copy %s of the program folder", name) : 0;
}

static int copy_folder_in(int from, int to, uid_t owner, int depth) {
  caller_assume();
  int copy = depth > 16 ? -1 : openat(from, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  caller_leave();
  DIR *list = copy < 0 ? NULL : fdopendir(copy);
  if (list == NULL) return fault("list the program folder");
  int failed = 0;
  for (struct dirent *entry; failed == 0 && (entry = readdir(list)) != NULL;)
    if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
      failed = copy_entry_in(from, to, entry->d_name, owner, depth);
  closedir(list);
  return failed;
}

/**
 * A writable /app is a tmpfs with a copy of the host folder, never the host folder itself: a compiler's output is
 * then bounded in bytes and in files, and reaches the host only through the launcher's checked copy.
 */
static int build_writable_app(const struct box_plan *plan, int host) {
  char options[128];
  snprintf(options, sizeof options, "size=%llu,nr_inodes=%d,mode=0755,uid=%u,gid=%u", (unsigned long long)plan->app_bytes,
           APP_INODES, plan->program_uid, plan->program_uid);
  if (mount("app", "app", "tmpfs", MS_NOSUID | MS_NODEV, options) != 0) return fault("mount /app");
  int target = open("app", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (target < 0) return fault("open /app");
  int failed = copy_folder_in(host, target, plan->program_uid, 0);
  close(target);
  return failed;
}

static int scratch_mount(uint64_t bytes, uid_t owner) {
  char options[128];
  /* Sticky and owned by pid 1's user: the program can make files but leave no marks on the folder itself. */
  snprintf(options, sizeof options, "size=%llu,nr_inodes=%d,mode=1777,uid=%u,gid=%u", (unsigned long long)bytes,
           SCRATCH_INODES, owner, owner);
  return mount("box", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options) == 0 ? 0 : fault("mount /box");
}

/**
 * Empty, with nothing ever made in it: a file that came and went would show in the number of the next run's first
 * file. Making or removing a file changes the folder's time, which is otherwise the epoch.
 */
static bool scratch_is_pristine(void) {
  struct statfs system;
  struct stat folder;
  return statfs("/box", &system) == 0 && system.f_bfree == system.f_blocks && system.f_ffree + 1 == system.f_files &&
         stat("/box", &folder) == 0 && folder.st_mtim.tv_sec == 0 && folder.st_mtim.tv_nsec == 0;
}

static uint64_t mounted_bytes = 0;
/** Reset since a program could last reach it. */
static bool is_untouched = false;

int scratch_reset(uint64_t bytes, uid_t owner) {
  static const struct timespec epoch[2] = {{0, 0}, {0, 0}};
  bool is_kept = mounted_bytes == bytes && scratch_is_pristine();
  if (!is_kept && mounted_bytes != 0 && umount2("/box", MNT_DETACH) != 0) return fault("unmount /box");
  mounted_bytes = bytes;
  if (!is_kept && scratch_mount(bytes, owner) != 0) return -1;
  /* Also for a kept one: reading a folder updates its access time. */
  is_untouched = utimensat(AT_FDCWD, "/box", epoch, 0) == 0;
  return is_untouched ? 0 : fault("reset the times of /box");
}

int scratch_take(uint64_t bytes, uid_t owner) {
  if ((!is_untouched || mounted_bytes != bytes) && scratch_reset(bytes, owner) != 0) return -1;
  is_untouched = false;
  return 0;
}

static int build_tree(const struct box_plan *plan, int app_host) {
  static const char *const system_folders[] = {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"};
  for (size_t i = 0; i < sizeof system_folders / sizeof *system_folders; i++)
    if (show(system_folders[i]) != 0) return -1;
  mkdir("box", 0755);
  mkdir("app", 0755);
  if (build_local(plan) != 0) return -1;
  for (int i = 0; i < plan->tool_count; i++)
    if (show_tool(plan->tools[i], i) != 0) return -1;
  if (build_etc(plan) != 0 || build_dev() != 0 || build_proc() != 0) return -1;
  if (symlink("box", "tmp") != 0) return fault("link /tmp");
  if (app_host < 0) return 0;
  if (plan->app_writable) return build_writable_app(plan, app_host);
  int tree = anonymous_tree(app_host);
  return tree < 0 ? fault("clone /app") : attach(tree, "app", LOCKED);
}

static int enter_tree(void) {
  if (syscall(SYS_pivot_root, ".", ".") != 0 || umount2(".", MNT_DETACH) != 0 || chdir("/") != 0) return fault("pivot_root");
  struct mount_attr attr = {.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID};
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", 0, &attr, sizeof attr) != 0) return fault("make the root read-only");
  return 0;
}

int mounts_build(const struct box_plan *plan) {
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return fault("make mounts private");
  int app_host = -1;
  if (plan->app_path[0] != '\0') {
    caller_assume();
    app_host = open(plan->app_path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    caller_leave();
    if (app_host < 0) return fault("open %s", plan->app_path);
    struct stat status;
    errno = 0;
    if (!plan->app_writable && (fstat(app_host, &status) != 0 || (status.st_mode & 05) != 05))
      return fault("%s must be open to everybody (mode 0755) for the box's user to run what is in it", plan->app_path);
  }
  /* Visible to this box alone; becomes its root. It hides what lies below, which must be no folder a caller may name. */
  umask(022);
  if (mount("root", "/sys", "tmpfs", MS_NOSUID, "size=1m,nr_inodes=512,mode=0755") != 0) return fault("mount the root");
  if (chdir("/sys") != 0) return fault("enter the root");
  int failed = build_tree(plan, app_host);
  if (app_host >= 0) close(app_host);
  return failed ? -1 : enter_tree();
}
