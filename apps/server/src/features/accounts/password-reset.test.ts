import { applyResetPassword, getCaptcha, getMe, login, resetPassword } from '@gavel/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildMember, PASSWORD } from '../../../test/build-member.ts'
import { buildSession, buildUser, nextSerial } from '../../../test/builders.ts'
import { type Mailbox, sendMailTo, startMailbox } from '../../../test/mailbox.ts'
import { readMail } from '../../../test/read-mail.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { readWebsiteSettings, writeWebsiteSettings } from '../site/site.settings.ts'
import { challenges, mailCodes, rateCounters } from './accounts.tables.ts'

const NEW_PASSWORD = 'battery staple'
const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestApp({ now: clock.now })
  await sendMailTo(mailbox, server)
  const site = await readWebsiteSettings(server.context.db)
  await writeWebsiteSettings(server.context.db, { ...site, baseUrl: 'https://judge.example.org/' })
})
afterEach(() => {
  mailbox.isRefusing = false
  vi.restoreAllMocks()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

/** Sets up this many earlier uses. */
const countUses = (key: string, count: number) =>
  server.context.db
    .insert(rateCounters)
    .values({ key, count, windowEndsAt: new Date(clock.now().getTime() + 60_000) })

async function buildForgetful(username = `forgetful-${nextSerial()}`) {
  const email = `someone-${nextSerial()}@example.org`
  return { email, ...(await buildMember(server.context, { username, email })) }
}

/** A new picture and the result of its sum, which is read from the database. */
async function solveCaptcha() {
  const { captchaKey } = (await server.call(getCaptcha)).data
  const [row] = await server.context.db.select().from(challenges).where(eq(challenges.key, captchaKey))
  return { captchaKey, captcha: String(row?.answer) }
}

const apply = async (email: string, options: { language?: 'zh-CN' | 'en-US'; ip?: string } = {}) =>
  server.call(applyResetPassword, { body: { email, ...(await solveCaptcha()) }, ...options })

const reset = (username: string, code: string, password = NEW_PASSWORD) =>
  server.call(resetPassword, { body: { username, password, code } })

function lastMail() {
  const mail = mailbox.received.at(-1)
  if (mail === undefined) throw new Error('No mail arrived')
  return { to: mail.to, ...readMail(mail.source) }
}

function linkOf(text: string) {
  const link = new URL(/\S*\/reset-password\?\S+/.exec(text)?.[0] ?? '', 'https://nowhere.example.org')
  return {
    href: link.href,
    username: link.searchParams.get('username'),
    code: link.searchParams.get('code') ?? '',
  }
}

async function mailedCode(email: string): Promise<string> {
  expect(await apply(email)).toMatchObject({ status: 200 })
  return linkOf(lastMail().text).code
}

describe('the picture', () => {
  test('is a PNG of 90 × 30, another one each time', async () => {
    const [one, other] = [(await server.call(getCaptcha)).data, (await server.call(getCaptcha)).data]
    const png = Buffer.from(one.img.replace('data:image/png;base64,', ''), 'base64')
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([90, 30])
    expect(one.img).not.toBe(other.img)
    expect(one.captchaKey).not.toBe(other.captchaKey)
  })

  test.each(['999', '', 'x', '-1', '1e1'])(
    'answered with %j sends no mail, and is used up',
    async (captcha) => {
      const { email } = await buildForgetful()
      const solved = await solveCaptcha()
      const before = mailbox.received.length
      const wrong = { ...solved, captcha }
      expect(await server.call(applyResetPassword, { body: { email, ...wrong } })).toMatchObject({
        http: 200,
        status: 400,
        code: 'captcha_wrong',
      })
      expect(await server.call(applyResetPassword, { body: { email, ...solved } })).toMatchObject({
        code: 'captcha_wrong',
      })
      expect(mailbox.received.length).toBe(before)
    },
  )

  test('works once, and for half an hour', async () => {
    const solved = await solveCaptcha()
    const send = async () =>
      server.call(applyResetPassword, { body: { email: (await buildForgetful()).email, ...solved } })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { email } = await buildForgetful()
    const late = await solveCaptcha()
    clock.advanceSeconds(30 * 60)
    expect(await server.call(applyResetPassword, { body: { email, ...late } })).toMatchObject({
      code: 'captcha_wrong',
    })
  })

  test('is refused to an address that asks without end', async () => {
    const ip = '198.51.100.20'
    await countUses(`sum:${ip}`, 299)
    expect(await server.call(getCaptcha, { ip })).toMatchObject({ status: 200 })
    expect(await server.call(getCaptcha, { ip })).toMatchObject({ code: 'too_many_requests' })
  })
})

describe('the mail', () => {
  test.each([
    ['zh-CN', '重置您的 Gavel 密码', /10 分钟内有效/],
    ['en-US', 'Reset your Gavel password', /within 10 minutes/],
  ] as const)('has a link in %s, as text and as HTML', async (language, subject, sentence) => {
    const { email, user } = await buildForgetful()
    expect(await apply(email.toUpperCase(), { language })).toMatchObject({ status: 200, data: null })
    const mail = lastMail()
    expect(mail).toMatchObject({ to: [email], subject })
    expect(mail.text).toMatch(sentence)
    const link = linkOf(mail.text)
    expect(link.href).toMatch(/^https:\/\/judge\.example\.org\/reset-password\?/)
    expect(link.username).toBe(user.username)
    expect(link.code).toHaveLength(21)
    expect(mail.html).toContain(`href="${link.href.replaceAll('&', '&#38;')}"`)
  })

  test('never leads to the address that a request names for itself', async () => {
    const site = await readWebsiteSettings(server.context.db)
    await writeWebsiteSettings(server.context.db, { ...site, baseUrl: '' })
    const { email } = await buildForgetful()
    await server.call(applyResetPassword, {
      body: { email, ...(await solveCaptcha()) },
      headers: { host: 'evil.example.org', 'x-forwarded-host': 'evil.example.org' },
    })
    await writeWebsiteSettings(server.context.db, site)
    expect(lastMail().text).not.toContain('evil')
    expect(lastMail().text).toMatch(/^\/reset-password\?username=/m)
  })

  test('is sent after the answer: a slow mail server keeps nobody waiting', async () => {
    const { email } = await buildForgetful()
    const before = mailbox.received.length
    const release = mailbox.hold()
    const payload = { email, ...(await solveCaptcha()) }
    const answer = await server.app.inject({ method: 'POST', url: '/api/apply-reset-password', payload })
    expect(answer.json()).toMatchObject({ status: 200 })
    expect(mailbox.received).toHaveLength(before)
    release()
    await server.context.outbox.idle()
    expect(lastMail().to).toEqual([email])
  })

  test('goes to one address once in 90 seconds', async () => {
    const { email } = await buildForgetful()
    await apply(email)
    clock.advanceSeconds(60)
    expect(await apply(email)).toMatchObject({ code: 'too_many_requests', details: { seconds: 30 } })
    clock.advanceSeconds(30)
    expect(await apply(email)).toMatchObject({ status: 200 })
  })

  test('that could not be sent may be asked for again at once', async () => {
    const { email } = await buildForgetful()
    mailbox.isRefusing = true
    const logged = vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
    expect(await apply(email)).toMatchObject({ status: 200 })
    expect(logged).toHaveBeenCalledOnce()
    mailbox.isRefusing = false
    expect(await apply(email)).toMatchObject({ status: 200 })
  })

  test.each([
    ['nobody@example.org', 'email_not_found'],
    ['nobody', 'email_invalid'],
    ['a@example.org\r\nBcc: b@example.org', 'email_invalid'],
  ])('is not sent to %j', async (email, code) => {
    const before = mailbox.received.length
    expect(await apply(email)).toMatchObject({ http: 200, status: 400, code })
    expect(mailbox.received.length).toBe(before)
  })

  test('is refused to an address that asks without end', async () => {
    const ip = '198.51.100.21'
    await countUses(`reset-mail:${ip}`, 100)
    expect(await apply((await buildForgetful()).email, { ip })).toMatchObject({ code: 'too_many_requests' })
  })
})

test('without a mail server the console shows the link', async () => {
  const other = await startTestApp()
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line)
  })
  const email = 'alone@example.org'
  await buildUser(other.context, { email })
  const { captchaKey } = (await other.call(getCaptcha)).data
  const [row] = await other.context.db.select().from(challenges)
  const body = { email, captchaKey, captcha: ` ${row?.answer} ` }
  expect(await other.call(applyResetPassword, { body })).toMatchObject({ status: 200 })
  expect(lines.find((line) => line.includes(email))).toMatch(/\/reset-password\?username=user-\d+&code=r/)
  await other.close()
})

