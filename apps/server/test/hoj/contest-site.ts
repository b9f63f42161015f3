import type { HojSite, HojTableRow } from './hoj-tables.ts'
import { ALICE, BOB, CAROL, NASTY, problem, submission } from './rows.ts'

/** Times of the ICPC contest, which begins at eight, and of the OI contest a day later. */
const first = (time: string) => `2022-01-01 ${time}`
const second = (time: string) => `2022-01-02 ${time}`

const contest = (id: number, values: HojTableRow): HojTableRow => ({
  id,
  uid: '1',
  author: 'root',
  title: `比赛 ${id}`,
  type: 0,
  description: NASTY,
  source: 0,
  auth: 0,
  pwd: null,
  start_time: first('08:00:00'),
  end_time: first('13:00:00'),
  duration: 18_000,
  seal_rank: 0,
  seal_rank_time: null,
  auto_real_rank: 1,
  status: 1,
  visible: 1,
  open_print: 0,
  open_account_limit: 0,
  account_limit_rule: null,
  rank_show_name: 'username',
  open_rank: 0,
  star_account: null,
  oi_rank_score_type: 'Recent',
  is_group: 0,
  gid: null,
  award_type: 0,
  award_config: null,
  allow_end_submit: 0,
  gmt_create: first('07:00:00'),
  gmt_modified: first('07:30:00'),
  ...values,
})

const contestProblem = (
  id: number,
  cid: number,
  pid: number,
  display_id: string,
  color: string | null = null,
) => ({
  id,
  display_id,
  cid,
  pid,
  display_title: `Title of ${display_id}`,
  color,
})

const OF_ICPC = { cid: 1000, cpid: 1, pid: 1000, display_pid: 'HOJ-1000' }
const OF_ICPC_B = { cid: 1000, cpid: 2, pid: 1005, display_pid: 'HOJ-1005' }
const OF_OI = { cid: 1001, cpid: 3, pid: 1001, display_pid: 'HOJ-1001', score: 0 }
const BY_BOB = { uid: BOB, username: 'bob' }

const handedIn = (time: string) => ({ submit_time: time, gmt_create: time, gmt_modified: time })

/**
 * Under ICPC rules alice solves A after a penalty and B after another, bob solves A first, carol is a star, and root made
 * the contest. Under OI rules the best counts, and bob's full score lies behind the seal.
 */
const ATTEMPTS = [
  submission(10, { ...OF_ICPC, ...BY_BOB, ...handedIn(first('08:20:00')) }),
  submission(20, { ...OF_ICPC, uid: '1', username: 'root', ...handedIn(first('07:50:00')) }),
  submission(21, { ...OF_ICPC, status: -1, ...handedIn(first('08:10:00')) }),
  submission(22, { ...OF_ICPC, status: -2, ...handedIn(first('08:11:00')) }),
  submission(23, { ...OF_ICPC, ...handedIn(first('08:20:59')) }),
  submission(24, { ...OF_ICPC_B, status: 8, ...handedIn(first('08:30:00')) }),
  submission(25, { ...OF_ICPC_B, status: 3, ...handedIn(first('08:35:00')) }),
  submission(26, { ...OF_ICPC_B, ...handedIn(first('08:40:00')) }),
  submission(27, { ...OF_ICPC, uid: CAROL, username: 'carol', ...handedIn(first('09:00:00')) }),
  submission(28, { ...OF_ICPC_B, ...BY_BOB, status: 1, ...handedIn(first('12:30:00')) }),
  submission(29, { ...OF_ICPC_B, ...BY_BOB, ...handedIn(first('13:10:00')) }),
  submission(30, { ...OF_ICPC_B, ...BY_BOB, status: -4, ...handedIn(first('12:40:00')) }),
  submission(31, { ...OF_OI, status: 8, score: 30, ...handedIn(second('08:10:00')) }),
  submission(32, { ...OF_OI, status: 0, score: 100, time: 25, ...handedIn(second('08:20:00')) }),
  submission(33, { ...OF_OI, status: 8, score: 60, ...handedIn(second('08:30:00')) }),
  submission(34, { ...OF_OI, ...BY_BOB, status: 8, score: 60, ...handedIn(second('09:00:00')) }),
  submission(35, { ...OF_OI, ...BY_BOB, status: 0, score: 100, time: 15, ...handedIn(second('10:30:00')) }),
  // One of a problem that the contest has no longer, and one of a contest of a group.
  submission(36, { ...OF_ICPC, cpid: 99, pid: 1002, display_pid: 'spj/problem' }),
  submission(37, { cid: 1002, cpid: 4, pid: 1000 }),
]

const RECORD_STATUS: Readonly<Record<number, number>> = { 0: 1, [-1]: -1, 1: -1, 2: -1, 3: -1 }

