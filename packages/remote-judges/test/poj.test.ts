import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JudgeAdapter, RemoteSession } from '../src/index.ts'
import { createPoj } from '../src/judges/poj/poj.ts'
import { POJ_PROBLEMS } from './simulators/poj/poj-problems.ts'
import { type PojSimulator, startPojSimulator } from './simulators/poj/poj-simulator.ts'
import { addRun } from './simulators/sim-state.ts'
import { faultOf } from './support/fault-of.ts'
import { draftOf, handIn, watch } from './support/hand-in.ts'
import { survivesFaults } from './support/survives-faults.ts'
import { visit } from './support/visitor.ts'

let simulator: PojSimulator
let adapter: JudgeAdapter
let session: RemoteSession

beforeEach(async () => {
  simulator = await startPojSimulator()
  simulator.state.passwords.set('frog', 'secret')
  adapter = createPoj(simulator.override)
  session = visit(simulator)
  await adapter.logIn(session, { username: 'frog', password: 'secret' })
})
afterEach(() => simulator.stop())

function read(text: string) {
  const problem = adapter.parseProblem(text)
  if (problem === null) throw new Error(`${text} is no problem`)
  return adapter.readProblem(session, problem)
}

describe('a problem', () => {
  test('is named by its number or address', () => {
    expect(adapter.parseProblem('http://poj.org/problem?id=1000&lang=zh-CN')?.id).toBe('1000')
    expect(adapter.parseProblem('poj-1000')?.id).toBe('1000')
    expect(adapter.parseProblem('1000A')).toBeNull()
  })

  test('has sections, samples, limits and where it is from', async () => {
    expect(await read('1000')).toMatchObject({
      title: 'Two Ponds',
      language: 'en',
      description: 'Frogs live in two ponds. How many are there?',
      input: 'Two integers a,b (0<=a,b<=10)',
      output: 'Output a+b',
      samples: [{ input: '1 2\n', output: '3\n' }],
      timeLimitMs: 1_000,
      memoryLimitMib: 10,
      source: 'Pond Cup',
      remarks: [],
    })
  })

  test('lists its pictures with whole addresses', async () => {
    const at = (name: string) => `${simulator.origin}/images/${name}`
    expect((await read('1001')).pictures).toEqual([at('1001_1.jpg'), at('1001_2.gif')])
  })

  test('about money has dollars and no formulas', async () => {
    expect((await read('1002')).description).toBe('One frog costs \\$5 and two cost \\$9, not \\$10.')
  })

  test('without a description, with prices and powers in boxes and pictures in samples, is read with remarks', async () => {
    const { description, input, samples, hint, pictures, remarks } = await read('1013')
    const picture = `${simulator.origin}/images/1013_1.jpg`
    expect({ description, samples, pictures, remarks }).toEqual({
      description: '',
      samples: [{ input: '1\n', output: '$2\n' }],
      pictures: [picture],
      remarks: ['no-description', 'sample-pictures'],
    })
    expect(input).toBe('\\$5 a\\\n\u00a0\u00a010$^{5}$\n\nPay `$3`.')
    expect(hint).toBe(`![](${picture})`)
  })

  test('with several samples in one box has each of them', async () => {
    expect((await read('1003')).samples).toEqual([
      { input: '1 2\n', output: '3\n' },
      { input: '3\n4\n', output: '7\n' },
    ])
  })

  test('keeps indexes and powers, paragraphs that are never closed, and Chinese', async () => {
    expect((await read('1004')).description).toContain('x$_{i}$ be at most 10$^{9}$')
    expect((await read('1006')).description).toBe('First paragraph\n\nSecond paragraph\n\n- one\n- two')
    expect(await read('1005')).toMatchObject({ title: '池塘里的青蛙', language: 'zh' })
    expect((await read('1007')).timeLimitMs).toBe(30_000)
  })

  test('says how it is judged where the site says it beside the limits', async () => {
    const { description, timeLimitMs } = await read('1007')
    expect(description).toBe('*Case Time Limit: 2000MS · Special Judge*\n\nAny order.')
    expect(timeLimitMs).toBe(30_000)
  })

  test('loses everything that could run in a browser', async () => {
    const { description, input } = await read('1008')
    expect(`${description}${input}`).not.toMatch(/steal|script|iframe|onerror/i)
    expect(description).toContain(`[other](${simulator.origin}/problem?id=1000)`)
  })

  test('is refused if there is none', async () => {
    expect((await faultOf(read('9999'))).refusal).toBe('problem-not-found')
  })

  test.each(['class="ptt"', 'class="pst"', 'Memory Limit:'])(
    'is not guessed from a page without %s; the page is kept',
    async (drop) => {
      simulator.fail({ kind: 'malformed', drop })
      const fault = await faultOf(read('1000'))
      expect([fault.kind, fault.page?.text.includes('Two Ponds')]).toEqual(['not-understood', true])
    },
  )
})