describe('a new password', () => {
  test('replaces the old one and ends every session', async () => {
    const { email, user, token } = await buildForgetful()
    const second = await buildSession(server.context, user.id)
    const stranger = await buildForgetful()
    expect(await reset(` ${user.username} `, await mailedCode(email))).toMatchObject({
      status: 200,
      data: null,
    })
    for (const ended of [token, second.token]) {
      expect(await server.call(getMe, { token: ended })).toMatchObject({ http: 401 })
    }
    expect(await server.call(getMe, { token: stranger.token })).toMatchObject({ status: 200 })
    const tryLogin = (password: string) => server.call(login, { body: { username: user.username, password } })
    expect(await tryLogin(PASSWORD)).toMatchObject({ code: 'wrong_login' })
    expect(await tryLogin(NEW_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('lets in who was locked out by wrong tries', async () => {
    const { email, user } = await buildForgetful()
    const tryLogin = (password: string) => server.call(login, { body: { username: user.username, password } })
    await countUses(`login:127.0.0.1:${user.username}`, 20)
    expect(await tryLogin(PASSWORD)).toMatchObject({ code: 'login_locked' })
    await reset(user.username, await mailedCode(email))
    expect(await tryLogin(NEW_PASSWORD)).toMatchObject({ status: 200 })
  })

  test.each(['1e5', 'true', '12345', '张三'])('reaches the account %j through its link', async (username) => {
    const { email } = await buildForgetful(username)
    await apply(email)
    const link = linkOf(lastMail().text)
    // As our page parses an address.
    const read = (text: string) => {
      try {
        return String(JSON.parse(text))
      } catch {
        return text
      }
    }
    expect(read(link.username ?? '')).toBe(username)
    expect(read(link.code)).toBe(link.code)
  })

  test('can be set with one code once, also when it is tried twice at the same moment', async () => {
    const { email, user } = await buildForgetful()
    const code = await mailedCode(email)
    const answers = await Promise.all([reset(user.username, code), reset(user.username, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await reset(user.username, code)).toMatchObject({ status: 400, code: 'reset_link_invalid' })
  })

  test('needs the code of its own account, and wrong tries do not use it up', async () => {
    const [one, other] = [await buildForgetful(), await buildForgetful()]
    const code = await mailedCode(one.email)
    expect(await reset(other.user.username, code)).toMatchObject({ code: 'reset_link_invalid' })
    for (let count = 0; count < 10; count += 1) {
      expect(await reset(one.user.username, `r${count}`)).toMatchObject({ code: 'reset_link_invalid' })
    }
    expect(await reset(one.user.username, code)).toMatchObject({ status: 200 })
  })

  test('can be set for ten minutes', async () => {
    const [early, late] = [await buildForgetful(), await buildForgetful()]
    const codes = [await mailedCode(early.email), await mailedCode(late.email)]
    clock.advanceSeconds(599)
    expect(await reset(early.user.username, codes[0] ?? '')).toMatchObject({ status: 200 })
    clock.advanceSeconds(1)
    expect(await reset(late.user.username, codes[1] ?? '')).toMatchObject({ code: 'reset_link_invalid' })
  })

  test.each(['x'.repeat(5), 'x'.repeat(129)])('of a wrong length (%j) is refused', async (password) => {
    const { email, user } = await buildForgetful()
    const code = await mailedCode(email)
    expect(await reset(user.username, code, password)).toMatchObject({ code: 'password_length' })
    expect(await reset(user.username, code)).toMatchObject({ status: 200 })
  })

  test('is refused for a name that nobody has, and for an account without an address', async () => {
    const { user } = await buildUser(server.context)
    expect(await reset('nobody-at-all', 'r')).toMatchObject({ status: 400, code: 'username_not_found' })
    expect(await reset(user.username, 'r')).toMatchObject({ code: 'reset_link_invalid' })
  })

  test('leaves no code behind that could be read from the database', async () => {
    const { email } = await buildForgetful()
    const code = await mailedCode(email)
    const [row] = await server.context.db.select().from(mailCodes).where(eq(mailCodes.email, email))
    expect(JSON.stringify(row)).not.toContain(code)
  })
})
