import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApiToken } from '@gavel/contract'
import { findViolations } from '../src/axe.ts'
import { cppProgram } from '../src/programs.ts'
import { logIn } from '../src/site.ts'
import { expect, test } from './support/story.ts'

test.use({ who: 'user' })

const WRONG = '#include <cstdio>\nint main() { puts("no"); }\n'
const BROKEN = 'int main() { return nothing; }\n'

test('a user hands in from the terminal with the program that the site offers', async ({
  page,
  site,
  account,
}) => {
  await page.goto('/developer')
  const section = page.getByRole('region', { name: 'From the terminal' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('link', { name: 'Download gavel.mjs' }).click(),
  ])
  const program = test.info().outputPath('gavel.mjs')
  await download.saveAs(program)
  expect(await findViolations(page)).toEqual([])

  const client = await logIn(site.url, account)
  const { token } = await client.call(createApiToken, {
    body: { name: 'terminal', scopes: ['read', 'submit'], days: 7, password: account.password },
  })
  const home = test.info().outputPath('home')
  const gavel = async (words: readonly string[], { LANG = 'en_US.UTF-8', input = '' } = {}) => {
    const { PATH } = process.env
    const env = { PATH, LANG, HOME: home }
    const child = spawn(process.execPath, [program, ...words], { env, stdio: 'pipe' })
    child.stdin.end(input)
    const [out, err, [exitCode]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { exitCode: exitCode as number | null, said: out + err }
  }
  /** The site wants some seconds between two submissions of one account, and says how many. */
  const submitInTime = async (words: readonly string[], options = {}) => {
    for (;;) {
      const run = await gavel(['submit', ...words], options)
      const [, seconds] = /(\d+) (?:s$|秒)/m.exec(run.said) ?? []
      if (seconds === undefined || run.exitCode !== 2) return run
      await sleep(Number(seconds) * 1_000)
    }
  }
  const write = async (name: string, source: string) => {
    const file = join(test.info().outputPath(), name)
    await writeFile(file, source)
    return file
  }

  const right = await write('P1000.cpp', cppProgram('P1000'))
  expect(await gavel(['submit', right])).toMatchObject({
    exitCode: 2,
    said: expect.stringContaining('no site is known'),
  })
  expect(await gavel(['login', site.url], { input: `${token}x\n` })).toMatchObject({ exitCode: 2 })
  const known = await gavel(['login', site.url], { input: `${token}\n` })
  expect(known).toEqual({ exitCode: 0, said: `${site.url} knows you as ${account.username}\n` })

  const tried = await gavel(['test', right])
  expect(tried.exitCode, tried.said).toBe(0)
  const accepted = await gavel(['submit', right])
  expect(accepted.said).toMatch(/^submission \d+: P1000 /)
  expect(accepted.said).toMatch(/Accepted \(AC\)/)
  expect(accepted.exitCode).toBe(0)

  // The address in a comment wins over the name of the file, and the words follow the terminal's language.
  const wrong = await write('P1001.cpp', `// ${site.url}/problem/P1000\n${WRONG}`)
  const chinese = await submitInTime([wrong], { LANG: 'zh_CN.UTF-8' })
  expect(chinese.said).toMatch(/：P1000 .*\n[\s\S]*答案错误 \(WA\)/)
  expect(chinese.exitCode).toBe(1)
  expect(await gavel(['test', wrong])).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('got: "no"'),
  })

  const broken = await submitInTime(['--problem', 'P1000', await write('main.cpp', BROKEN)])
  expect(broken.said).toMatch(/Compile Error \(CE\)[\s\S]*nothing/)
  expect(broken.exitCode).toBe(1)
  const unknown = await gavel(['submit', '--problem', 'NOSUCH1', right])
  expect(unknown.exitCode).toBe(2)
  expect(unknown.said).not.toContain('at ')
})
