import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JudgeAdapter, RemoteSession } from '../src/index.ts'
import { createSpoj } from '../src/judges/spoj/spoj.ts'
import { addRun } from './simulators/sim-state.ts'
import { SPOJ_PROBLEMS } from './simulators/spoj/spoj-problems.ts'
import { type SpojSimulator, startSpojSimulator } from './simulators/spoj/spoj-simulator.ts'
import { faultOf } from './support/fault-of.ts'
import { draftOf, handIn, watch } from './support/hand-in.ts'
import { survivesFaults } from './support/survives-faults.ts'
import { visit } from './support/visitor.ts'

let simulator: SpojSimulator
let adapter: JudgeAdapter
let session: RemoteSession

beforeEach(async () => {
  simulator = await startSpojSimulator()
  simulator.state.passwords.set('bee', 'secret')
  adapter = createSpoj(simulator.override)
  session = visit(simulator)
  await adapter.logIn(session, { username: 'bee', password: 'secret' })
})
afterEach(() => simulator.stop())

function problemOf(text: string) {
  const problem = adapter.parseProblem(text)
  if (problem === null) throw new Error(`${text} is no problem`)
  return problem
}
const read = (text: string) => adapter.readProblem(session, problemOf(text))

describe('a problem', () => {
  test('is named by its code or address', () => {
    expect(adapter.parseProblem('https://www.spoj.com/problems/test/')?.id).toBe('TEST')
    expect(adapter.parseProblem('spoj-prime1')?.id).toBe('PRIME1')
    expect(adapter.parseProblem('../x')).toBeNull()
    expect(adapter.parseProblem('https://elsewhere.example/problems/TEST/')).toBeNull()
  })

  test('has sections, samples, limits, tags, its author and where it is from', async () => {
    expect(await read('TEST')).toMatchObject({
      title: 'Honey and the Number 42',
      description: 'Copy numbers until the bees say 42.',
      input: 'Small numbers.',
      output: 'Those before 42.',
      samples: [{ input: '1\n2\n42\n7\n', output: '1\n2\n' }],
      timeLimitMs: 1_000,
      memoryLimitMib: 1_536,
      tags: ['basic', 'ad-hoc-1'],
      author: 'a beekeeper',
      source: 'Hive Cup',
      remarks: [],
    })
  })

  test('has its samples in two boxes, or several in one', async () => {
    expect((await read('TWOBOX')).samples).toEqual([{ input: '1 2\n', output: '3\n' }])
    expect((await read('MANY')).samples).toEqual([
      { input: '1\n', output: '2\n' },
      { input: '3\n', output: '4\n' },
    ])
  })

  test('keeps what explains its sample, and the pictures in it', async () => {
    expect(await read('EXPLAIN')).toMatchObject({
      samples: [{ input: '1\n', output: '2\n' }],
      hint: `![](${simulator.origin}/content/comb.png)\n\nTwo bees.`,
    })
  })

  test.each(['NOHEADS', 'ODD'])('that cannot be split stays whole, with a remark: %s', async (id) => {
    const problem = await read(id)
    expect(problem).toMatchObject({ samples: [], input: '' })
    expect(problem.remarks).toHaveLength(1)
    expect(problem.description).toMatch(/That is all|for input 5 print 6/)
  })

  test('has the upper end of a range as its limit, and pictures with whole addresses', async () => {
    expect(await read('RANGE')).toMatchObject({ timeLimitMs: 2_000, memoryLimitMib: 256 })
    expect((await read('PICTURE')).pictures).toEqual([
      `${simulator.origin}/content/hive.png`,
      `${simulator.origin}/problems/PICTURE/hive2.gif`,
    ])
  })

  test('offers its own languages to whoever is logged in', async () => {
    const offered = await adapter.readLanguages(session, problemOf('ONLYPY'))
    expect(offered.map(({ id }) => id)).toEqual(['116', '4'])
    expect(await adapter.readLanguages(visit(simulator), problemOf('ONLYPY'))).toEqual(
      adapter.knownLanguages(),
    )
  })

  test('loses everything that could run in a browser', async () => {
    const { description } = await read('HOSTILE')
    expect(description).not.toMatch(/steal|script|iframe|onerror/i)
    expect(description).toContain(`[other](${simulator.origin}/problems/TEST/)`)
  })

  test('is refused if there is none', async () => {
    expect((await faultOf(read('NOSUCH'))).refusal).toBe('problem-not-found')
  })

  test.each(['id="problem-body"', 'id="problem-name"', '1536MB'])(
    'is not guessed from a page without %s; the page is kept',
    async (drop) => {
      simulator.fail({ kind: 'malformed', drop })
      const fault = await faultOf(read('TEST'))
      expect([fault.kind, fault.page?.text.includes('Honey')]).toEqual(['not-understood', true])
    },
  )
})

test('all problems can be read', async () => {
  const titles = await Promise.all(SPOJ_PROBLEMS.map(async ({ id }) => (await read(id)).title))
  expect(titles.filter((title) => title === '')).toEqual([])
})

