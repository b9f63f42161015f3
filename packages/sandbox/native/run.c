#define _GNU_SOURCE
#include "run.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "fault.h"
#include "files.h"

/** Below this the set-up of the program itself would hit the limit; smaller limits are judged by the peak. */
#define MEMORY_FLOOR (16u * 1024 * 1024)
#define STOP_PATIENCE_NS 10000000000u
#define MS 1000000u

uint64_t monotonic_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static uint32_t parse_files(struct reader *reader, struct named_file *files) {
  uint32_t count = read_u32(reader);
  if (count > FILES_MAX) reader->broken = true;
  for (uint32_t i = 0; i < count && !reader->broken; i++) {
    files[i].name = read_name(reader);
    files[i].path = read_text(reader);
  }
  return count;
}

/** Pid 1 finds the names of files after the arguments, so their number must be right for it to use the checked ones. */
static bool has_strings(const char *bytes, uint32_t length, uint64_t count) {
  if (length == 0 || bytes[length - 1] != '\0') return false;
  for (uint32_t i = 0; i < length && count > 0; i++)
    if (bytes[i] == '\0' && --count == 0) return i + 1 == length;
  return false;
}

int parse_run(struct reader *reader, struct run_spec *spec) {
  spec->argument_count = read_u32(reader);
  spec->environment_count = read_u32(reader);
  spec->arguments_bytes = read_u32(reader);
  spec->arguments = read_bytes(reader, spec->arguments_bytes);
  spec->cpu_ns = read_u64(reader);
  spec->wall_ns = read_u64(reader);
  spec->memory_bytes = read_u64(reader);
  spec->stack_bytes = read_u64(reader);
  spec->output_bytes = read_u64(reader);
  spec->stderr_bytes = read_u64(reader);
  spec->scratch_bytes = read_u64(reader);
  spec->file_out_bytes = read_u64(reader);
  spec->processes = read_u32(reader);
  spec->open_files = read_u32(reader);
  spec->may_fork = read_u8(reader) != 0;
  spec->ignore_sigpipe = read_u8(reader) != 0;
  spec->stdin_path = read_text(reader);
  spec->stdout_path = read_text(reader);
  spec->stderr_path = read_text(reader);
  spec->files_in_count = parse_files(reader, spec->files_in);
  spec->files_out_count = parse_files(reader, spec->files_out);
  errno = 0;
  bool is_sound = spec->arguments_bytes <= ARGUMENTS_MAX && spec->argument_count > 0 && spec->cpu_ns > 0 && spec->wall_ns > 0 &&
                  spec->memory_bytes > 0 && spec->processes > 0 && spec->scratch_bytes > 0;
  is_sound = is_sound && !reader->broken &&
             has_strings(spec->arguments, spec->arguments_bytes, (uint64_t)spec->argument_count + spec->environment_count);
  return !is_sound ? fault("malformed run") : 0;
}

static void close_streams(struct activity *activity) {
  for (int i = 0; i < 3; i++) {
    if (activity->streams[i] >= 0) close_later(activity->streams[i]);
    activity->streams[i] = -1;
  }
  for (int i = 0; i < activity->extra_count; i++) close(activity->extra[i]);
  activity->extra_count = 0;
}

static int open_streams(struct activity *activity, const struct surroundings *around, const struct ends *ends) {
  const struct run_spec *spec = activity->spec;
  uid_t uid = activity->box->plan.program_uid;
  memcpy(activity->extra, ends->extra, sizeof activity->extra);
  activity->extra_count = ends->extra_count;
  activity->streams[0] = ends->in >= 0 ? ends->in : open_input(spec->stdin_path, uid);
  activity->streams[1] = ends->out >= 0 ? ends->out : open_output(spec->stdout_path, around->folder);
  activity->streams[2] = open_output(spec->stderr_path, around->folder);
  return activity->streams[0] < 0 || activity->streams[1] < 0 || activity->streams[2] < 0 ? -1 : 0;
}

static size_t append_names(char *packet, size_t at, size_t capacity, const struct named_file *files, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    size_t length = strlen(files[i].name) + 1;
    if (at + length > capacity) return capacity + 1;
    memcpy(packet + at, files[i].name, length);
    at += length;
  }
  return at;
}

/** File sizes are added to the scratch size, so that an input cannot eat the room promised to the program. */
static int open_files_in(const struct activity *activity, int *fds, uint64_t *bytes) {
  for (uint32_t i = 0; i < activity->spec->files_in_count; i++) {
    fds[i] = open_input(activity->spec->files_in[i].path, activity->box->plan.program_uid);
    if (fds[i] < 0) {
      while (i-- > 0) close(fds[i]);
      return -1;
    }
    *bytes += (uint64_t)((lseek(fds[i], 0, SEEK_END) + 4095) / 4096 * 4096);
    lseek(fds[i], 0, SEEK_SET);
  }
  return 0;
}

