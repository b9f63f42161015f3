import {
  changeEmail,
  changeMobile,
  changePassword,
  changeUserInfo,
  getAccountSecurity,
  getChangeEmailCode,
  getMe,
  keysOf,
  listSecurityEvents,
  login,
  PROFILE_LIMITS,
  revokeOtherSessions,
} from '@gavel/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildMember, PASSWORD } from '../../../../test/build-member.ts'
import { buildSession, nextSerial } from '../../../../test/builders.ts'
import { type Mailbox, sendMailTo, startMailbox } from '../../../../test/mailbox.ts'
import { readMail } from '../../../../test/read-mail.ts'
import { setClock, startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { eq } from '../../../db/drizzle.ts'
import { challenges, users } from '../accounts.tables.ts'

const NEW_PASSWORD = 'battery staple'
const clock = setClock('2026-03-01T08:00:00Z')

let server: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestApp({ now: clock.now })
  await sendMailTo(mailbox, server)
})
afterEach(() => {
  mailbox.isRefusing = false
  vi.restoreAllMocks()
})
afterAll(async () => {
  await server.close()
  await mailbox.close()
})

const newEmail = () => `owner-${nextSerial()}@example.org`

async function buildOwner(values: Partial<typeof users.$inferInsert> = {}) {
  const email = newEmail()
  return { email, ...(await buildMember(server.context, { email, ...values })) }
}

function lastMailTo(email: string) {
  const mail = mailbox.received.findLast(({ to }) => to.includes(email))
  if (mail === undefined) throw new Error(`No mail arrived at ${email}`)
  return readMail(mail.source)
}

async function eventsOf(token: string) {
  return (await server.call(listSecurityEvents, { token })).data.map(({ kind, detail }) => ({ kind, detail }))
}

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword = NEW_PASSWORD) =>
    server.call(changePassword, { token, body: { oldPassword, newPassword }, language: 'en-US' })

  test('works with the old one, ends the other sessions and keeps this one', async () => {
    const { user, token, email } = await buildOwner()
    const other = await buildSession(server.context, user.id)
    expect((await change(token, PASSWORD)).data).toEqual({
      code: 200,
      msg: 'Your password was changed',
      userInfo: null,
    })
    expect(await server.call(getMe, { token: other.token })).toMatchObject({ http: 401 })
    expect(await server.call(getMe, { token })).toMatchObject({ status: 200 })
    const logIn = (password: string) =>
      server.call(login, { body: { username: user.username, password }, ip: '198.51.100.70' })
    expect(await logIn(PASSWORD)).toMatchObject({ code: 'wrong_login' })
    expect(await logIn(NEW_PASSWORD)).toMatchObject({ status: 200 })
    expect(await eventsOf(token)).toEqual([{ kind: 'password-changed', detail: null }])
    expect(lastMailTo(email).subject).toContain('the password was changed')
  })

  test('tells a wrong old password in the data of a success, and locks after five for half an hour', async () => {
    const { token } = await buildOwner()
    for (let count = 0; count < 5; count += 1) {
      const answer = await change(token, 'wrong password')
      expect(answer).toMatchObject({ http: 200, status: 200 })
      expect(answer.data).toEqual({ code: 400, msg: 'The password is wrong', userInfo: null })
    }
    expect((await change(token, PASSWORD)).data).toMatchObject({
      code: 403,
      msg: expect.stringContaining('30'),
    })
    clock.advanceSeconds(29 * 60)
    expect((await change(token, PASSWORD)).data.code).toBe(403)
    clock.advanceSeconds(60)
    expect((await change(token, PASSWORD)).data.code).toBe(200)
  })

  test('counts guesses that come together, and forgets them after a right one', async () => {
    const { token } = await buildOwner()
    const codes = (await Promise.all(Array.from({ length: 9 }, () => change(token, 'wrong password')))).map(
      ({ data }) => data.code,
    )
    expect(codes.filter((code) => code === 400)).toHaveLength(5)
    clock.advanceSeconds(1_801)
    for (let count = 0; count < 4; count += 1) await change(token, 'wrong password')
    expect((await change(token, PASSWORD)).data.code).toBe(200)
    expect((await change(token, 'wrong password', 'another one')).data.code).toBe(400)
  })

  test.each([
    ['', 'password_length'],
    ['12345', 'password_length'],
    ['x'.repeat(129), 'password_length'],
    [PASSWORD, 'password_same'],
  ])('to %j is refused', async (password, code) => {
    const { token } = await buildOwner()
    expect(await change(token, PASSWORD, password)).toMatchObject({ http: 200, status: 400, code })
  })

  test.each(['</script><b>', "'; drop table users; --", 'zero\u200bwidth', '🙂🙂🙂🙂🙂🙂', 'مرحبا بكم'])(
    'to %j is a change like any other',
    async (password) => {
      const { user, token } = await buildOwner()
      expect((await change(token, PASSWORD, password)).data.code).toBe(200)
      const body = { username: user.username, password }
      expect(await server.call(login, { body })).toMatchObject({ status: 200 })
    },
  )

  test('takes no puzzle that nobody solved', async () => {
    const { token } = await buildOwner()
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, puzzleKey: 'invented' }
    expect(await server.call(changePassword, { token, body })).toMatchObject({ code: 'puzzle_required' })
    const now = clock.now()
    const row = { key: `k-${nextSerial()}`, kind: 'puzzle', answer: 1, madeAt: now, solvedAt: now } as const
    await server.context.db.insert(challenges).values({ ...row, expiresAt: new Date(now.getTime() + 60_000) })
    const solved = { ...body, puzzleKey: row.key }
    expect((await server.call(changePassword, { token, body: solved })).data.code).toBe(200)
  })

  test('stands although the mail about it cannot be sent', async () => {
    const { token } = await buildOwner()
    vi.spyOn(server.context.log, 'error').mockReturnValue()
    mailbox.isRefusing = true
    expect((await change(token, PASSWORD)).data.code).toBe(200)
  })
})

