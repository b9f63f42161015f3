import { checkLoginPuzzle, getLoginPuzzle, getWebsiteConfig, login } from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { challenges } from './accounts.tables.ts'
import { hashPassword } from './password.service.ts'

const PASSWORD = 'correct horse'
const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp
let passwordHash: string

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => server.close())

const tryLogin = async (username: string, password: string, ip: string, puzzleKey?: string) =>
  (await server.call(login, { body: { username, password, canSolvePuzzle: true, puzzleKey }, ip })).code ??
  'in'

const buildMember = async () => (await buildUser(server.context, { passwordHash })).user.username

/** Makes this many attempts, a few at the same time, and counts each response. */
async function attack(tries: number, guess: (index: number) => Promise<string>) {
  const answers: string[] = []
  let next = 0
  const attacker = async () => {
    while (next < tries) {
      const index = next
      next += 1
      answers.push(await guess(index))
    }
  }
  await Promise.all(Array.from({ length: 8 }, attacker))
  return Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer)].map(([code, some]) => [code, some.length]),
  )
}

async function solvePuzzle(ip: string): Promise<string> {
  const { key } = (await server.call(getLoginPuzzle, { ip })).data
  const [puzzle] = await server.context.db.select().from(challenges).where(eq(challenges.key, key))
  clock.advanceSeconds(1)
  await server.call(checkLoginPuzzle, { body: { key, offset: puzzle?.answer ?? 0 } })
  return key
}

test('while many addresses guess at one account and one address at many, the limits hold and honest people get in', {
  timeout: 180_000,
}, async () => {
  const attacked = await buildMember()
  const honest = await Promise.all(Array.from({ length: 20 }, buildMember))
  const fromMany = attack(90, (index) => tryLogin(attacked, `guess-${index}`, `198.51.100.${index}`))
  const fromOne = attack(140, (index) => tryLogin(`name-${index}`, 'password-1', '203.0.113.66'))
  // In the middle of the attack.
  for (const [index, username] of honest.entries()) {
    expect(await tryLogin(username, PASSWORD, `192.0.2.${index}`)).toBe('in')
    expect((await server.call(getWebsiteConfig)).status).toBe(200)
  }

  // In whatever order they came, fifty guesses were checked for a name and a hundred for an address.
  expect(await fromMany).toEqual({ wrong_login: 50, puzzle_required: 40 })
  expect(await fromOne).toEqual({ wrong_login: 100, puzzle_required: 40 })

  // The account's owner gets in with a puzzle, from an unrelated address.
  const ip = '192.0.2.200'
  expect(await tryLogin(attacked, PASSWORD, ip)).toBe('puzzle_required')
  expect(await tryLogin(attacked, PASSWORD, ip, await solvePuzzle(ip))).toBe('in')
})