static int send_order(struct activity *activity) {
  static char packet[sizeof(struct order) + ARGUMENTS_MAX + 32 * 1024];
  const struct run_spec *spec = activity->spec;
  int fds[LINK_FDS_MAX], files[FILES_MAX], attached = 3;
  memcpy(fds, activity->streams, sizeof activity->streams);
  for (int i = 0; i < activity->extra_count; i++) fds[attached++] = activity->extra[i];
  struct order order = {
      .kind = ORDER_RUN,
      .argument_count = spec->argument_count,
      .environment_count = spec->environment_count,
      .arguments_bytes = spec->arguments_bytes,
      .files_in = spec->files_in_count,
      .files_out = spec->files_out_count,
      .extra_fds = (uint32_t)activity->extra_count,
      /* The kernel counts whole ticks: on a crowded machine its sum runs ahead of the time that was really used. */
      .cpu_backstop_seconds = (uint32_t)(activity->cpu_kill_ns / 800000000u + 2),
      .open_files = spec->open_files,
      /* One byte more than allowed, so that "exactly the limit" and "stopped at the limit" differ. */
      .output_bytes = spec->output_bytes + 1,
      .stack_bytes = spec->stack_bytes,
      .scratch_bytes = spec->scratch_bytes,
      .ignore_sigpipe = spec->ignore_sigpipe,
  };
  if (open_files_in(activity, files, &order.scratch_bytes) != 0) return -1;
  memcpy(fds + attached, files, sizeof(int) * spec->files_in_count);
  memcpy(packet + sizeof order, spec->arguments, spec->arguments_bytes);
  size_t at = append_names(packet, sizeof order + spec->arguments_bytes, sizeof packet, spec->files_in, spec->files_in_count);
  at = append_names(packet, at, sizeof packet, spec->files_out, spec->files_out_count);
  memcpy(packet, &order, sizeof order);
  int failed = at > sizeof packet || link_send(activity->box->socket, packet, at, fds, attached + (int)spec->files_in_count) != 0;
  for (uint32_t i = 0; i < spec->files_in_count; i++) close_later(files[i]);
  return failed ? fault("send the run to pid 1") : 0;
}

static int ask_box(struct activity *activity, uint64_t memory_bytes) {
  struct box *box = activity->box;
  const struct run_spec *spec = activity->spec;
  bool is_ready = box->is_prepared && box->prepared_may_fork == spec->may_fork;
  if (!is_ready && box_prepare(box, spec->may_fork) != 0) return -1;
  if (group_begin(&box->group, memory_bytes, spec->processes) != 0) return -1;
  if (!has_weight()) group_weigh_session(&box->group);
  waiting_begin(box);
  activity->clock = (struct wall_clock){.begun_ns = monotonic_ns(), .limit_ns = spec->wall_ns, .most_ns = longest_waiting_ns(spec->cpu_ns)};
  activity->wall_deadline_ns = activity->clock.begun_ns + spec->wall_ns;
  box->is_prepared = false;
  return send_order(activity);
}

int activity_start(struct activity *activity, const struct surroundings *around, const struct ends *ends) {
  const struct run_spec *spec = activity->spec;
  activity->state = FAULTED;
  activity->stopped = STOP_NONE;
  activity->out_file_count = 0;
  if (open_streams(activity, around, ends) != 0) return -1;
  uint64_t memory = spec->memory_bytes < MEMORY_FLOOR ? MEMORY_FLOOR : spec->memory_bytes;
  uint64_t grace = spec->cpu_ns / 20;
  activity->cpu_kill_ns = spec->cpu_ns + (grace > 50 * MS ? grace : 50 * MS);
  if (ask_box(activity, memory) != 0) {
    if (errno == EPIPE || errno == ECONNRESET) activity->state = LOST;
    return -1;
  }
  activity->state = RUNNING;
  /* The program must be the only holder of its pipe ends, or the other side never sees the end. */
  const int pipes[2] = {ends->in, ends->out};
  for (int i = 0; i < 2; i++) {
    if (pipes[i] < 0) continue;
    close(activity->streams[i]);
    activity->streams[i] = -1;
  }
  for (int i = 0; i < activity->extra_count; i++) close(activity->extra[i]);
  activity->extra_count = 0;
  return 0;
}

void activity_stop(struct activity *activity, enum stop_reason reason) {
  if (activity->state != RUNNING || activity->stopped != STOP_NONE) return;
  struct order order = {.kind = ORDER_STOP};
  activity->stopped = reason;
  activity->stop_sent_ns = monotonic_ns();
  if (link_send(activity->box->socket, &order, sizeof order, NULL, 0) != 0) activity->state = LOST;
}

