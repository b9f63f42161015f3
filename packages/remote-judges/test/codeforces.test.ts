import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importCookies, type JudgeAdapter, type RemoteSession } from '../src/index.ts'
import { createCf, createGym } from '../src/judges/codeforces/codeforces.ts'
import { CF_PROBLEMS, GYM_PROBLEMS } from './simulators/codeforces/cf-problems.ts'
import { type CfSimulator, startCfSimulator } from './simulators/codeforces/cf-simulator.ts'
import { addRun, openSession } from './simulators/sim-state.ts'
import { faultOf } from './support/fault-of.ts'
import { draftOf, handIn, watch } from './support/hand-in.ts'
import { survivesFaults } from './support/survives-faults.ts'
import { visit } from './support/visitor.ts'

let simulator: CfSimulator
let cf: JudgeAdapter
let gym: JudgeAdapter
let session: RemoteSession

/** A session with the cookies of a login that a person made in a browser. */
function imported(username: string): RemoteSession {
  const cookie = openSession(simulator.state, username)
  const visitor = visit(simulator)
  visitor.cookies = importCookies(`JSESSIONID=${cookie}; 39ce7=CFbKHSVb`, '127.0.0.1', null)
  return visitor
}

beforeEach(async () => {
  simulator = await startCfSimulator()
  simulator.state.passwords.set('gardener', 'secret')
  cf = createCf(simulator.override)
  gym = createGym(simulator.override)
  session = imported('gardener')
})
afterEach(() => simulator.stop())

function problemIn(adapter: JudgeAdapter, text: string) {
  const problem = adapter.parseProblem(text)
  if (problem === null) throw new Error(`${text} is no problem`)
  return problem
}
const read = (adapter: JudgeAdapter, text: string) => adapter.readProblem(session, problemIn(adapter, text))

