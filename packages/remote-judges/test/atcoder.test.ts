import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importCookies } from '../src/fetch/cookies.ts'
import type { JudgeAdapter, RemoteSession, RunRef } from '../src/index.ts'
import { createAtCoder } from '../src/judges/atcoder/atcoder.ts'
import { type AtCoderSimulator, startAtCoderSimulator } from './simulators/atcoder/atcoder-simulator.ts'
import { ATCODER_TASKS } from './simulators/atcoder/atcoder-tasks.ts'
import { addRun, type RunPlan } from './simulators/sim-state.ts'
import { faultOf } from './support/fault-of.ts'
import { draftOf, watch } from './support/hand-in.ts'
import { survivesFaults } from './support/survives-faults.ts'
import { visit } from './support/visitor.ts'

let simulator: AtCoderSimulator
let adapter: JudgeAdapter
/** The session of somebody who has brought the cookie of a browser. */
let session: RemoteSession

beforeEach(async () => {
  simulator = await startAtCoderSimulator()
  adapter = createAtCoder(simulator.override)
  session = visit(simulator)
  session.cookies = importCookies(simulator.logInByBrowser('moth'), '127.0.0.1', 'REVEL_SESSION')
})
afterEach(() => simulator.stop())

function taskOf(text: string) {
  const task = adapter.parseProblem(text)
  if (task === null) throw new Error(`${text} is no task`)
  return task
}
const read = (text: string) => adapter.readProblem(visit(simulator), taskOf(text))

/** Hands a program in as a person does in their own browser. */
function handInByBrowser(plan: RunPlan = { steps: ['AC'] }, source = 'int main() {}\n'): RunRef {
  simulator.state.plans.push(plan)
  const run = addRun(simulator.state, { username: 'moth', problem: 'abc900_a', languageId: '6017', source })
  return { id: String(run.id), problem: taskOf('abc900_a'), username: 'moth' }
}

