/*
 * A disk that forgets what was not flushed: loaded with LD_PRELOAD into the product and PostgreSQL. What a program
 * flushes (fsync, fdatasync) below POWER_FROM is copied to POWER_TO; everything else exists only until the power fails.
 * A flushed file is there under its name. A flushed folder has the names that it has at that moment, for files whose
 * content was flushed. One lock, so that an older copy never replaces a newer one.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

static int target(int fd, char *from, char *to) {
  const char *base = getenv("POWER_FROM"), *shadow = getenv("POWER_TO");
  if (base == NULL || shadow == NULL) return 0;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, from, PATH_MAX - 1);
  if (length <= 0) return 0;
  from[length] = 0;
  size_t prefix = strlen(base);
  if (strncmp(from, base, prefix) != 0 || from[prefix] != '/') return 0;
  snprintf(to, PATH_MAX, "%s/tree%s", shadow, from + prefix);
  return 1;
}

static void parents(const char *path) {
  char folder[PATH_MAX];
  snprintf(folder, sizeof folder, "%s", path);
  for (char *slash = strchr(folder + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(folder, 0777);
    *slash = '/';
  }
}

static void content(ino_t inode, char *path) {
  snprintf(path, PATH_MAX, "%s/inodes/%lu", getenv("POWER_TO"), (unsigned long)inode);
}

/* Gives flushed content a name, in place of what had it. */
static void name(ino_t inode, const char *to) {
  char stored[PATH_MAX], fresh[PATH_MAX + 8];
  content(inode, stored);
  if (access(stored, F_OK) != 0) return;
  snprintf(fresh, sizeof fresh, "%s.fresh", to);
  parents(to);
  unlink(fresh);
  if (link(stored, fresh) == 0) rename(fresh, to);
}

static void keep_file(int fd, const struct stat *facts, const char *from, const char *to) {
  char stored[PATH_MAX], fresh[PATH_MAX + 8];
  content(facts->st_ino, stored);
  snprintf(fresh, sizeof fresh, "%s.fresh", stored);
  int in = open(from, O_RDONLY), out = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (in >= 0 && out >= 0) {
    fchmod(out, facts->st_mode & 0777);
    if (geteuid() == 0 && fchown(out, facts->st_uid, facts->st_gid) != 0) {}
    while (sendfile(out, in, NULL, 1 << 24) > 0) {}
    rename(fresh, stored);
    name(facts->st_ino, to);
  }
  if (in >= 0) close(in);
  if (out >= 0) close(out);
  (void)fd;
}

static void keep_folder(const char *from, const char *to) {
  char one[PATH_MAX * 2], other[PATH_MAX * 2];
  struct stat facts;
  struct dirent *entry;
  parents(to);
  mkdir(to, 0700);
  DIR *now = opendir(from);
  while (now != NULL && (entry = readdir(now)) != NULL) {
    snprintf(one, sizeof one, "%s/%s", from, entry->d_name);
    snprintf(other, sizeof other, "%s/%s", to, entry->d_name);
    if (lstat(one, &facts) == 0 && S_ISREG(facts.st_mode)) name(facts.st_ino, other);
  }
  if (now != NULL) closedir(now);
  DIR *before = opendir(to);
  while (before != NULL && (entry = readdir(before)) != NULL) {
    snprintf(one, sizeof one, "%s/%s", from, entry->d_name);
    snprintf(other, sizeof other, "%s/%s", to, entry->d_name);
    if (lstat(other, &facts) == 0 && S_ISREG(facts.st_mode) && access(one, F_OK) != 0) unlink(other);
  }
  if (before != NULL) closedir(before);
}

static int keep(int fd) {
  char from[PATH_MAX], to[PATH_MAX], guard[PATH_MAX];
  struct stat facts;
  if (!target(fd, from, to) || fstat(fd, &facts) != 0) return 0;
  snprintf(guard, sizeof guard, "%s/lock", getenv("POWER_TO"));
  int lock = open(guard, O_RDWR | O_CREAT, 0666);
  if (lock < 0) return -1;
  flock(lock, LOCK_EX);
  if (S_ISDIR(facts.st_mode)) keep_folder(from, to);
  else keep_file(fd, &facts, from, to);
  close(lock);
  return 0;
}

int fsync(int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return keep(fd) == 0 ? real(fd) : -1;
}

int fdatasync(int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  return keep(fd) == 0 ? real(fd) : -1;
}
