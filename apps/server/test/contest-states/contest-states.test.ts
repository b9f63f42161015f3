import { Envelope, type ErrorCode, getBoard, getOutsideBoard, keysOf, recordOf } from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import { type Asked, QUESTIONS } from './asked.ts'
import { CALLERS, contestIn, KINDS, type Kind, STATES, type State, tokenOf } from './states.ts'

/** The answers to every caller in every state of a contest; `visibility-matrix.test.ts` tests the doors before it. */

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now, keepsPlans: true })
})
afterAll(() => server.close())

const ANSWERS = {
  '+': 'ok',
  l: 'login_required',
  s: 'contest_not_started',
  r: 'contest_not_registered',
  u: 'contest_account_rule',
  a: 'contest_admins_only',
  n: 'contest_log_not_released',
  c: 'contest_board_closed',
  x: 'contest_not_scrollable',
  f: 'contest_not_final',
  e: 'contest_not_sealed',
} as const satisfies Readonly<Record<string, ErrorCode | 'ok'>>

/** Read by those who may look into a contest. */
const INSIDE = ['submissions', 'announcements', 'questions', 'board', 'standings', 'own standing'] as const
/** Read by everybody where the organiser shows the board. */
const OUTSIDE = ['outside board', 'outside standings'] as const
const OF_JURY = ['balloons', 'participants', 'final draft', 'minutes', 'file', 'programs'] as const

interface Row {
  readonly inside: string
  readonly problems: string
  readonly outside: string
  readonly scroll: string
  readonly honours: string
}

/** In the order of the callers: visitor, outsider, registered, organiser, root. */
const PUBLIC: Readonly<Record<State, Row>> = {
  scheduled: { inside: 'lss++', problems: 'sss++', outside: 'sssss', scroll: 'xxxxx', honours: 'sssff' },
  running: { inside: 'l++++', problems: '+++++', outside: '+++++', scroll: 'xxxxx', honours: 'fffff' },
  sealed: { inside: 'l++++', problems: '+++++', outside: '+++++', scroll: 'xxxxx', honours: 'fffff' },
  unreleased: { inside: 'l++++', problems: '+++++', outside: '+++++', scroll: 'xxx++', honours: 'fffff' },
  ended: { inside: 'l++++', problems: '+++++', outside: '+++++', scroll: '+++++', honours: 'fffff' },
  finalised: { inside: 'l++++', problems: '+++++', outside: '+++++', scroll: '+++++', honours: '+++++' },
}

const PRIVATE: Readonly<Record<State, Row>> = {
  scheduled: { inside: 'lss++', problems: 'sss++', outside: 'ccccc', scroll: 'xxxxx', honours: 'cssff' },
  running: { inside: 'lr+++', problems: 'rr+++', outside: 'ccccc', scroll: 'xxxxx', honours: 'crfff' },
  sealed: { inside: 'lr+++', problems: 'rr+++', outside: 'ccccc', scroll: 'xxxxx', honours: 'crfff' },
  unreleased: { inside: 'lr+++', problems: 'rr+++', outside: 'ccccc', scroll: 'xxx++', honours: 'crfff' },
  ended: { inside: 'lr+++', problems: 'rr+++', outside: 'ccccc', scroll: 'xx+++', honours: 'crfff' },
  finalised: { inside: 'lr+++', problems: 'rr+++', outside: 'ccccc', scroll: 'xx+++', honours: 'cr+++' },
}

/** The registered are told of the rule that does not admit them, and see no more than outsiders do. */
const RULED: Readonly<Record<State, Row>> = {
  ...PRIVATE,
  running: { inside: 'lru++', problems: 'rru++', outside: 'ccccc', scroll: 'xxxxx', honours: 'cruff' },
  sealed: { inside: 'lru++', problems: 'rru++', outside: 'ccccc', scroll: 'xxxxx', honours: 'cruff' },
  unreleased: { inside: 'lru++', problems: 'rru++', outside: 'ccccc', scroll: 'xxx++', honours: 'cruff' },
  ended: { inside: 'lru++', problems: 'rru++', outside: 'ccccc', scroll: 'xxx++', honours: 'cruff' },
  finalised: { inside: 'lru++', problems: 'rru++', outside: 'ccccc', scroll: 'xxx++', honours: 'cru++' },
}