test('all problems can be read', async () => {
  const titles = await Promise.all(POJ_PROBLEMS.map(async ({ id }) => (await read(id)).title))
  expect(titles.filter((title) => title === '')).toEqual([])
})

describe('a submission', () => {
  const draft = () => draftOf(adapter, { problem: '1000', username: 'frog' })

  test.each([
    ['AC', { verdict: 'AC', timeMs: 15, memoryKib: 1_228 }],
    ['PE', { verdict: 'PE', timeMs: null, memoryKib: null }],
    ['WA', { verdict: 'WA', timeMs: null }],
    ['TLE', { verdict: 'TLE' }],
    ['MLE', { verdict: 'MLE' }],
    ['OLE', { verdict: 'RE' }],
    ['RE', { verdict: 'RE' }],
    ['CE', { verdict: 'CE' }],
    ['SE', { verdict: 'SE' }],
    ['VE', { verdict: 'SE', remoteText: 'Validator Error' }],
  ])('is judged %s after it has waited, compiled and run', async (step, judged) => {
    // The list in which it is found shows its first state.
    simulator.state.plans.push({ steps: ['pending', 'pending', 'compiling', 'judging', step] })
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
    simulator.state.plans.push({ steps: ['Swallowed'] })
    const run = await handIn(adapter, session, draft())
    expect(await adapter.readVerdict(session, run)).toEqual({ kind: 'unknown', remoteText: 'Swallowed' })
  })

  test('arrives byte by byte, and shows the message of the compiler', async () => {
    simulator.state.plans.push({ steps: ['CE'], compileMessage: "Main.cc:1: error: '<x'" })
    const sent = draftOf(adapter, { problem: '1000', username: 'frog', source: 'π = "100%+&";\n' })
    const run = await handIn(adapter, session, sent)
    expect(simulator.state.runs.map(({ source }) => source)).toEqual([sent.source])
    expect(await adapter.readCompileMessage(session, run)).toBe("Main.cc:1: error: '<x'")
  })

  test('among others of the same account is found by its marker', async () => {
    const mine = draft()
    const before = await adapter.markBefore(session, mine)
    await adapter.submit(session, mine)
    const other = { username: 'frog', problem: '1000', languageId: mine.language.id }
    addRun(simulator.state, { ...other, source: mine.source.replaceAll(/\d/g, '9') })
    expect(await adapter.findRun(session, mine, before)).toMatchObject({
      kind: 'found',
      run: { id: String(simulator.state.runs[0]?.id) },
    })
  })

  test('that looks like another without a marker is left to a person', async () => {
    simulator.state.submitIntervalMs = 0
    const mine = { ...draft(), marker: null }
    const before = await adapter.markBefore(session, mine)
    await adapter.submit(session, mine)
    await adapter.submit(session, mine)
    expect(await adapter.findRun(session, mine, before)).toMatchObject({ kind: 'several' })
  })

  test('is refused for its length, or too soon after another', async () => {
    const long = await faultOf(adapter.submit(session, { ...draft(), source: 'x'.repeat(70_000) }))
    expect([long.kind, long.refusal, long.mayHaveActed]).toEqual(['refused', 'code-too-long', false])
    await adapter.submit(session, draft())
    expect((await faultOf(adapter.submit(session, draft()))).kind).toBe('rate-limited')
  })

  test('of anybody can be read by its handle', async () => {
    addRun(simulator.state, { username: 'toad', problem: '1000', languageId: '2', source: 'x' })
    const search = { handle: 'toad', problem: null, since: new Date(Date.now() - 60_000) }
    expect(await adapter.readPublicRuns(visit(simulator), search)).toMatchObject([
      { languageName: 'Java', state: { verdict: 'AC' } },
    ])
  })
})

test('an account with another password is locked out', async () => {
  const fault = await faultOf(adapter.logIn(visit(simulator), { username: 'frog', password: 'guess' }))
  expect(fault.kind).toBe('locked-out')
  expect(await adapter.checkLogin(session)).toMatchObject({ isLoggedIn: true })
})

test('the list of runs tells whether the site is well', async () => {
  await adapter.checkHealth(visit(simulator))
  simulator.fail({ kind: 'malformed', drop: 'class=a' })
  expect((await faultOf(adapter.checkHealth(visit(simulator)))).kind).toBe('not-understood')
})

describe('a site that fails', () => {
  survivesFaults(
    () => ({ adapter, simulator, session, problem: '1000', username: 'frog', submitPath: '/submit' }),
    // No source knows of a page that wants to see a person.
    { skip: ['challenge'] },
  )
})