/** HOJ's own account of a submission of a contest, in agreement with it. */
function record(id: number, submit_id: number, values: HojTableRow = {}): HojTableRow {
  const made = ATTEMPTS.find((one) => one.submit_id === submit_id)
  if (made === undefined) throw new Error(`no submission ${submit_id}`)
  const { cid, uid, pid, cpid, username, status, submit_time, score, time } = made
  const begins = cid === 1001 ? second('08:00:00') : first('08:00:00')
  return {
    id,
    ...{ cid, uid, pid, cpid, username },
    realname: null,
    display_id: null,
    submit_id,
    status: RECORD_STATUS[Number(status)] ?? 0,
    submit_time,
    time: Math.max(0, (Date.parse(String(submit_time)) - Date.parse(begins)) / 1_000),
    score,
    use_time: time,
    first_blood: 0,
    checked: 0,
    gmt_create: submit_time,
    gmt_modified: submit_time,
    ...values,
  }
}

export const CONTEST_SITE = {
  problem: [problem(1005, { auth: 3 })],
  contest: [
    contest(1000, {
      title: '程序设计竞赛',
      auth: 2,
      pwd: 'secret',
      seal_rank: 1,
      seal_rank_time: first('12:00:00'),
      open_print: 1,
      rank_show_name: 'nickname',
      open_rank: 1,
      star_account: JSON.stringify({ star_account: ['carol', 'a name with blanks'] }),
      award_type: 2,
      award_config: JSON.stringify({
        config: [{ priority: 1, name: '金牌', background: '#e6bf25', color: '#fff', num: 1 }],
      }),
      allow_end_submit: 1,
    }),
    contest(1001, {
      type: 1,
      auth: 1,
      pwd: 'hidden',
      visible: 0,
      start_time: second('08:00:00'),
      end_time: second('11:00:00'),
      duration: 10_800,
      seal_rank: 1,
      seal_rank_time: second('10:00:00'),
      auto_real_rank: 0,
      open_account_limit: 1,
      account_limit_rule:
        '<prefix>team</prefix><suffix></suffix><start>1</start><end>9</end><extra>alice bob</extra>',
      oi_rank_score_type: 'Highest',
    }),
    contest(1002, { is_group: 1, gid: 1000 }),
    contest(1003, { start_time: null, end_time: null, duration: null }),
    contest(1004, {
      uid: '9'.repeat(32),
      title: ' \u202eodd\u0007\n',
      source: 1000,
      auth: 2,
      seal_rank: 1,
      seal_rank_time: first('07:00:00'),
      open_account_limit: 1,
      account_limit_rule: 'anything',
      star_account: '{"star_account": ["\u200b"',
      award_type: 1,
      award_config: JSON.stringify({
        config: [{ priority: 1, name: '', background: 'gold', color: 'x', num: 200 }],
      }),
    }),
  ],
  contest_problem: [
    contestProblem(1, 1000, 1000, 'A', '#F44336'),
    contestProblem(2, 1000, 1005, 'B'),
    contestProblem(3, 1001, 1001, 'T1'),
    contestProblem(4, 1002, 1000, 'A'),
    contestProblem(5, 1004, 1000, 'the first', 'red'),
    contestProblem(6, 1004, 9_999, 'gone'),
  ],
  contest_register: [
    { id: 1, cid: 1000, uid: ALICE, status: 0, gmt_create: first('07:45:00') },
    { id: 2, cid: 1000, uid: BOB, status: 0, gmt_create: first('07:46:00') },
    { id: 3, cid: 1000, uid: CAROL, status: 1, gmt_create: first('07:47:00') },
    { id: 4, cid: 1001, uid: ALICE, status: 0, gmt_create: second('07:00:00') },
    { id: 5, cid: 1001, uid: BOB, status: 0, gmt_create: second('07:00:00') },
    { id: 6, cid: 1002, uid: ALICE, status: 0, gmt_create: first('07:00:00') },
  ],
  contest_record: [
    record(1, 10, { checked: 1, gmt_modified: first('08:22:00') }),
    record(2, 21),
    // A later rejudge changed the submission only.
    record(3, 22, { status: -1 }),
    record(4, 23),
    record(5, 24),
    record(6, 25),
    record(7, 26),
    record(8, 27),
    record(9, 28),
    record(10, 29),
    record(11, 30),
    record(12, 31),
    record(13, 32),
    record(14, 33, { score: 50 }),
    record(15, 34),
    record(16, 35),
  ],
  contest_print: [
    {
      id: 1,
      username: 'alice',
      realname: '爱丽丝',
      cid: 1000,
      content: NASTY,
      status: 1,
      gmt_create: first('09:00:00'),
      gmt_modified: first('09:05:00'),
    },
    {
      id: 2,
      username: 'bob',
      realname: null,
      cid: 1000,
      content: 'int main() {}',
      status: 0,
      gmt_create: first('09:10:00'),
      gmt_modified: first('09:10:00'),
    },
    {
      id: 3,
      username: 'nobody',
      realname: null,
      cid: 1000,
      content: 'x',
      status: 0,
      gmt_create: first('09:20:00'),
      gmt_modified: first('09:20:00'),
    },
  ],
  contest_announcement: [
    { id: 1, aid: 3, cid: 1000 },
    { id: 2, aid: 5, cid: 1002 },
  ],
  judge: ATTEMPTS,
} satisfies HojSite