/** Everybody reads a protected contest; its password is asked of those who hand in. */
const EXPECTED: Readonly<Record<Kind, Readonly<Record<State, Row>>>> = {
  ...{ public: PUBLIC, protected: PUBLIC, private: PRIVATE, ruled: RULED },
}

/** Entrants whom the contest admits read the log after the release. */
const logOf = (kind: Kind, state: State): string => {
  if (kind === 'ruled') return 'laa++'
  return state === 'ended' || state === 'finalised' ? 'la+++' : 'lan++'
}

/** The answers about the end of a seal, which is asked about while there is one. */
const releaseOf = (state: State): string => (state === 'sealed' || state === 'unreleased' ? 'laa++' : 'laaee')

const tableOf = (
  { inside, problems, outside, scroll, honours }: Row,
  log: string,
  release: string,
): Record<Asked, string> => ({
  contest: 'l++++',
  problems,
  ...all(INSIDE, inside),
  ...all(OUTSIDE, outside),
  'scroll board': scroll,
  honours,
  ...all(OF_JURY, 'laa++'),
  'release preview': release,
  log,
})

const all = <Name extends Asked>(names: readonly Name[], answers: string) => recordOf(names, () => answers)

async function answerTo(asked: Asked, cid: number, token: string | undefined): Promise<string> {
  const { endpoint, input } = QUESTIONS[asked]
  const values = input(cid)
  const isRead = endpoint.method === 'GET'
  const search = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const answer = await server.app.inject({
    method: endpoint.method,
    url: isRead ? `${endpoint.path}?${search}` : endpoint.path,
    headers: token === undefined ? {} : { authorization: token },
    ...(isRead ? {} : { payload: values }),
  })
  // A file.
  if (!String(answer.headers['content-type']).startsWith('application/json')) return '+'
  const { status, code } = Envelope.parse(answer.json())
  const found = Object.entries(ANSWERS).find(([, name]) => name === (status === 200 ? 'ok' : code))
  return found?.[0] ?? `<${code}>`
}

describe.each(KINDS)('a %s contest', (kind) => {
  test.each(STATES)('that is %s', async (state) => {
    const world = await contestIn(server, state, kind)
    const names = keysOf(QUESTIONS)
    const answers: Partial<Record<Asked, string>> = {}
    for (const asked of names) {
      const letters = CALLERS.map((caller) => answerTo(asked, world.contest.id, tokenOf(world, caller)))
      answers[asked] = (await Promise.all(letters)).join('')
    }
    expect(answers).toEqual(tableOf(EXPECTED[kind][state], logOf(kind, state), releaseOf(state)))
  })
})

/** Whether a caller who asks for everything learns what was found of a program since the seal; `-` where there is no board. */
const LATE_RESULTS: Readonly<Record<State, string>> = {
  scheduled: '---++',
  running: '+++++',
  sealed: '...++',
  unreleased: '...++',
  ended: '+++++',
  finalised: '+++++',
}

test.each(STATES)('what was found behind the seal, in a contest that is %s', async (state) => {
  const world = await contestIn(server, state, 'public')
  const { ada } = world.people
  const told = CALLERS.map(async (caller) => {
    const token = tokenOf(world, caller)
    const query = { cid: world.contest.id, forceRefresh: true }
    const board =
      token === undefined
        ? await server.call(getOutsideBoard, { query })
        : await server.call(getBoard, { token, query })
    if (board.status !== 200) return '-'
    const row = board.data.rows.find(({ uid }) => uid === ada.user.id)
    return (row?.result ?? 0) > 0 ? '+' : '.'
  })
  expect((await Promise.all(told)).join('')).toBe(LATE_RESULTS[state])
})
