import { expect, test } from 'vitest'
import { codesOf, readOne } from '../../test/read-upload.ts'

const INTERACTOR = '#include "testlib.h"\nint main() { /* talks */ }'
const CHECKER = '#include "testlib.h"\nint main() { /* checks */ }'

test('interactor and checker beside test files belong together', async () => {
  const files = { '1.in': '1', '1.out': '2', 'interactor.cpp': INTERACTOR, 'checker.cpp': CHECKER }
  const problem = await readOne(files)
  expect(problem).toMatchObject({
    judgeMode: 'interactive',
    program: { kind: 'interactor', source: INTERACTOR },
    mode: { kind: 'interactive', checker: { source: CHECKER, protocol: 'testlib', points: 'percent' } },
  })
  expect(codesOf(problem)).not.toContain('file-ignored')
  const { 'checker.cpp': _, ...alone } = files
  expect(await readOne(alone)).toMatchObject({ judgeMode: 'interactive', mode: null })
})

const FPS = `<fps version="1.6"><item><title>Talk</title><time_limit unit="s">1</time_limit>
  <memory_limit unit="mb">64</memory_limit><test_input>1</test_input><test_output>2</test_output>
  <interactor language="C++">int main(){}</interactor><tpj language="C++">int main(){}</tpj></item></fps>`

test.each([
  ['FPS', { 'p.xml': FPS }],
  [
    'DMOJ',
    {
      'init.yml':
        'test_cases: [{in: 1.in, out: 1.out, points: 1}]\nchecker: standard\ninteractive: {files: i.cpp}\n',
      '1.in': '1',
      '1.out': '2',
      'i.cpp': 'int main() {}',
    },
  ],
])(
  '%s does not say that the checker runs behind the interactor, so it is left out and reported',
  async (_, files) => {
    const problem = await readOne(files)
    expect(problem).toMatchObject({ judgeMode: 'interactive', program: { kind: 'interactor' }, mode: null })
    expect(codesOf(problem)).toContain('interactor-checker')
  },
)