describe('a problem', () => {
  test.each([
    ['1A', '1A', undefined],
    ['cf-1250e2', '1250E2', undefined],
    ['92101', '92101', undefined],
    ['https://codeforces.com/contest/4/problem/A', '4A', undefined],
    ['https://codeforces.com/problemset/problem/1250/E2?locale=ru', '1250E2', undefined],
    ['100001A', undefined, '100001A'],
    ['GYM-100001a', undefined, '100001A'],
    ['https://codeforces.com/gym/100001/problem/B', undefined, '100001B'],
    ['0A', undefined, undefined],
    ['A1', undefined, undefined],
    ['1A/../../x', undefined, undefined],
    ['', undefined, undefined],
  ])('is named by %j: %s at Codeforces, %s in the Gym', (text, inCf, inGym) => {
    expect(cf.parseProblem(text)?.id).toBe(inCf)
    expect(gym.parseProblem(text)?.id).toBe(inGym)
  })

  test('has sections, formulas, samples, limits, tags and its contest', async () => {
    expect(await read(cf, '4A')).toMatchObject({
      problem: { id: '4A', contest: '4' },
      title: 'Cutting a Pumpkin',
      language: 'en',
      description: 'A pumpkin weighs $w$ kilos, with $1 \\le w \\le 100$. Can it be cut into two even parts?',
      input: 'One integer $w$.',
      output: 'Print `YES` or `NO`.',
      hint: 'Cut it into $2$ and $6$.',
      samples: [{ input: '8\n', output: 'YES\n' }],
      timeLimitMs: 1_000,
      memoryLimitMib: 256,
      tags: ['brute force', 'math'],
      source: 'Garden Round 4',
      contestUrl: `${simulator.origin}/contest/4`,
      inputFile: null,
      outputFile: null,
      remarks: [],
    })
  })

  test('of several samples keeps lines that are marked one by one, and large formulas', async () => {
    const { description, samples, timeLimitMs } = await read(cf, '1250E2')
    expect(description).toContain('$$\\sum_{i=1}^{n} a_i$$')
    expect(samples).toEqual([
      { input: '3\n1 2 3\n', output: '6\n' },
      { input: '1\n5\n', output: '5\n' },
    ])
    expect(timeLimitMs).toBe(2_500)
  })

  test('is set in the letters of the site, without stray carriage returns', async () => {
    const { description } = await read(cf, '83A')
    expect(description).toBe('It is **not** *obligatory*. Print «`YES`», or a $x$, never ~~no~~.\n\n$n$\\\nb')
  })

  test('with a sample input that has no output is read, with a remark', async () => {
    simulator.fail({ kind: 'malformed', drop: /<div class="output">.*?<\/pre><\/div>/gs })
    const { samples, remarks } = await read(cf, '4A')
    expect([samples, remarks]).toEqual([[{ input: '8\n', output: '' }], ['samples-unpaired']])
  })

  test('lists its pictures, each once', async () => {
    expect((await read(cf, '12C')).pictures).toEqual([
      'https://espresso.codeforces.com/fence.png',
      `${simulator.origin}/predownloaded/ab/formula.png`,
    ])
  })

  test('names its files, its interaction, its language', async () => {
    expect(await read(cf, '45D')).toMatchObject({ inputFile: 'fence.in', outputFile: 'fence.out' })
    const guess = await read(cf, '1207G')
    expect(guess.isInteractive).toBe(true)
    expect(guess.description).toContain('## Interaction\n\nPrint a question, and flush.')
    expect(await read(cf, '77B')).toMatchObject({ title: 'Тыквы', language: 'ru' })
  })

  test('loses everything that could run in a browser', async () => {
    const { title, description, input, samples } = await read(cf, '79A')
    expect(`${description}${input}`).not.toMatch(/steal|script|iframe|onerror/i)
    expect(description).toContain(`[blog](${simulator.origin}/blog/entry/1)`)
    expect(samples).toEqual([{ input: '<script>\n', output: '1 2\n' }])
    expect(title).toBe('Hostile <b> Title')
  })

  test('that does not exist leads to a list, and is said not to exist', async () => {
    for (const fault of [await faultOf(read(cf, '999Z')), await faultOf(read(gym, '199999A'))])
      expect([fault.kind, fault.refusal]).toEqual(['refused', 'problem-not-found'])
  })

  test.each(['class="problem-statement"', 'class="time-limit"', 'megabytes'])(
    'is not guessed from a page without %s; the page is kept',
    async (drop) => {
      simulator.fail({ kind: 'malformed', drop })
      const fault = await faultOf(read(cf, '4A'))
      expect([fault.kind, fault.page?.text.includes('Pumpkin')]).toEqual(['not-understood', true])
    },
  )

  test.each([
    '<html><body>Redirecting... Please, wait.<script src="/aes.min.js"></script></body></html>',
    '<html><head><title>Just a moment...</title></head><body></body></html>',
    '<html><body><h1>Your browser is being checked</h1></body></html>',
  ])('behind a gate wants to see a person: %s', async (body) => {
    simulator.fail({ kind: 'page', body })
    expect((await faultOf(read(cf, '4A'))).kind).toBe('captcha')
  })

  test('behind a few words that nobody knows is not guessed', async () => {
    simulator.fail({ kind: 'page', body: '<html><body>Try later</body></html>' })
    expect((await faultOf(read(cf, '4A'))).kind).toBe('not-understood')
  })
})

test('all problems of each of the two can be read', async () => {
  const titles: string[] = []
  for (const { id } of CF_PROBLEMS) titles.push((await read(cf, id)).title)
  for (const { id } of GYM_PROBLEMS) titles.push((await read(gym, id)).title)
  expect(titles.filter((title) => title === '')).toEqual([])
})

describe('a statement of the Gym in a file', () => {
  test('of its own is linked, with title and limits from the list of the contest', async () => {
    expect(await read(gym, '100002A')).toMatchObject({
      title: 'In a File of Its Own',
      timeLimitMs: 1_000,
      memoryLimitMib: 256,
      inputFile: null,
      samples: [],
      documents: [{ name: '100002A.pdf' }],
    })
  })

  test('for the whole contest is linked without what is no statement', async () => {
    expect(await read(gym, '100003B')).toMatchObject({
      title: 'With Files',
      timeLimitMs: 2_000,
      memoryLimitMib: 512,
      inputFile: 'in.txt',
      outputFile: 'out.txt',
      source: 'Garden Cup 100003',
      documents: [
        {
          name: 'garden-cup.pdf',
          url: `${simulator.origin}/gym/100003/attachments/download/1/garden-cup.pdf`,
        },
      ],
    })
  })

  test('in a contest that is not for everyone is read with an account only', async () => {
    session = visit(simulator)
    expect((await faultOf(read(gym, '100004A'))).refusal).toBe('statement-unavailable')
    session = imported('gardener')
    expect((await read(gym, '100004A')).title).toBe('Not for Everyone')
  })
})

