import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JUDGE_PROFILES, type JudgeAdapter, type RemoteSession } from '../src/index.ts'
import { createHdu } from '../src/judges/hdu/hdu.ts'
import { HDU_PROBLEMS } from './simulators/hdu/hdu-problems.ts'
import { type HduSimulator, startHduSimulator } from './simulators/hdu/hdu-simulator.ts'
import { addRun } from './simulators/sim-state.ts'
import { faultOf } from './support/fault-of.ts'
import { draftOf, handIn, watch } from './support/hand-in.ts'
import { survivesFaults } from './support/survives-faults.ts'
import { visit } from './support/visitor.ts'

let simulator: HduSimulator
let adapter: JudgeAdapter
let session: RemoteSession

beforeEach(async () => {
  simulator = await startHduSimulator()
  simulator.state.passwords.set('gardener', 'secret')
  adapter = createHdu(simulator.override)
  session = visit(simulator)
  await adapter.logIn(session, { username: 'gardener', password: 'secret' })
})
afterEach(() => simulator.stop())

const problemOf = (text: string) => {
  const problem = adapter.parseProblem(text)
  if (problem === null) throw new Error(`${text} is no problem`)
  return problem
}
const read = (id: string) => adapter.readProblem(session, problemOf(id))

describe('a problem', () => {
  test.each([
    ['1000', '1000'],
    [' hdu-1000 ', '1000'],
    ['https://acm.hdu.edu.cn/showproblem.php?pid=7000', '7000'],
    ['01000', undefined],
    ['1000A', undefined],
    ['1000&x=1', undefined],
    ['http://169.254.169.254/', undefined],
    ['', undefined],
  ])('is named by %j: %s', (text, id) => {
    expect(adapter.parseProblem(text)?.id).toBe(id)
  })

  test('has sections, samples, limits and where it is from', async () => {
    expect(await read('1000')).toEqual({
      problem: { id: '1000', contest: null },
      url: `${simulator.origin}/showproblem.php?pid=1000`,
      title: 'Two Baskets',
      language: 'en',
      description: 'Each of two baskets holds some apples. How many are there altogether?',
      input: 'Each line has two integers A and B. Process to the end of the file.',
      output: 'For each line, print A + B in one line.',
      hint: '',
      samples: [{ input: '1 1\n2 5\n', output: '2\n7\n' }],
      timeLimitMs: 1_000,
      memoryLimitMib: 32,
      tags: [],
      author: 'A gardener',
      source: 'Orchard Contest',
      contestUrl: null,
      inputFile: null,
      outputFile: null,
      isInteractive: false,
      pictures: [],
      documents: [],
      remarks: [],
    })
  })

  test('lists its pictures with whole addresses, each once', async () => {
    const { description, pictures } = await read('1001')
    const at = (name: string) => `${simulator.origin}/data/images/${name}`
    expect(pictures).toEqual([at('1001-1.jpg'), at('1001-2.gif')])
    expect(description.split(at('1001-1.jpg'))).toHaveLength(3)
  })

  test('in Chinese comes out of its old charset unchanged', async () => {
    expect(await read('1002')).toMatchObject({
      title: '果园里的树',
      language: 'zh',
      input: '两个整数 n 和 m。',
      source: '果园杯',
    })
  })

  test('keeps its formulas', async () => {
    const { description } = await read('1003')
    expect(description).toContain('$a_1, a_2, \\dots, a_n$')
    expect(description).toContain('$$\\sum_{i=1}^{n} a_i^2.$$')
    expect(description).toContain('10$^{5}$ and x$_{i}$')
  })

  test('has a hint of its own, or in a box inside its sample', async () => {
    expect(await read('1004')).toMatchObject({
      description: 'Count the **ripe** apples & print the number, if a < b.',
      samples: [{ input: 'rrg\n', output: '2\n' }],
      hint: 'Only `r` is ripe.',
    })
    expect(await read('1005')).toMatchObject({
      hint: 'Use 64 bits.',
      timeLimitMs: 15_000,
      memoryLimitMib: 512,
    })
  })

  test('without a sample or input is read, with a remark', async () => {
    expect(await read('1006')).toMatchObject({
      samples: [],
      input: '',
      remarks: ['no-sample'],
    })
  })

  test('without a description is read all the same, with a remark', async () => {
    expect(await read('1013')).toMatchObject({
      title: 'Nothing Was Described',
      description: '',
      input: 'A number of bushes.',
      samples: [{ input: '2\n', output: '4\n' }],
      remarks: ['no-description'],
    })
  })

  test('says that a special judge decides, as the line of its limits does', async () => {
    expect((await read('1011')).description).toMatch(/^\*Special Judge\*\n\nFind a ladder/)
    expect((await read('1000')).description).not.toContain('Special')
  })

  test('has no hint in its sample, whether it stands there in a box or as lines', async () => {
    expect(await read('1014')).toMatchObject({
      samples: [{ input: '3 2\n', output: 'Case 1: 7\n' }],
      hint: 'The first way has \\*three\\* steps.\\\nThe second has four.',
      remarks: [],
    })
  })

  test('shows the pictures that stand in its samples in the hint, with a remark', async () => {
    const { samples, hint, pictures, remarks } = await read('1015')
    const at = (name: string) => `${simulator.origin}/data/images/${name}`
    expect(samples).toEqual([{ input: '2 2\n', output: '4\n' }])
    expect(pictures).toEqual([at('1015-1.jpg'), at('1015-2.gif')])
    expect(hint).toBe(`![](${at('1015-1.jpg')})\n\nlook at the trees.\n\n![](${at('1015-2.gif')})`)
    expect(remarks).toEqual(['sample-pictures'])
  })

  test('keeps the blanks of drawings and samples', async () => {
    const { description, samples } = await read('1007')
    expect(description).toContain('  *\n ***\n*****')
    expect(description).toContain('| n | rows |')
    expect(samples).toEqual([{ input: '  1\n\n  2\n', output: '  *\n ***\n\n*\n' }])
  })

  test('loses everything that could run in a browser', async () => {
    const { title, description, input, samples } = await read('1008')
    expect(`${description}${input}`).not.toMatch(/script|onerror|alert|iframe|svg/i)
    expect(description).toContain(`[another](${simulator.origin}/showproblem.php?pid=1000)`)
    expect(samples).toEqual([{ input: '<script>\n', output: 'x\n' }])
    expect(title).toBe('Hostile Title')
  })

  test('may be as long as a book', async () => {
    expect((await read('1009')).description.length).toBeGreaterThan(1_000_000)
  })

  test('is refused if there is none', async () => {
    const fault = await faultOf(read('9999'))
    expect([fault.kind, fault.refusal]).toEqual(['refused', 'problem-not-found'])
  })

  test.each(['<h1 style', 'class=panel_title', 'MS (Java/Others)'])(
    'is not guessed from a page without %s; the page is kept',
    async (drop) => {
      simulator.fail({ kind: 'malformed', drop })
      const fault = await faultOf(read('1000'))
      expect(fault.kind).toBe('not-understood')
      expect(fault.page?.text).toContain('Two Baskets')
    },
  )

  test('is read again when an administrator replaces what has changed', async () => {
    simulator.fail({ kind: 'malformed', drop: 'class=panel_title', times: 2 })
    await faultOf(read('1000'))
    adapter = createHdu({
      site: { baseUrl: simulator.origin },
      selectors: { sectionTitle: 'div[align=left]' },
    })
    expect((await read('1000')).input).toContain('two integers')
  })
})