describe('a submission', () => {
  const draft = () => draftOf(adapter, { problem: 'TEST', username: 'bee' })

  test.each([
    ['AC', { verdict: 'AC', timeMs: 15, memoryKib: 1_229 }],
    ['WA', { verdict: 'WA' }],
    ['TLE', { verdict: 'TLE' }],
    ['MLE', { verdict: 'MLE' }],
    ['RE', { verdict: 'RE', remoteText: 'runtime error (SIGSEGV)' }],
    ['OLE', { verdict: 'RE', remoteText: 'runtime error (SIGXFSZ)' }],
    ['CE', { verdict: 'CE', timeMs: null, memoryKib: null }],
    ['SE', { verdict: 'SE' }],
    ['42.5', { verdict: 'PAC', points: 42.5 }],
  ])('is judged %s after it has waited, compiled and run', async (step, judged) => {
    simulator.state.plans.push({ steps: ['pending', 'compiling', 'judging', step] })
    const states = await watch(adapter, session, await handIn(adapter, session, draft()))
    expect(states.map((state) => (state.kind === 'running' ? state.stage : state.kind))).toEqual([
      'pending',
      'compiling',
      'judging',
      'judged',
    ])
    expect(states.at(-1)).toMatchObject(judged)
  })

  test('with a verdict that nobody knows keeps the words of the site', async () => {
    simulator.state.plans.push({ steps: ['stung'] })
    const run = await handIn(adapter, session, draft())
    expect(await adapter.readVerdict(session, run)).toEqual({ kind: 'unknown', remoteText: 'stung' })
  })

  test('arrives byte by byte, and shows the message of the compiler', async () => {
    simulator.state.plans.push({ steps: ['CE'], compileMessage: "prog.cpp:1: error: '<x'" })
    const sent = draftOf(adapter, { problem: 'TEST', username: 'bee', source: 'π = "100%+&";\n' })
    const run = await handIn(adapter, session, sent)
    expect(simulator.state.runs.map(({ source }) => source)).toEqual([sent.source])
    expect(await adapter.readCompileMessage(session, run)).toBe("prog.cpp:1: error: '<x'")
  })

  test('whose answer is lost is left to a person if two could be it', async () => {
    const mine = draft()
    const before = await adapter.markBefore(session, mine)
    await adapter.submit(session, mine)
    await adapter.submit(session, mine)
    expect(await adapter.findRun(session, mine, before)).toMatchObject({ kind: 'several' })
  })

  test('whose answer is lost is none that its account has sent later', async () => {
    const [lost, next] = [draft(), draft()]
    const before = await adapter.markBefore(session, lost)
    const newestBeforeNext = (await adapter.markBefore(session, next)).newestRunId
    await adapter.submit(session, next)
    expect(await adapter.findRun(session, lost, { ...before, newestBeforeNext })).toEqual({
      kind: 'none',
      isCertain: true,
    })
    const third = { ...(await adapter.markBefore(session, next)), newestBeforeNext: null }
    expect((await adapter.findRun(session, lost, third)).kind).toBe('none')
  })

  test.each([
    ['its length', { source: 'x'.repeat(60_000) }, 'code-too-long'],
    [
      'its language',
      { language: { id: '7', name: 'Ada95', contentType: 'text/plain', lineComment: '--' } },
      'language-rejected',
    ],
    ['its problem', { problem: { id: 'NOSUCH', contest: null } }, 'problem-not-found'],
  ] as const)('is refused for %s', async (_, change, refusal) => {
    const fault = await faultOf(adapter.submit(session, { ...draft(), ...change }))
    expect([fault.kind, fault.refusal, fault.mayHaveActed]).toEqual(['refused', refusal, false])
  })

  test('of anybody can be read by its handle', async () => {
    addRun(simulator.state, { username: 'wasp', problem: 'TEST', languageId: '1', source: 'x' })
    const search = { handle: 'wasp', problem: problemOf('TEST'), since: new Date(Date.now() - 60_000) }
    expect(await adapter.readPublicRuns(visit(simulator), search)).toMatchObject([
      { run: { problem: { id: 'TEST' } }, state: { verdict: 'AC' } },
    ])
  })
})

test('an account with another password is locked out', async () => {
  const fault = await faultOf(adapter.logIn(visit(simulator), { username: 'bee', password: 'guess' }))
  expect(fault.kind).toBe('locked-out')
  expect(await adapter.checkLogin(session)).toMatchObject({ isLoggedIn: true })
})

test('the first page tells whether the site is well', async () => {
  await adapter.checkHealth(visit(simulator))
  simulator.fail({ kind: 'page', body: '<html><body>Parked</body></html>' })
  expect((await faultOf(adapter.checkHealth(visit(simulator)))).kind).toBe('not-understood')
})

describe('a site that fails', () => {
  survivesFaults(() => ({
    adapter,
    simulator,
    session,
    problem: 'TEST',
    username: 'bee',
    submitPath: '/submit/complete',
  }))
})
