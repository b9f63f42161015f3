import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bench, openBench } from '../../test/bench.ts'
import { programIn, python } from '../../test/programs.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

const ISOLATED = `import os, sys
assert sys.flags.ignore_environment and sys.flags.no_user_site, sys.flags
assert not [path for path in sys.path if path.startswith('/usr/local') and os.path.exists(path)], sys.path
`

test('a program takes no settings from the environment and no packages from the host’s administrator', async () => {
  const report = await bench.judge(python(`${ISOLATED}print(3)`))
  expect(report.cases).toMatchObject([{ verdict: 'AC' }])
})

test('neither does a checker, which still imports the modules of its problem', async () => {
  const source = `${ISOLATED}import rules\nsys.exit(rules.CODE)`
  const extraFiles = { 'rules.py': 'CODE = 100' }
  const checker = programIn('Python3', 'exit-codes', source, { extraFiles })
  const report = await bench.judge({ ...python('pass'), mode: { kind: 'spj', checker } })
  expect(report.cases).toMatchObject([{ verdict: 'AC' }])
})

test('a program still imports the extra files of its problem', async () => {
  const userExtraFiles = { 'helper.py': 'VALUE = 3' }
  const report = await bench.judge(
    python(`${ISOLATED}import helper\nprint(helper.VALUE)`, { userExtraFiles }),
  )
  expect(report.cases).toMatchObject([{ verdict: 'AC' }])
})
