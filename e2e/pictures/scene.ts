import {
  askClarification,
  createContest,
  createGroup,
  createGroupAnnouncement,
  createHomework,
  getProblemDetail,
  joinGroup,
  registerForContest,
  saveContestProblemLink,
  submitPrint,
  type WebLanguage,
} from '@gavel/contract'
import { listBankProblems, type Verdict } from '@gavel/starter-bank'
import { inventAccount, type LoggedIn, logInAs, registerAccount, type SiteAddress } from '../src/accounts.ts'
import type { Client } from '../src/client.ts'
import { cppProgram } from '../src/programs.ts'
import { submitFor, waitForVerdict } from '../src/submit.ts'
import { WORDS, type Words } from './words.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Three weeks of homework: two that are set, and one that begins. */
const HOMEWORK = [
  ['P1000', 'P1002', 'P1010'],
  ['P1007', 'P1011'],
  ['P1016', 'P1018'],
] as const
/** The programs that each student hands in for it. */
const PRACTICE: readonly (readonly (readonly [problemCode: string, verdict: Verdict])[])[] = [
  [
    ['P1000', 'AC'],
    ['P1002', 'AC'],
    ['P1010', 'AC'],
    ['P1007', 'AC'],
    ['P1011', 'AC'],
  ],
  [
    ['P1000', 'AC'],
    ['P1002', 'TLE'],
    ['P1002', 'AC'],
    ['P1007', 'MLE'],
  ],
  [
    ['P1000', 'WA'],
    ['P1000', 'AC'],
    ['P1010', 'AC'],
    ['P1011', 'AC'],
  ],
  [
    ['P1000', 'CE'],
    ['P1002', 'AC'],
  ],
  [
    ['P1000', 'AC'],
    ['P1010', 'PE'],
    ['P1010', 'AC'],
    ['P1007', 'AC'],
  ],
  [['P1000', 'AC']],
]

const CONTEST = [
  { problemCode: 'P1000', displayId: 'A', color: '#e53935' },
  { problemCode: 'P1002', displayId: 'B', color: '#fdd835' },
  { problemCode: 'P1007', displayId: 'C', color: '#1e88e5' },
  { problemCode: 'P1010', displayId: 'D', color: '#43a047' },
] as const
const ROUND: readonly (readonly (readonly [label: 'A' | 'B' | 'C' | 'D', verdict: Verdict])[])[] = [
  [
    ['A', 'AC'],
    ['B', 'AC'],
    ['C', 'MLE'],
    ['D', 'AC'],
  ],
  [
    ['A', 'WA'],
    ['A', 'AC'],
    ['B', 'AC'],
  ],
  [
    ['A', 'AC'],
    ['B', 'TLE'],
    ['D', 'AC'],
  ],
  [
    ['A', 'AC'],
    ['C', 'AC'],
  ],
  [
    ['A', 'AC'],
    ['D', 'PE'],
  ],
  [['A', 'CE']],
]

/** Ids that the addresses of pictures need. */
export interface Scene {
  readonly root: LoggedIn
  /** A student of the class. */
  readonly student: LoggedIn
  readonly group: number
  readonly contest: number
}

/** A class with homework, and a contest that runs, with people and words of one language. */
export async function buildScene(site: SiteAddress, root: LoggedIn, language: WebLanguage): Promise<Scene> {
  const words = WORDS[language]
  const students: LoggedIn[] = []
  for (const name of words.students) students.push(await join(site, name))
  const group = await openClass(root.client, words)
  for (const { client } of students) await client.call(joinGroup, { query: { gid: group } })
  const contest = await holdContest(root.client, words, language)
  for (const { client } of students)
    await client.call(registerForContest, { body: { cid: contest, password: null } })
  await handInAll(students, PRACTICE)
  await handInAll(students, ROUND, contest)
  await askAndPrint(students, contest, words)
  const [student] = students
  if (student === undefined) throw new Error('the class is empty')
  return { root, student, group, contest }
}

async function join(site: SiteAddress, username: string): Promise<LoggedIn> {
  const account = {
    ...inventAccount(username),
    email: `${Buffer.from(username).toString('hex')}@example.org`,
  }
  await registerAccount(site, account)
  return logInAs(site, account)
}

async function openClass(root: Client, { group, announcement, homework, next }: Words): Promise<number> {
  const form = { ...group, shortName: `C${Date.now() % 1_000_000}`, auth: 1, visible: true }
  const { gid } = await root.call(createGroup, { body: form })
  await root.call(createGroupAnnouncement, { body: { gid, ...announcement } })
  for (const [index, title] of [...homework, next].entries())
    await root.call(createHomework, {
      body: {
        ...{ gid, title, problemIds: [...(HOMEWORK[index] ?? [])] },
        dueTime: new Date(Date.now() + (index + 1) * 3 * DAY_MS),
      },
    })
  return gid
}

async function holdContest(root: Client, { contest }: Words, language: WebLanguage): Promise<number> {
  const startTime = new Date(Date.now() - 1.5 * HOUR_MS)
  const endTime = new Date(startTime.getTime() + 5 * HOUR_MS)
  const seal = { sealRank: true, sealRankTime: new Date(endTime.getTime() - HOUR_MS) }
  const rules = { format: 'icpc', auth: 0, openRank: true, openPrint: true } as const
  const body = { ...contest, ...rules, ...seal, startTime, endTime }
  const { id: cid } = await root.call(createContest, { body })
  const bank = await listBankProblems()
  for (const { problemCode, ...link } of CONTEST) {
    const { problem } = await root.call(getProblemDetail, { query: { problemId: problemCode } })
    const found = bank.find((one) => one.problem.problemCode === problemCode)
    const displayTitle = found?.problem.statements[language].title ?? problemCode
    await root.call(saveContestProblemLink, { body: { cid, pid: problem.id, displayTitle, ...link } })
  }
  return cid
}

/** Students hand in side by side, each one program after the other. */
async function handInAll(
  students: readonly LoggedIn[],
  plan: readonly (readonly (readonly [name: string, verdict: Verdict])[])[],
  cid?: number,
): Promise<void> {
  await Promise.all(
    students.map(async ({ client }, index) => {
      for (const [name, verdict] of plan[index] ?? []) {
        const code = CONTEST.find(({ displayId }) => displayId === name)?.problemCode ?? name
        const round = cid === undefined ? undefined : { cid, pid: name }
        await waitForVerdict(client, await submitFor(client, code, verdict, round))
      }
    }),
  )
}

async function askAndPrint(students: readonly LoggedIn[], cid: number, { questions }: Words): Promise<void> {
  for (const [index, question] of questions.entries())
    await students[index]?.client.call(askClarification, {
      body: { cid, displayId: CONTEST[index]?.displayId ?? null, question },
    })
  await students[1]?.client.call(submitPrint, { body: { cid, content: cppProgram('P1000') } })
}
