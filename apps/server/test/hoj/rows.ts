import { createHash } from 'node:crypto'

/** Every sign that quoting, escaping, encodings and lines could break at. */
export const NASTY =
  'it\'s "x" \\ \\\' \\\\ `b` ; -- no comment /* neither */ # nor this\r\n\tend\u0008\u001a, (1), NULL 中文 👩‍💻 \u200b % \\% \\_ é ￥'

/** The user whose rows these are where nothing else is said. */
export const ALICE = `${'a'.repeat(31)}1`
export const BOB = `${'b'.repeat(31)}2`
export const CAROL = `${'c'.repeat(31)}3`

export const md5 = (text: string) => createHash('md5').update(text).digest('hex')
export const at = (second: number) => `2022-01-01 08:00:${String(second).padStart(2, '0')}`

/** A checker for the wire's protocol. */
export const CHECKER = '#include <stdio.h>\nint main(int argc, char **argv) { return 0; }\n'

/** Submissions 1 to 9 are of everybody, 11 is of a group, 12 of a problem that is gone, the others of contests. */
export const submission = (submit_id: number, values: Record<string, string | number | null> = {}) => ({
  submit_id,
  pid: 1000,
  display_pid: 'HOJ-1000',
  uid: ALICE,
  username: 'alice',
  submit_time: at(submit_id),
  status: 0,
  share: 0,
  error_message: null,
  time: 10,
  memory: 1_024,
  score: null,
  length: 12,
  code: 'int main(){}',
  language: 'C++',
  gid: null,
  cid: 0,
  cpid: 0,
  judger: '10.0.0.5',
  ip: '192.0.2.7',
  oi_rank_score: null,
  is_manual: 0,
  gmt_create: at(submit_id),
  gmt_modified: at(submit_id + 1),
  ...values,
})

export const caseResult = (
  id: number,
  submit_id: number,
  values: Record<string, string | number | null> = {},
) => ({
  id,
  submit_id,
  uid: ALICE,
  pid: 1000,
  case_id: null,
  status: 0,
  time: 5,
  memory: 512,
  score: null,
  group_num: 1,
  seq: 1,
  mode: 'default',
  input_data: '1.in',
  output_data: '1.out',
  user_output: null,
  ...values,
})

export const problem = (id: number, values: Record<string, string | number | null> = {}) => ({
  id,
  problem_id: `HOJ-${id}`,
  title: `题目 ${id}`,
  author: 'root',
  type: 0,
  time_limit: 1_000,
  memory_limit: 256,
  stack_limit: 128,
  description: NASTY,
  input: 'Two numbers',
  output: '<p>Their <b>sum</b></p>',
  examples: '<input>1 2\n</input><output>3\n</output><input>3 4</input><output>7</output>',
  is_remote: 0,
  source: null,
  difficulty: 1,
  hint: 'No hint',
  auth: 1,
  io_score: 100,
  code_share: 1,
  judge_mode: 'default',
  judge_case_mode: 'default',
  user_extra_file: null,
  judge_extra_file: null,
  spj_code: null,
  spj_language: null,
  is_remove_end_blank: 1,
  open_case_result: 1,
  is_upload_case: 1,
  modified_user: null,
  is_group: 0,
  gid: null,
  is_file_io: 0,
  io_read_file_name: null,
  io_write_file_name: null,
  gmt_create: at(0),
  gmt_modified: at(1),
  ...values,
})

export const user = (
  uuid: string,
  username: string,
  values: Record<string, string | number | null> = {},
) => ({
  uuid,
  username,
  password: md5('unknown'),
  nickname: null,
  school: null,
  course: null,
  number: null,
  realname: null,
  gender: 'secrecy',
  github: null,
  blog: null,
  cf_username: null,
  email: null,
  avatar: null,
  signature: null,
  title_name: null,
  title_color: null,
  status: 0,
  gmt_create: at(0),
  gmt_modified: at(0),
  ...values,
})