describe.each(['CF', 'GYM'] as const)('a submission to %s', (judge) => {
  const adapter = () => (judge === 'CF' ? cf : gym)
  const problem = judge === 'CF' ? '4A' : '100001B'
  const draft = () => draftOf(adapter(), { problem, username: 'gardener' })

  test.each([
    ['AC', 'AC'],
    ['PAC', 'PAC'],
    ['PE', 'PE'],
    ['WA', 'WA'],
    ['TLE', 'TLE'],
    ['ILE', 'TLE'],
    ['MLE', 'MLE'],
    ['RE', 'RE'],
    ['CE', 'CE'],
    ['SE', 'SE'],
  ])('is judged %s after it has waited and run: %s', async (step, verdict) => {
    // The list in which it is found shows its first state.
    simulator.state.plans.push({ steps: ['pending', 'pending', 'judging', step] })
    const states = await watch(adapter(), session, await handIn(adapter(), session, draft()))
    expect(states.map((state) => (state.kind === 'running' ? state.stage : state.kind))).toEqual([
      'pending',
      'judging',
      'judged',
    ])
    expect(states.at(-1)).toMatchObject({ verdict, timeMs: 15, memoryKib: 1_228 })
  })

  test('has the same verdict on the page of the account, whatever the season', async () => {
    const { id, problem: ref } = await handIn(adapter(), session, draft())
    expect(await adapter().readVerdict(session, { id, problem: ref })).toMatchObject({
      kind: 'judged',
      verdict: 'AC',
    })
  })

  test('that does not compile has the message of the compiler', async () => {
    simulator.state.plans.push({ steps: ['CE'], compileMessage: "program.cpp:1: error: 'x' <b>" })
    const run = await handIn(adapter(), session, draft())
    expect(await adapter().readCompileMessage(session, run)).toBe("program.cpp:1: error: 'x' <b>")
  })

  test('among others of the same account is found by its marker', async () => {
    const mine = draft()
    const before = await adapter().markBefore(session, mine)
    await adapter().submit(session, mine)
    addRun(simulator.state, { username: 'gardener', problem, languageId: '54', source: 'another' })
    const found = await adapter().findRun(session, mine, before)
    expect(found).toMatchObject({ kind: 'found', run: { id: String(simulator.state.runs[0]?.id) } })
  })
})

