import {
  getRegisterCode,
  login,
  register,
  setEmailConfig,
  testEmail,
  type WebLanguage,
} from '@gavel/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildUser, nextSerial } from '../../test/builders.ts'
import { type Mailbox, startMailbox } from '../../test/mailbox.ts'
import { readMail } from '../../test/read-mail.ts'
import { setClock, startTestApp, type TestApp } from '../../test/test-app.ts'
import { readWebsiteSettings, writeWebsiteSettings } from '../features/site/site.settings.ts'

const clock = setClock('2026-03-01T08:00:00Z')
let server: TestApp
let mailbox: Mailbox
let token: string

beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestApp({ now: clock.now })
  token = (await buildUser(server.context, { role: 'root' })).token
})
beforeEach(() => configureMail({ emailPort: mailbox.port }))
afterEach(() => {
  mailbox.isRefusing = false
  vi.restoreAllMocks()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const configureMail = (change: { emailPort?: number; emailSsl?: boolean }) =>
  server.call(setEmailConfig, {
    token,
    body: {
      emailHost: '127.0.0.1',
      emailUsername: 'oj@example.org',
      emailPassword: 'sesame',
      emailSsl: false,
      ...change,
    },
  })

const newEmail = () => `someone-${nextSerial()}@example.org`
const askCode = (email: string, language: WebLanguage = 'zh-CN') =>
  server.call(getRegisterCode, { query: { email }, language })

function lastMail() {
  const mail = mailbox.received.at(-1)
  if (mail === undefined) throw new Error('No mail arrived')
  return { ...mail, ...readMail(mail.source) }
}

test('the process counts the mails that the mail server took, and those that it did not', async () => {
  const { mails } = server.context.outbox
  const before = { ...mails }
  await askCode(newEmail())
  expect(mails).toEqual({ sent: before.sent + 1, failed: before.failed })
  mailbox.isRefusing = true
  await askCode(newEmail())
  expect(mails).toEqual({ sent: before.sent + 1, failed: before.failed + 1 })
})

describe('a registration code by mail', () => {
  test('comes from the account of the settings, with its password, and opens the registration', async () => {
    const shown = vi.spyOn(console, 'log')
    const email = newEmail()
    expect(await askCode(email)).toMatchObject({ status: 200 })
    expect(lastMail()).toMatchObject({ to: [email], from: 'oj@example.org' })
    expect(mailbox.logins.at(-1)).toEqual({ username: 'oj@example.org', password: 'sesame' })
    expect(shown).not.toHaveBeenCalled()
    const code = /\d{6}/.exec(lastMail().text)?.[0] ?? ''
    const body = { username: 'newcomer', password: 'correct horse', email, code }
    expect(await server.call(register, { body })).toMatchObject({ status: 200 })
    expect(await server.call(login, { body })).toMatchObject({ status: 200 })
  })

  test.each([
    ['zh-CN', /Gavel 注册验证码：\d{6}/, /10 分钟内有效/],
    ['en-US', /Your Gavel registration code: \d{6}/, /works for 10 minutes/],
  ] as const)('is written in %s, as text and as HTML', async (language, subject, sentence) => {
    await askCode(newEmail(), language)
    const mail = lastMail()
    expect(mail.subject).toMatch(subject)
    expect(mail.text).toMatch(sentence)
    expect(mail.html).toMatch(sentence)
    expect(mail.html).toContain(`lang="${language}"`)
    expect(/\d{6}/.exec(mail.html)?.[0]).toBe(/\d{6}/.exec(mail.text)?.[0])
  })

  test('shows the name of the site as text, whatever it holds', async () => {
    const settings = await readWebsiteSettings(server.context.db)
    await writeWebsiteSettings(server.context.db, { ...settings, name: '<b>"Q&A"</b>' })
    await askCode(newEmail())
    await writeWebsiteSettings(server.context.db, settings)
    expect(lastMail().html).not.toContain('<b>')
    expect(lastMail().text).toContain('<b>"Q&A"</b>')
  })

  test('is sent after the answer: a slow mail server keeps nobody waiting', async () => {
    const email = newEmail()
    const before = mailbox.received.length
    const release = mailbox.hold()
    const url = `/api/get-register-code?${new URLSearchParams({ email })}`
    expect((await server.app.inject({ url })).json()).toMatchObject({ status: 200 })
    expect(mailbox.received).toHaveLength(before)
    release()
    await server.context.outbox.idle()
    expect(lastMail().to).toEqual([email])
  })

  test('that could not be sent is logged, and may be asked for again at once', async () => {
    const email = newEmail()
    mailbox.isRefusing = true
    const logged = vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
    expect(await askCode(email)).toMatchObject({ status: 200 })
    expect(logged).toHaveBeenCalledOnce()
    mailbox.isRefusing = false
    expect(await askCode(email)).toMatchObject({ status: 200 })
  })
})

describe('the test mail', () => {
  test('goes to the given address', async () => {
    expect(
      await server.call(testEmail, { token, body: { email: 'me@example.org' }, language: 'en-US' }),
    ).toMatchObject({
      status: 200,
    })
    expect(lastMail()).toMatchObject({ to: ['me@example.org'], subject: 'Test mail from Gavel' })
  })

  test('is refused to something that is no address', async () => {
    expect(await server.call(testEmail, { token, body: { email: 'me' } })).toMatchObject({
      code: 'email_invalid',
    })
  })

  test('is never sent unencrypted when the settings ask for encryption', async () => {
    const before = mailbox.received.length
    vi.spyOn(server.context.log, 'error').mockImplementation(() => {})
    await configureMail({ emailSsl: true })
    expect(await server.call(testEmail, { token, body: { email: 'me@example.org' } })).toMatchObject({
      code: 'mail_failed',
    })
    expect(mailbox.received.length).toBe(before)
  })

  test('of a site without mail says so', async () => {
    const other = await startTestApp()
    const admin = await buildUser(other.context, { role: 'root' })
    const answer = await other.call(testEmail, { token: admin.token, body: { email: 'me@example.org' } })
    expect(answer).toMatchObject({ http: 200, status: 400, code: 'mail_off' })
    await other.close()
  })
})