describe('changing the mail address', () => {
  const askCode = (token: string, email: string) =>
    server.call(getChangeEmailCode, { token, query: { email }, language: 'en-US' })

  async function mailedCode(token: string, email: string): Promise<string> {
    expect(await askCode(token, email)).toMatchObject({ status: 200, data: null })
    return /^\d{6}$/m.exec(lastMailTo(email).text)?.[0] ?? ''
  }

  const change = (token: string, newEmail: string, code: string, password = PASSWORD) =>
    server.call(changeEmail, { token, body: { password, newEmail, code } })

  test('works with the password and the code, and tells the old address', async () => {
    const { token, email: old } = await buildOwner()
    const email = newEmail()
    const code = await mailedCode(token, email)
    const { data } = await change(token, email, ` ${code} `)
    expect(data).toMatchObject({ code: 200, userInfo: { email } })
    expect((await server.call(getMe, { token })).data.email).toBe(email)
    expect(lastMailTo(old).text).toContain('邮箱已更改')
    expect(lastMailTo(old).text).not.toContain(email)
    expect(await eventsOf(token)).toEqual([{ kind: 'email-changed', detail: 'o***@example.org' }])
    expect(await change(token, newEmail(), code)).toMatchObject({ code: 'code_expired' })
  })

  test.each([
    ['zh-CN', '邮箱验证码'],
    ['en-US', 'code for a new address'],
  ] as const)('sends the code in %s', async (language, words) => {
    const { token } = await buildOwner()
    const email = newEmail()
    await server.call(getChangeEmailCode, { token, query: { email }, language })
    const mail = lastMailTo(email)
    expect(mail.subject).toContain(words)
    expect(mail.html).toContain(/\d{6}/.exec(mail.text)?.[0])
  })

  test('refuses addresses that are malformed, the same or taken', async () => {
    const { token, email } = await buildOwner()
    const taken = (await buildOwner()).email
    expect(await askCode(token, 'no address')).toMatchObject({ code: 'email_invalid' })
    expect(await askCode(token, ` ${email.toUpperCase()} `)).toMatchObject({ code: 'email_same' })
    expect(await askCode(token, taken.toUpperCase())).toMatchObject({ code: 'email_taken' })
    expect(await change(token, email, '123456')).toMatchObject({ code: 'email_same' })
    expect(await change(token, taken, '123456')).toMatchObject({ code: 'email_taken' })
  })

  test('sends one code in 30 seconds, and ten in an hour', async () => {
    const { token } = await buildOwner()
    const email = newEmail()
    await askCode(token, email)
    expect(await askCode(token, email)).toMatchObject({ code: 'too_many_requests', details: { seconds: 30 } })
    clock.advanceSeconds(30)
    for (let count = 0; count < 8; count += 1) await askCode(token, newEmail())
    expect(await askCode(token, newEmail())).toMatchObject({ code: 'too_many_requests' })
  })

  test('counts a wrong code as a wrong password, but not one that ran out', async () => {
    const { token } = await buildOwner()
    const email = newEmail()
    const code = await mailedCode(token, email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await change(token, email, code, 'wrong password')).data.code).toBe(400)
    for (let count = 0; count < 4; count += 1) expect((await change(token, email, wrong)).data.code).toBe(400)
    expect((await change(token, email, code)).data.code).toBe(403)
    clock.advanceSeconds(1_801)
    for (let count = 0; count < 9; count += 1)
      expect(await change(token, email, code)).toMatchObject({ status: 400, code: 'code_expired' })
  })

  test('of two accounts to one address gives it to one of them', async () => {
    const [one, other] = [await buildOwner(), await buildOwner()]
    const email = newEmail()
    const code = await mailedCode(one.token, email)
    const answers = await Promise.all([change(one.token, email, code), change(other.token, email, code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await server.context.db.$count(users, eq(users.email, email))).toBe(1)
  })
})

describe('changing the mobile number', () => {
  const change = (token: string, newMobile: string, password = PASSWORD) =>
    server.call(changeMobile, { token, body: { password, newMobile } })

  test('keeps its digits, for its owner alone', async () => {
    const { token } = await buildOwner()
    const { data } = await change(token, ' +86 138-0013-8000 ')
    expect(data.code).toBe(200)
    expect(JSON.stringify(data.userInfo)).not.toContain('138')
    expect((await server.call(getAccountSecurity, { token })).data.mobile).toBe('+8613800138000')
    expect(await change(token, '+8613800138000')).toMatchObject({ code: 'mobile_same' })
    expect(await eventsOf(token)).toEqual([{ kind: 'mobile-changed', detail: '+86***00' }])
  })

  test.each([
    '',
    '12345',
    '1234567890123456',
    'call me',
    '<script>',
    "' or 1=1 --",
    '１３８００１３８０００',
    '🙂',
    '138\u200b00138000',
  ])('refuses %j', async (mobile) => {
    const { token } = await buildOwner()
    expect(await change(token, mobile)).toMatchObject({ http: 200, status: 400, code: 'mobile_invalid' })
  })

  test('needs the password', async () => {
    const { token } = await buildOwner()
    expect((await change(token, '13800138000', 'wrong password')).data.code).toBe(400)
  })
})

describe('what users say about themselves', () => {
  const FULL = {
    realname: '张三',
    nickname: 'Ada',
    signature: '# Hi\n\n\ttabs and *stars*',
    blog: 'https://example.org/~ada',
    github: 'github.com/ada',
    school: 'University of Somewhere',
    number: '2026-001',
    cfUsername: 'ada',
    gender: 'female',
  } as const
  const change = (token: string, body: Record<string, unknown>) =>
    server.call(changeUserInfo, { token, body: body as never })

  test('is overwritten with what is sent; what is not sent is cleared', async () => {
    const { token } = await buildOwner()
    const { data } = await change(token, FULL)
    expect(data).toMatchObject({ ...FULL, github: 'https://github.com/ada' })
    const cleared = (await change(token, { nickname: '  ', gender: null })).data
    for (const field of keysOf(PROFILE_LIMITS)) expect(cleared[field]).toBeNull()
    expect(cleared.gender).toBe('secrecy')
  })

  test.each(Object.entries(PROFILE_LIMITS).filter(([field]) => !['github', 'blog'].includes(field)))(
    '%s has at most %d characters, as people count them',
    async (field, limit) => {
      const { token } = await buildOwner()
      expect(await change(token, { [field]: '🙂'.repeat(limit) })).toMatchObject({ status: 200 })
      expect(await change(token, { [field]: 'x'.repeat(limit + 1) })).toMatchObject({
        http: 200,
        status: 400,
        code: 'profile_text_too_long',
        details: { field, limit },
      })
      expect((await server.call(getMe, { token })).data).toMatchObject({ [field]: '🙂'.repeat(limit) })
    },
  )

  test.each([
    ['nickname', 'a\u200bb'],
    ['nickname', 'a\u202eb'],
    ['nickname', 'a\nb'],
    ['nickname', 'a\u0007b'],
    ['realname', 'a\ud800b'],
    ['school', '\ufeffa b'.replace('a', 'a\ufeff')],
    ['number', 'a\u2066b'],
    ['cfUsername', 'a\u2028b'],
    ['signature', 'a\u202eb'],
  ])('%s takes no invisible or turning character (%j)', async (field, text) => {
    const { token } = await buildOwner()
    expect(await change(token, { [field]: text })).toMatchObject({
      status: 400,
      code: 'profile_text_invalid',
      details: { field },
    })
  })

  test.each(['<script>alert(1)</script>', "'; drop table users; --", 'مرحبا', 'שלום', '👩‍💻 dev', 'é'])(
    'a text such as %j is stored as it is',
    async (school) => {
      const { token } = await buildOwner()
      expect((await change(token, { school })).data.school).toBe(school)
    },
  )

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://example.org',
    'not a link',
    'ada',
    '//',
  ])('a link such as %j is refused', async (blog) => {
    const { token } = await buildOwner()
    expect(await change(token, { blog })).toMatchObject({ code: 'profile_link_invalid' })
    expect(await change(token, { github: blog })).toMatchObject({ code: 'profile_link_invalid' })
  })

  test.each([{ nickname: 5 }, { nickname: ['x'] }, { gender: 'robot' }, { signature: { a: 1 } }])(
    'a wrong type is refused: %j',
    async (body) => {
      const { token } = await buildOwner()
      const answer = await server.app.inject({
        method: 'POST',
        url: changeUserInfo.path,
        headers: { authorization: token },
        payload: body,
      })
      expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' })
    },
  )
})

test('all other sessions end at once; this one, and those of others, stay', async () => {
  const { user, token } = await buildOwner()
  const others = [await buildSession(server.context, user.id), await buildSession(server.context, user.id)]
  const stranger = await buildOwner()
  expect(await server.call(revokeOtherSessions, { token })).toMatchObject({ status: 200 })
  for (const other of others)
    expect(await server.call(getMe, { token: other.token })).toMatchObject({ http: 401 })
  expect(await server.call(getMe, { token })).toMatchObject({ status: 200 })
  expect(await server.call(getMe, { token: stranger.token })).toMatchObject({ status: 200 })
})

test('the security log is one’s own', async () => {
  const [one, other] = [await buildOwner(), await buildOwner()]
  const body = { password: PASSWORD, newMobile: '13800138000' }
  await server.call(changeMobile, { token: one.token, body, ip: '203.0.113.9' })
  expect((await server.call(listSecurityEvents, { token: one.token })).data).toMatchObject([
    { kind: 'mobile-changed', ip: '203.0.113.9', gmtCreate: clock.now() },
  ])
  expect((await server.call(listSecurityEvents, { token: other.token })).data).toEqual([])
})