describe('a submission', () => {
  const draft = (source?: string) =>
    draftOf(cf, { problem: '4A', username: 'gardener', ...(source === undefined ? {} : { source }) })

  test('arrives byte by byte', async () => {
    const sent = draft('π = "100%+&";\n')
    await handIn(cf, session, sent)
    expect(simulator.state.runs.map(({ source }) => source)).toEqual([sent.source])
  })

  test.each([
    [
      'the same source twice',
      (mine: { source: string }) =>
        addRun(simulator.state, {
          username: 'gardener',
          problem: '4A',
          languageId: '54',
          source: mine.source,
        }),
      'duplicate-code',
    ],
    [
      'a language that the contest does not take',
      () => {
        simulator.modes.languageIds = ['31']
      },
      'language-rejected',
    ],
  ])('is refused for %s', async (_, prepare, refusal) => {
    const mine = draft()
    prepare(mine)
    const fault = await faultOf(cf.submit(session, mine))
    expect([fault.kind, fault.refusal, fault.mayHaveActed]).toEqual(['refused', refusal, false])
  })

  test('is the 21st within five minutes and has to wait', async () => {
    for (let count = 0; count < 20; count += 1)
      addRun(simulator.state, {
        username: 'gardener',
        problem: '4A',
        languageId: '54',
        source: String(count),
      })
    expect((await faultOf(cf.submit(session, draft()))).kind).toBe('rate-limited')
    simulator.state.advancedMs += 300_000
    await cf.submit(session, draft())
    expect(simulator.state.runs).toHaveLength(21)
  })

  test('stops where the form wants to see a person', async () => {
    simulator.modes.wantsPerson = true
    expect((await faultOf(cf.submit(session, draft()))).kind).toBe('captcha')
    expect(simulator.log.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('that everyone may see is read by its handle, without a login', async () => {
    addRun(simulator.state, { username: 'stranger', problem: '4A', languageId: '54', source: 'x' })
    addRun(simulator.state, { username: 'stranger', problem: '12C', languageId: '54', source: 'y' })
    const search = {
      handle: 'stranger',
      problem: { id: '4A', contest: '4' },
      since: new Date(Date.now() - 60_000),
    }
    expect(await cf.readPublicRuns(visit(simulator), search)).toMatchObject([
      { run: { problem: { id: '4A' } }, state: { verdict: 'AC' } },
    ])
  })

  test('that is old is found behind hundreds of newer ones, by its handle and by its id', async () => {
    const first = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000
    simulator.state.now = () => new Date(first + 1_000 * simulator.state.runs.length)
    const add = () =>
      addRun(simulator.state, { username: 'gardener', problem: '4A', languageId: '54', source: 'x' })
    for (let count = 0; count < 30; count += 1) add()
    simulator.state.plans.push({ steps: ['WA'] })
    const old = { id: String(add().id), problem: problemIn(cf, '4A'), username: 'gardener' }
    const since = simulator.state.runs.at(-1)?.submittedAt ?? new Date(0)
    for (let count = 0; count < 600; count += 1) add()
    const runs = await cf.readPublicRuns(visit(simulator), {
      handle: 'gardener',
      problem: old.problem,
      since,
    })
    expect(runs.at(-1)).toMatchObject({ run: old, state: { verdict: 'WA' } })
    expect(runs).toHaveLength(601)
    expect(await cf.readVerdict(visit(simulator), old)).toMatchObject({ kind: 'judged', verdict: 'WA' })
    // Two pages each, and not the whole list.
    expect(simulator.log.filter(({ path }) => path === '/api/user.status')).toHaveLength(6)
  })

  test('that a person has sent is linked to the person by what is written in the profile', async () => {
    simulator.state.profiles.set('stranger', 'Lamp University gavel-0123456789ab')
    expect(await cf.readProfile(visit(simulator), 'stranger')).toContain('gavel-0123456789ab')
    expect(await cf.readProfile(visit(simulator), 'nobody')).toBeNull()
    expect(cf.profileUrl('stranger')).toBe(`${simulator.origin}/profile/stranger`)
  })

  test('is asked for at most once in two seconds', async () => {
    simulator.modes.limitsCalls = true
    await cf.markBefore(session, draft())
    const fault = await faultOf(cf.markBefore(session, draft()))
    expect([fault.kind, fault.retryAfterMs]).toEqual(['rate-limited', 2_000])
    simulator.state.advancedMs += 2_000
    expect(await cf.markBefore(session, draft())).toEqual({ newestRunId: null })
  })
})

describe('an account', () => {
  test('logs in with its password where the site lets it', async () => {
    const visitor = visit(simulator)
    await cf.logIn(visitor, { username: 'gardener', password: 'secret' })
    expect(await cf.checkLogin(visitor)).toEqual({ isLoggedIn: true, handle: 'GARDENER' })
    expect(
      (await faultOf(cf.logIn(visit(simulator), { username: 'gardener', password: 'guess' }))).kind,
    ).toBe('locked-out')
  })

  test('waits for a person where the site wants to see one', async () => {
    simulator.fail({ kind: 'challenge' })
    expect(
      (await faultOf(cf.logIn(visit(simulator), { username: 'gardener', password: 'secret' }))).kind,
    ).toBe('captcha')
  })

  test('is known by its handle, and only with the browser that logged in', async () => {
    expect(await cf.checkLogin(session)).toEqual({ isLoggedIn: true, handle: 'GARDENER' })
    simulator.modes.userAgent = 'the browser'
    expect(await cf.checkLogin(session)).toEqual({ isLoggedIn: false, handle: null })
    expect(await cf.checkLogin({ ...session, userAgent: 'the browser' })).toMatchObject({ isLoggedIn: true })
  })
})

describe.each(['CF', 'GYM'] as const)('a site that fails: %s', (judge) => {
  survivesFaults(() => ({
    adapter: judge === 'CF' ? cf : gym,
    simulator,
    session,
    problem: judge === 'CF' ? '4A' : '100001A',
    username: 'gardener',
    submitPath: judge === 'CF' ? '/problemset/submit' : '/gym/100001/submit',
  }))
})