test('all problems can be read', async () => {
  const titles = await Promise.all(HDU_PROBLEMS.map(async ({ id }) => (await read(id)).title))
  expect(titles.filter((title) => title === '')).toEqual([])
})

describe('a submission', () => {
  const draft = () => draftOf(adapter, { problem: '1000', username: 'gardener' })

  test.each([
    ['AC', { verdict: 'AC', timeMs: 15, memoryKib: 1_228 }],
    ['PE', { verdict: 'PE' }],
    ['WA', { verdict: 'WA' }],
    ['TLE', { verdict: 'TLE' }],
    ['MLE', { verdict: 'MLE' }],
    ['OLE', { verdict: 'RE', remoteText: 'Output Limit Exceeded' }],
    ['RE', { verdict: 'RE', remoteText: 'Runtime Error (ACCESS_VIOLATION)' }],
    ['CE', { verdict: 'CE' }],
    ['SE', { verdict: 'SE' }],
  ])('is judged %s after it has waited, compiled and run', async (step, judged) => {
    // Looking for the run shows its state twice: in the list before it is there, and when it is found.
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
    simulator.state.plans.push({ steps: ['Eaten by a Goat'] })
    const run = await handIn(adapter, session, draft())
    expect(await adapter.readVerdict(session, run)).toEqual({
      kind: 'unknown',
      remoteText: 'Eaten by a Goat',
    })
  })

  test('that does not compile has the message of the compiler', async () => {
    simulator.state.plans.push({ steps: ['CE'], compileMessage: "0_0.cpp:1: error: '<果' was not declared" })
    const run = await handIn(adapter, session, draft())
    expect(await adapter.readCompileMessage(session, run)).toBe("0_0.cpp:1: error: '<果' was not declared")
  })

  test('arrives byte by byte, made long enough by its marker', async () => {
    const sent = draftOf(adapter, { problem: '1000', username: 'gardener', source: 'π = "100%+&";\n' })
    await handIn(adapter, session, sent)
    expect(simulator.state.runs.map(({ source }) => source)).toEqual([sent.source])
    expect(Buffer.byteLength(sent.source)).toBeGreaterThan(50)
    expect(sent.source).toMatch(/^π = "100%\+&";\n\/\/ 0/)
  })

  test('among others of the same account is found by its marker', async () => {
    const mine = draft()
    const before = await adapter.markBefore(session, mine)
    await adapter.submit(session, mine)
    const other = { username: 'Gardener', problem: '1000', languageId: mine.language.id }
    addRun(simulator.state, { ...other, username: 'gardener', source: mine.source.replaceAll(/\d/g, '9') })
    addRun(simulator.state, { ...other, username: 'stranger', source: mine.source })
    expect(await adapter.findRun(session, mine, before)).toMatchObject({
      kind: 'found',
      run: { id: String(simulator.state.runs[0]?.id) },
    })
  })

  test('is found behind pages of newer ones, and missed with certainty only by who has looked there', async () => {
    const [mine, lost] = [draft(), draft()]
    const before = await adapter.markBefore(session, mine)
    await adapter.submit(session, mine)
    const other = { username: 'gardener', problem: '1000', languageId: mine.language.id }
    for (let count = 0; count < 40; count += 1)
      addRun(simulator.state, { ...other, source: mine.source.replaceAll(/\d/g, '9') })
    const run = { id: String(simulator.state.runs[0]?.id) }
    expect(await adapter.findRun(session, mine, before)).toMatchObject({ kind: 'found', run })
    expect(await adapter.findRun(session, lost, before)).toEqual({ kind: 'none', isCertain: true })
    for (let count = 0; count < 300; count += 1)
      addRun(simulator.state, { ...other, source: mine.source.replaceAll(/\d/g, '9') })
    expect(await adapter.findRun(session, lost, before)).toEqual({ kind: 'none', isCertain: false })
  })

  test('that looks like another without a marker is left to a person', async () => {
    const mine = { ...draft(), marker: null }
    const before = await adapter.markBefore(session, mine)
    await adapter.submit(session, mine)
    simulator.state.submitIntervalMs = 0
    await adapter.submit(session, mine)
    expect(await adapter.findRun(session, mine, before)).toMatchObject({ kind: 'several' })
  })

  test('is refused for its length', async () => {
    const long = await faultOf(adapter.submit(session, { ...draft(), source: 'x'.repeat(70_000) }))
    expect([long.kind, long.refusal, long.mayHaveActed]).toEqual(['refused', 'code-too-long', false])
    const short = await faultOf(adapter.submit(session, { ...draft(), source: 'x' }))
    expect([short.kind, short.refusal]).toEqual(['refused', 'code-too-short'])
  })

  test('too soon after another is told when to come back', async () => {
    await adapter.submit(session, draft())
    const fault = await faultOf(adapter.submit(session, draft()))
    expect([fault.kind, fault.retryAfterMs]).toEqual(['rate-limited', 5_000])
    simulator.state.advancedMs += 5_000
    await adapter.submit(session, draft())
    expect(simulator.state.runs).toHaveLength(2)
  })

  test('of anybody can be read by its handle', async () => {
    const since = new Date(Date.now() - 60_000)
    addRun(simulator.state, {
      username: 'stranger',
      problem: '1000',
      languageId: '5',
      source: 'class Main {}',
    })
    expect(
      await adapter.readPublicRuns(visit(simulator), { handle: 'stranger', problem: null, since }),
    ).toMatchObject([{ languageName: 'Java', run: { problem: { id: '1000' } }, state: { verdict: 'AC' } }])
  })
})

