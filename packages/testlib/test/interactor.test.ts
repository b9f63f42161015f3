import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compile, programPath, run, workFolder } from './programs.ts'

const folder = workFolder()
let interactor = ''

beforeAll(async () => {
  interactor = await compile(programPath('interactor-cases'), join(folder.path, 'interactor'))
  folder.file('in', '5\n')
  folder.file('many', '50000\n')
  folder.file('ans', 'answer\n')
})
afterAll(folder.remove)

const start = (name: string, ...args: readonly string[]): ChildProcessWithoutNullStreams =>
  spawn(interactor, args, { cwd: folder.path, env: { ...process.env, CASE: name } })
const interact = (name: string, args: readonly string[], stdin = '') =>
  run(interactor, { args, stdin, env: { CASE: name }, cwd: folder.path })
const written = (name: string): string => readFileSync(join(folder.path, name), 'utf8')

/** Replies to every number of the interactor with a line from `answer`, and returns the verdict. */
async function converse(child: ChildProcessWithoutNullStreams, answer: (asked: number) => string) {
  let stderr = ''
  child.stderr.on('data', (text: Buffer) => {
    stderr += text.toString()
  })
  const closed = once(child, 'close')
  for await (const line of createInterface(child.stdout)) {
    if (line === '0') child.stdin.end()
    else child.stdin.write(answer(Number(line)))
  }
  const [exitCode] = await closed
  return { exitCode, stderr }
}

describe('a conversation', () => {
  test.each([
    ['lines', (asked: number) => `${2 * asked}\n`],
    ['trailing blanks', (asked: number) => `  ${2 * asked} \n\n`],
    ['CR LF', (asked: number) => `${2 * asked}\r\n`],
  ])('goes on without waiting for more than it needs: %s', async (_, answer) => {
    expect(await converse(start('doubles', 'in', 'tout'), answer)).toEqual({
      exitCode: 0,
      stderr: 'ok 5 questions\n',
    })
    expect(written('tout')).toBe('30\n')
  })

  test('may be long', async () => {
    const ended = await converse(start('doubles', 'many', 'tout'), (asked) => `${2 * asked}\n`)
    expect(ended).toEqual({ exitCode: 0, stderr: 'ok 50000 questions\n' })
  })

  test('keeps what was written to tout when the answer is wrong', async () => {
    const ended = await converse(start('doubles', 'in', 'tout', 'ans'), (asked) =>
      asked === 3 ? '7\n' : `${2 * asked}\n`,
    )
    expect(ended).toEqual({ exitCode: 1, stderr: 'wrong answer twice 3 is not 7\n' })
    expect(written('tout')).toBe('wrong at 3\n')
  })
})

describe('a partner', () => {
  test('that closes early is a presentation error', async () => {
    const { exitCode, stderr } = await interact('doubles', ['in', 'tout'], '2\n')
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'wrong output format Unexpected end of file - int32 expected\n',
    })
  })

  test('that prints garbage is a presentation error', async () => {
    const { exitCode, stderr } = await interact('doubles', ['in', 'tout'], 'hello\n')
    expect({ exitCode, stderr }).toEqual({
      exitCode: 2,
      stderr: 'wrong output format Expected integer, but "hello" found\n',
    })
  })

  test('that says more than it was asked is fine', async () => {
    expect((await interact('garbage after', ['in', 'tout'], '5 and more')).stderr).toBe('ok 5\n')
  })

  test('that ends a token by closing the pipe is fine', async () => {
    expect((await interact('line', ['in', 'tout'], 'no line end')).stderr).toBe('ok line no line end\n')
    expect((await interact('wait for end', ['in', 'tout'], ' \n')).stderr).toBe('ok ended\n')
  })

  test('that has not finished its line is waited for', async () => {
    const child = start('line', 'in', 'tout')
    const verdict = once(child.stderr, 'data')
    await once(child.stdout, 'data')
    child.stdin.write('half')
    child.stdin.write(' a line\n')
    expect(String((await verdict)[0])).toBe('ok line half a line\n')
    child.stdin.end()
  })
})

describe('the command line', () => {
  const help = 'Use "--help" to get help information'
  const usage =
    'Program must be run with the following arguments: <input-file> <output-file> [<answer-file> [<report-file> [<-appes>]]]'

  test.each([[[]], [['in']], [['in', 'out', 'ans', 'report', '-appes', 'more']]])(
    '%j is a wrong number of arguments',
    async (args) => {
      expect(await interact('return', args)).toEqual({
        exitCode: 3,
        stdout: '',
        stderr: `FAIL ${usage}\n${help}\n`,
      })
    },
  )

  test('may omit the answer, which then cannot be read', async () => {
    expect((await interact('ans', ['in', 'tout'])).stderr).toBe(
      'FAIL Unexpected end of file - int32 expected (unopened answer stream)\n',
    )
    expect((await interact('ans token', ['in', 'tout', 'ans'])).stderr).toBe('ok answer\n')
    expect((await interact('ans token', ['in', 'tout', 'none'])).stderr).toBe(
      'FAIL Answer file not found: "none"\n',
    )
  })

  test('names a report and its format', async () => {
    await interact('groups', ['in', 'tout', 'ans', 'report', '-appes'])
    expect(written('report')).toMatch('<result outcome = "accepted">/</result>')
    const wrongFlag =
      'FAIL Program must be run with the following arguments: <input-file> <output-file> <answer-file> [<report-file> [<-appes>]]\n'
    expect((await interact('groups', ['in', 'tout', 'ans', 'report', 'x'])).stderr).toBe(wrongFlag)
  })

  test('passes testset and group', async () => {
    expect((await interact('groups', ['--testset', 't', 'in', '--group', 'g', 'tout'])).stderr).toBe(
      'ok t/g\n',
    )
  })

  test('must name an output that can be written', async () => {
    expect((await interact('return', ['in', 'no/tout'])).stderr).toBe(
      "FAIL Can not write to the test-output-file 'no/tout'\n",
    )
  })
})

test('an interactor may simply return', async () => {
  expect(await interact('return', ['in', 'tout'])).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  expect(written('tout')).toBe('left')
})
