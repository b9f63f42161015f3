import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { codesOf, readOne } from '../../../test/read-upload.ts'
import type { FormatWriter } from '../../package-writer.ts'
import { icpcWriter } from './write-icpc.ts'
import { icpcLegacyWriter } from './write-icpc-legacy.ts'

const files = (type: string) => ({
  'problem.yaml': `problem_format_version: 2025-09
type: ${type}
name: Guess
uuid: 1
limits: {time_limit: 1}
`,
  'statement/problem.en.md': 'Guess.',
  'output_validator/validate.cpp': 'int main() {}',
  'data/sample/1.in': 'secret 4\n',
  'data/sample/1.ans': 'answer 4\n',
  'data/secret/2.in': 'secret 7\n',
  'data/secret/2.ans': 'answer 7\n',
})

describe.each(['interactive', 'multi-pass'])('solvers of a problem of the type %s', (type) => {
  const problem = (others: Readonly<Record<string, string>> = {}) => readOne({ ...files(type), ...others })

  test('see no sample that only the judge reads, and a note says so', async () => {
    const read = await problem()
    expect(read.samples).toEqual([])
    expect(read.cases).toHaveLength(2)
    expect(read.warnings).toContainEqual({ code: 'samples-hidden', details: { list: 'data/sample/1' } })
  })

  test.each(['statement', 'download'])('see what the package writes for them in .%s files', async (kind) => {
    const shown = { [`data/sample/1.in.${kind}`]: '9\n', [`data/sample/1.ans.${kind}`]: 'right\n' }
    const read = await problem(shown)
    expect(read.samples).toEqual([{ input: '9\n', output: 'right\n' }])
    expect(codesOf(read)).not.toContain('samples-hidden')
    const half = await problem({ 'data/sample/1.in.statement': '9\n', 'data/sample/1.out': 'answer 4\n' })
    expect(half.samples).toEqual([{ input: '9\n', output: '' }])
  })

  test('see the interaction', async () => {
    const read = await problem({ 'data/sample/1.interaction': '<4\n>5\n' })
    expect(read.samples).toEqual([])
    expect(read.statements[0]?.description).toContain('### Sample Interaction\n\n```\n<4\n>5\n```')
    expect(codesOf(read)).not.toContain('samples-hidden')
  })

  test.each([icpcWriter, icpcLegacyWriter])('see the same after an export ($name)', async (writer) => {
    const read = await problem({
      'data/sample/1.in.statement': '9\n',
      'data/sample/1.ans.statement': 'right\n',
    })
    const written = await filesOf(writer, read)
    // The shown input could not be judged.
    expect(written['data/sample/1.in']).toBe('secret 4\n')
    const again = await readOne(written)
    expect(again.samples).toEqual(read.samples)
    expect(codesOf(again)).not.toContain('samples-hidden')
  })

  async function filesOf(writer: FormatWriter, read: Awaited<ReturnType<typeof readOne>>) {
    const found: Record<string, string> = {}
    const each = async function* () {
      yield read
    }
    for await (const entry of writer.write(each())) found[entry.path] = await text(entry.read())
    return found
  }
})

test('solvers of any other problem see the samples as they are judged', async () => {
  expect((await readOne(files('pass-fail'))).samples).toEqual([{ input: 'secret 4\n', output: 'answer 4\n' }])
})