/** Stops the program if its wall time is over, apart from the time in which it could not run. */
static void check_clock(struct activity *activity, uint64_t now, uint64_t cpu_ns) {
  bool is_starved;
  if (now < activity->wall_deadline_ns) return;
  activity->wall_deadline_ns = moved_deadline(&activity->clock, now, cpu_ns, waiting_of(activity->box), &is_starved);
  if (now >= activity->wall_deadline_ns) activity_stop(activity, is_starved ? STOP_STARVED : STOP_WALL);
}

uint64_t activity_check(struct activity *activity, uint64_t now, const struct surroundings *around) {
  if (activity->state != RUNNING) return UINT64_MAX;
  if (activity->stopped != STOP_NONE) {
    if (now > activity->stop_sent_ns + STOP_PATIENCE_NS) activity->state = LOST;
    return activity->stop_sent_ns + STOP_PATIENCE_NS + MS;
  }
  uint64_t cpu = group_cpu_ns(&activity->box->group);
  if (cpu >= activity->cpu_kill_ns) activity_stop(activity, STOP_CPU);
  else check_clock(activity, now, cpu);
  if (activity->stopped != STOP_NONE) return now + 100 * MS;
  /* The limit cannot be reached sooner than with every core busy: no polling in between. */
  uint64_t soonest = now + (activity->cpu_kill_ns - cpu) / around->cores + MS / 2;
  return soonest < activity->wall_deadline_ns ? soonest : activity->wall_deadline_ns;
}

void activity_receive(struct activity *activity) {
  long length = link_receive(activity->box->socket, &activity->answer, sizeof activity->answer, activity->out_files,
                             &activity->out_file_count);
  activity->answer.text[sizeof activity->answer.text - 1] = '\0';
  if (length != sizeof activity->answer) activity->state = LOST;
  else activity->state = activity->answer.kind == ANSWER_ENDED ? ENDED : FAULTED;
  errno = 0;
  if (activity->state == FAULTED) fault("%s", activity->answer.text);
}

void activity_discard(struct activity *activity) {
  close_streams(activity);
  for (int i = 0; i < activity->out_file_count; i++) close(activity->out_files[i]);
  activity->out_file_count = 0;
}

/** Returns the mask of copied files, or -1; sets `is_too_large` when one was above the limit. */
static int64_t copy_files_out(struct activity *activity, bool *is_too_large) {
  const struct run_spec *spec = activity->spec;
  uint32_t copied = 0;
  int next = 0;
  for (uint32_t i = 0; i < spec->files_out_count; i++) {
    if ((activity->answer.files_out & (1u << i)) == 0) continue;
    if (next >= activity->out_file_count) return fault("an output file is missing from the answer");
    int state = copy_out(activity->out_files[next++], spec->files_out[i].path, spec->file_out_bytes);
    if (state < 0) return -1;
    if (state == 1) copied |= 1u << i;
    else *is_too_large = true;
  }
  if (!activity->answer.has_app || activity->stopped != STOP_NONE || next >= activity->out_file_count) return copied;
  const struct box_plan *plan = &activity->box->plan;
  int state = copy_tree_out(activity->out_files[next], plan->app_path, plan->app_bytes);
  if (state == 0) *is_too_large = true;
  return state < 0 ? -1 : (int64_t)copied;
}

int activity_finish(struct activity *activity, struct writer *result) {
  const struct run_spec *spec = activity->spec;
  const struct answer *answer = &activity->answer;
  bool is_too_large = false;
  errno = 0;
  if (!group_is_empty(&activity->box->group)) {
    activity->state = LOST;
    return fault("a process outlived its run");
  }
  group_end(&activity->box->group, &activity->usage);
  int64_t copied = copy_files_out(activity, &is_too_large);
  if (copied < 0) return -1;
  uint64_t stdout_bytes = activity->streams[1] < 0 ? 0 : finish_output(activity->streams[1], spec->output_bytes);
  uint64_t stderr_bytes = finish_output(activity->streams[2], spec->stderr_bytes);
  bool is_flood = is_too_large || stdout_bytes > spec->output_bytes || stderr_bytes > spec->output_bytes;
  write_u32(result, (uint32_t)answer->wait_status);
  write_u32(result, (uint32_t)answer->exec_error);
  write_u8(result, (uint8_t)activity->stopped);
  write_u8(result, is_flood);
  write_u64(result, activity->usage.cpu_ns);
  write_u64(result, answer->ended_ns - answer->started_ns);
  write_u64(result, activity->usage.peak_bytes);
  write_u64(result, activity->usage.oom_kills);
  write_u64(result, stdout_bytes);
  write_u32(result, (uint32_t)copied);
  return 0;
}