describe('a task', () => {
  test.each([
    ['abc900_a', 'abc900_a', 'abc900'],
    ['AC-abc900_a', 'abc900_a', 'abc900'],
    ['at-ABC900_Ex', 'abc900_ex', 'abc900'],
    ['tenka1_2012_9', 'tenka1_2012_9', 'tenka1-2012'],
    ['tenka1-2012-qualc/tenka1_2012_9', 'tenka1_2012_9', 'tenka1-2012-qualc'],
    ['https://atcoder.jp/contests/abc900/tasks/arc800_a?lang=ja', 'arc800_a', 'abc900'],
  ])('is named by its name or address: %s', (text, id, contest) => {
    expect(adapter.parseProblem(text)).toEqual({ id, contest })
  })

  test.each([
    'abc900',
    '../x_y',
    'a b_c',
    'https://elsewhere.example/contests/abc900/tasks/abc900_a',
    'https://atcoder.jp@evil.example/contests/abc900/tasks/abc900_a',
    'https://atcoder.jp/contests/abc900/tasks/abc900_a/../../../login',
  ])('is not named by %s', (text) => {
    expect(adapter.parseProblem(text)).toBeNull()
  })

  test('has its English statement in sections, with formulas, samples, explanations and limits', async () => {
    expect(await read('abc900_a')).toMatchObject({
      title: 'Lanterns',
      language: 'en',
      description: 'There are $N \\leq 10$ lanterns. Count the lit ones.',
      input: expect.stringMatching(/^The input is given as follows\.[\s\S]*\$N\$[\s\S]*\$1 \\leq N\$/),
      output: 'Print the number.',
      samples: [
        { input: '3\n1 0 1\n', output: '2\n' },
        { input: '1\n0\n', output: '0\n' },
      ],
      hint: expect.stringMatching(/^### Sample Output 1\n\nThe first and the last are lit\.\n\n<details>/),
      timeLimitMs: 2_000,
      memoryLimitMib: 1_024,
      source: 'Lamp Contest abc900',
      contestUrl: `${simulator.origin}/contests/abc900`,
      remarks: [],
    })
  })

  test('keeps the Japanese statement at its end, folded away', async () => {
    const { hint } = await read('abc900_b')
    expect(hint).toBe(
      '<details>\n<summary>日本語</summary>\n\n### 問題文\n\nこれは日本語の問題文です。\n\n</details>',
    )
    expect((await read('lamps2012/lamp_1')).hint).toBe('')
  })

  test('has limits in every unit that the site has used', async () => {
    expect(await read('abc900_b')).toMatchObject({ timeLimitMs: 500, memoryLimitMib: 1_024 })
    expect(await read('abc900_c')).toMatchObject({ timeLimitMs: 2_500, memoryLimitMib: 256 })
  })

  test('of old times, in Japanese alone, is read all the same', async () => {
    expect(await read('lamps2012/lamp_1')).toMatchObject({
      title: 'むかしの灯',
      language: 'ja',
      description: expect.stringContaining('$a_{i}$'),
      samples: [{ input: '5\n', output: '6\n' }],
      memoryLimitMib: 64,
      remarks: ['not-in-english'],
    })
  })

  test('shows formulas as formulas inside boxes too, line by line, and prices as prices', async () => {
    const { input, description } = await read('abc900_l')
    expect(input).toBe(
      '$H$ $W$\\\n$S_{1,1} S_{1,2} \\ldots S_{1,W}$\\\n\u00a0\u00a0$\\vdots$\\\n\\# end\n\n```\nplain $x$\n```',
    )
    expect(description).toBe('A lamp costs \\$5 or \\$10. A query is 1 $x$.')
  })

  test('without a description is read, with a remark', async () => {
    expect(await read('abc900_m')).toMatchObject({ description: '', remarks: ['no-description'] })
  })

  test('keeps sections that others do not have, and says if it is interactive', async () => {
    expect((await read('abc900_h')).description).toMatch(/^Light\.\n\n### Partial Scores\n\nHalf/)
    expect(await read('abc900_e')).toMatchObject({ isInteractive: true, samples: [] })
  })

  test('has pictures with whole addresses, and nothing that could run in a browser', async () => {
    expect((await read('abc900_d')).pictures).toEqual([
      'https://img.atcoder.jp/abc900/lamp.png',
      `${simulator.origin}/img/lamp2.png`,
    ])
    const { description } = await read('abc900_f')
    expect(description).not.toMatch(/steal|script|iframe|onerror/i)
    expect(description).toContain(`[other](${simulator.origin}/contests/abc900)`)
  })

  test('is refused if there is none, or if its contest was guessed wrong', async () => {
    expect((await faultOf(read('abc900_z'))).refusal).toBe('problem-not-found')
    expect((await faultOf(read('arc800_a'))).refusal).toBe('problem-not-found')
    expect((await read('abc900/arc800_a')).title).toBe('Shared Lamp')
  })

  test.each(['id="task-statement"', 'class="h2"', 'Memory Limit'])(
    'is not guessed from a page without %s; the page is kept',
    async (drop) => {
      simulator.fail({ kind: 'malformed', drop })
      const fault = await faultOf(read('abc900_a'))
      expect([fault.kind, fault.page?.text.includes('Lanterns')]).toEqual(['not-understood', true])
    },
  )

  test('offers the languages of its form to users, and those that are known to others', async () => {
    const offered = await adapter.readLanguages(session, taskOf('abc900_a'))
    expect(offered.map(({ id, contentType }) => [id, contentType])).toEqual([
      ['6017', 'text/x-c++src'],
      ['6082', 'text/x-python'],
    ])
    const known = await adapter.readLanguages(visit(simulator), taskOf('abc900_a'))
    expect(known).toEqual(adapter.knownLanguages())
    expect(known).toHaveLength(116)
  })
})

test('all tasks can be read', async () => {
  const titles = await Promise.all(
    ATCODER_TASKS.map(async ({ id, contest }) => (await read(`${contest}/${id}`)).title),
  )
  expect(titles.filter((title) => title === '')).toEqual([])
})

describe('a submission', () => {
  test('is never sent by a program, and neither is a login', async () => {
    const draft = draftOf(adapter, { problem: 'abc900_a', username: 'moth' })
    const sending = await faultOf(adapter.submit(session, draft))
    expect([sending.kind, sending.mayHaveActed]).toEqual(['captcha', false])
    expect((await faultOf(adapter.logIn(session, { username: 'moth', password: 'x' }))).kind).toBe('captcha')
    expect(simulator.log.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(adapter.profile.capabilities).not.toContain('unattended-submit')
    expect(adapter.submitUrl(draft.problem)).toBe(
      `${simulator.origin}/contests/abc900/submit?taskScreenName=abc900_a`,
    )
  })

  test.each([
    ['AC', { verdict: 'AC', timeMs: 15, memoryKib: 1_228 }],
    ['WA', { verdict: 'WA' }],
    ['TLE', { verdict: 'TLE' }],
    ['MLE', { verdict: 'MLE' }],
    ['RE', { verdict: 'RE' }],
    ['OLE', { verdict: 'RE', remoteText: 'OLE' }],
    ['QLE', { verdict: 'RE' }],
    ['CE', { verdict: 'CE', timeMs: null, memoryKib: null }],
    ['SE', { verdict: 'SE', remoteText: 'IE' }],
  ])('that a person has sent is judged %s; a verdict before the end is none', async (step, judged) => {
    const run = handInByBrowser({ steps: ['pending', 'judging', '5/21 WA', step] })
    const states = await watch(adapter, session, run)
    expect(states.map((state) => (state.kind === 'running' ? state.stage : state.kind))).toEqual([
      'pending',
      'judging',
      'judging',
      'judged',
    ])
    expect(states.at(-1)).toMatchObject(judged)
  })

  test('with a verdict that nobody knows keeps the words of the site', async () => {
    const run = handInByBrowser({ steps: ['DIM'] })
    expect(await adapter.readVerdict(session, run)).toEqual({ kind: 'unknown', remoteText: 'DIM' })
  })

  test('is found by its marker among others of the account, and shows the message of its compiler', async () => {
    const draft = draftOf(adapter, { problem: 'abc900_a', username: 'moth' })
    expect(await adapter.markBefore(session, draft)).toEqual({ newestRunId: null })
    const before = { newestRunId: handInByBrowser().id }
    expect(await adapter.markBefore(session, draft)).toEqual(before)
    expect(await adapter.findRun(session, draft, before)).toEqual({ kind: 'none', isCertain: true })
    const run = handInByBrowser({ steps: ['CE'], compileMessage: "main.cpp: '<x'" }, draft.source)
    expect(await adapter.findRun(session, draft, before)).toEqual({ kind: 'found', run })
    expect(await adapter.readCompileMessage(session, run)).toBe("main.cpp: '<x'")
    expect(await adapter.readCompileMessage(session, handInByBrowser())).toBeNull()
  })

  test('of anybody is read from the public feed, newest first, without a cookie', async () => {
    const run = handInByBrowser({ steps: ['pending', 'WA'] })
    handInByBrowser({ steps: ['CE'] })
    const search = { handle: 'Moth', problem: taskOf('abc900_a'), since: new Date(Date.now() - 60_000) }
    const find = () => adapter.readPublicRuns(visit(simulator), search)
    expect(await find()).toMatchObject([
      { state: { verdict: 'CE' } },
      {
        run: { id: run.id },
        state: { kind: 'running', stage: 'pending' },
        languageName: 'C++23 (GCC 15.2.0)',
      },
    ])
    expect((await find())[1]).toMatchObject({ state: { verdict: 'WA', timeMs: 15 } })
    const others = { ...search, problem: taskOf('abc900_b') }
    expect(await adapter.readPublicRuns(visit(simulator), others)).toEqual([])
  })

  test('that a person has sent is linked to the person by what is written in the profile', async () => {
    simulator.state.profiles.set('Moth', 'Lamp University <gavel-0123456789ab>')
    expect(await adapter.readProfile(visit(simulator), 'moth')).toContain('<gavel-0123456789ab>')
    expect(await adapter.readProfile(visit(simulator), 'nobody')).toBeNull()
    expect(adapter.profileUrl('moth')).toBe(`${simulator.origin}/users/moth?lang=en`)
    simulator.fail({ kind: 'malformed', drop: /dl-table/g, path: '/users/moth' })
    expect((await faultOf(adapter.readProfile(visit(simulator), 'moth'))).kind).toBe('not-understood')
  })

  test('of somebody whose login has ended is not shown', async () => {
    const run = handInByBrowser()
    expect(await adapter.checkLogin(session)).toEqual({ isLoggedIn: true, handle: 'MOTH' })
    simulator.state.sessions.clear()
    expect((await faultOf(adapter.readVerdict(session, run))).kind).toBe('session-lost')
    expect(await adapter.checkLogin(session)).toEqual({ isLoggedIn: false, handle: null })
  })

  test('needs the newest cookie, which every answer brings', async () => {
    const [first] = session.cookies
    await adapter.checkLogin(session)
    expect(session.cookies).toHaveLength(1)
    expect(session.cookies[0]?.value).not.toBe(first?.value)
  })
})

test('the first page tells whether the site is well', async () => {
  await adapter.checkHealth(visit(simulator))
  simulator.fail({ kind: 'page', body: '<html><body>Parked</body></html>' })
  expect((await faultOf(adapter.checkHealth(visit(simulator)))).kind).toBe('not-understood')
})

describe('a site that fails', () => {
  survivesFaults(
    () => ({
      adapter,
      simulator,
      session,
      problem: 'abc900_a',
      username: 'moth',
      handIn: async () => handInByBrowser(),
    }),
    { isByHand: true },
  )
})