describe('an account', () => {
  test('with another password is locked out', async () => {
    const fault = await faultOf(adapter.logIn(visit(simulator), { username: 'gardener', password: 'guess' }))
    expect(fault.kind).toBe('locked-out')
    expect(`${fault.message}${fault.page?.text}`).not.toContain('guess')
  })

  test('is logged in as long as the site says so', async () => {
    expect(await adapter.checkLogin(session)).toMatchObject({ isLoggedIn: true })
    expect(await adapter.checkLogin(visit(simulator))).toMatchObject({ isLoggedIn: false })
  })

  test('sends an honest name with every request', () => {
    expect(new Set(simulator.log.map(({ headers }) => headers['user-agent']))).toEqual(
      new Set([session.userAgent]),
    )
  })
})

describe('a site that fails', () => {
  survivesFaults(
    () => ({ adapter, simulator, session, problem: '1000', username: 'gardener', submitPath: '/submit.php' }),
    // No source knows of a page that wants to see a person.
    { skip: ['challenge'] },
  )
})

test('the list of runs tells whether the site is well', async () => {
  await adapter.checkHealth(visit(simulator))
  simulator.fail({ kind: 'malformed', drop: 'table_text' })
  expect((await faultOf(adapter.checkHealth(visit(simulator)))).kind).toBe('not-understood')
})

test('an override that does not fit is refused with its place', () => {
  expect(() => createHdu({ selectors: { titel: 'h1' } })).toThrow(/selectors/)
  expect(() => createHdu({ selectors: { title: '<<' } })).toThrow('selectors.title: is not a selector')
  expect(() => createHdu({ verdicts: { accepted: 'YES' } })).toThrow(/verdicts\.accepted/)
  expect(() => createHdu({ site: { baseUrl: 'file:///etc' } })).toThrow(/site\.baseUrl/)
  expect(createHdu({}).profile).toEqual(JUDGE_PROFILES.HDU)
})
