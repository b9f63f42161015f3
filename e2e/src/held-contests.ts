import {
  type BodyOf,
  CONFIRMED_CHANGES,
  createContest,
  draftFinal,
  finaliseContest,
  getProblemDetail,
  registerForContest,
  saveContestProblemLink,
  updateContest,
} from '@gavel/contract'
import type { Client } from './client.ts'
import { submitFor, waitForVerdict } from './submit.ts'

const HOUR_MS = 3_600_000
/** The password of private and protected contests in stories. */
export const CONTEST_PASSWORD = 'lighthouse'

interface Draft extends BodyOf<typeof createContest> {
  /** Hours from now; it began an hour ago if left out. */
  readonly startsIn?: number
  /** Hours; five if left out. */
  readonly lasts?: number
}

/** A problem is scored by the rules of its contest. */
const PROBLEMS = {
  icpc: ['P1000', 'P1002'],
  points: ['P1013', 'P1005'],
} as const
const LINKS = [
  { displayId: 'A', displayTitle: '第一题 · The first', color: '#e53935' },
  { displayId: 'B', displayTitle: '第二题 · The second', color: '#fdd835' },
] as const

const SPRING = '春季程序设计竞赛 · Spring Programming Contest'
const FRESHERS = '新生赛 · Freshers'
/** Titles of the same words in both languages. */
export const CONTEST_TITLES = [SPRING, FRESHERS]

/** How pages name the problems. */
export const PROBLEM_TITLES = LINKS.flatMap(({ displayId, displayTitle }) => [
  displayTitle,
  `${displayId} ${displayTitle}`,
])

function bodyOf({ startsIn = -1, lasts = 5, ...draft }: Draft): BodyOf<typeof createContest> {
  const startTime = new Date(Date.now() + startsIn * HOUR_MS)
  return {
    format: 'icpc',
    auth: 0,
    description: DESCRIPTION,
    startTime,
    endTime: new Date(startTime.getTime() + lasts * HOUR_MS),
    ...(draft.auth !== undefined && draft.auth !== 0 && { pwd: CONTEST_PASSWORD }),
    ...(draft.format === 'oi' && { oiRankScoreType: 'Recent' as const }),
    ...draft,
  }
}

/** Creates a contest with two problems of the bank, which stay there. @returns its id */
export async function holdContest(root: Client, draft: Draft) {
  const { id } = await root.call(createContest, { body: bodyOf(draft) })
  const { format = 'icpc' } = draft
  const codes = PROBLEMS[format === 'icpc' ? 'icpc' : 'points']
  for (const [index, link] of LINKS.entries()) {
    const { problem } = await root.call(getProblemDetail, { query: { problemId: codes[index] ?? '' } })
    await root.call(saveContestProblemLink, { body: { cid: id, pid: problem.id, ...link } })
  }
  return id
}

const DESCRIPTION = `# 欢迎 · Welcome

- 自带纸笔 · Bring pen and paper
- 禁止交流 · No talking

| 题 | 分 |
| --- | --- |
| A | 100 |
`

/** Contests in every state, for the pages that show them. */
export interface SeededContests {
  /** Public, ICPC, with a seal to come. */
  readonly running: number
  /** Protected; the reader has not entered. */
  readonly protected: number
  readonly private: number
  readonly scheduled: number
  /** OI, sealed from its beginning: verdicts are kept until its end. */
  readonly sealed: number
  readonly ended: number
  /** Over, with final results. */
  readonly final: number
  /** Over and sealed, until an organiser releases the standings. */
  readonly unreleased: number
}

/** A contest in which the reader solved a problem, and that is over. */
async function holdPast(root: Client, draft: Draft, reader: Client): Promise<number> {
  const id = await holdContest(root, draft)
  await reader.call(registerForContest, { body: { cid: id, password: null } })
  const submitId = await submitFor(reader, PROBLEMS.icpc[0], 'AC', { cid: id, pid: 'A' })
  await waitForVerdict(reader, submitId)
  const endTime = new Date()
  const body = { ...bodyOf(draft), id, endTime, confirmed: [...CONFIRMED_CHANGES] }
  await root.call(updateContest, { body })
  return id
}

async function makeFinal(root: Client, cid: number): Promise<void> {
  const medals = { gold: 1, silver: 2, bronze: 3 }
  const scheme = { by: 'counts', ...medals, ranking: 'places', median: 'upper' } as const
  const { seen } = await root.call(draftFinal, { query: { cid, ...scheme } })
  await root.call(finaliseContest, { body: { cid, scheme, seen } })
}

export async function seedContests(root: Client, reader: Client): Promise<SeededContests> {
  const sealRankTime = new Date(Date.now() + 2 * HOUR_MS)
  const contests = {
    running: await holdContest(root, {
      title: SPRING,
      sealRank: true,
      sealRankTime,
      openRank: true,
      openPrint: true,
    }),
    protected: await holdContest(root, { title: 'Guarded round', auth: 2, format: 'ioi', lasts: 3 }),
    private: await holdContest(root, {
      title: 'Team selection',
      auth: 1,
      openAccountLimit: true,
      accountLimitRule:
        '<prefix>team</prefix><suffix></suffix><start>1</start><end>120</end><extra>a b</extra>',
    }),
    scheduled: await holdContest(root, {
      title: 'A contest with a long title that says in many words what it is about and for whom it is held',
      startsIn: 30,
      auth: 1,
    }),
    sealed: await holdContest(root, {
      title: FRESHERS,
      format: 'oi',
      sealRank: true,
      sealRankTime: new Date(Date.now() - HOUR_MS / 2),
    }),
    ended: await holdContest(root, { title: 'Weekly 11', startsIn: -170, lasts: 3, allowEndSubmit: true }),
    final: await holdPast(root, { title: 'Weekly 10', lasts: 3, openRank: true }, reader),
    unreleased: await holdPast(
      root,
      {
        ...{ title: 'Weekly 12', titles: { 'zh-CN': '第十二周' }, lasts: 3 },
        ...{ sealRank: true, sealRankTime: new Date(Date.now() - HOUR_MS / 2), autoRealRank: false },
      },
      reader,
    ),
  }
  await makeFinal(root, contests.final)
  await reader.call(registerForContest, { body: { cid: contests.running, password: null } })
  return contests
}
