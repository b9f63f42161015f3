import {
  type BodyOf,
  getLastAcceptedCode,
  getSubmission,
  getSwitches,
  resubmit,
  submit,
  type updateSwitches as Update,
  updateSwitches,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProblem } from '../../../test/build-problem.ts'
import { buildUser } from '../../../test/builders.ts'
import { setClock, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { desc } from '../../db/drizzle.ts'
import { writeSetting } from '../../db/settings.ts'
import { sessions } from '../accounts/accounts.tables.ts'
import { auditEntries } from '../audit/audit.tables.ts'
import { openRemotePassword, readRemoteAccounts } from '../remote-accounts/remote-accounts.settings.ts'
import { submissionSources, submissions } from '../submissions/submissions.tables.ts'
import { readSwitches, SWITCHES_KEY } from './switches.settings.ts'

const clock = setClock('2026-03-10T04:00:00Z')
let server: TestApp
let root: Awaited<ReturnType<typeof buildUser>>

beforeAll(async () => {
  server = await startTestApp({ now: clock.now })
  root = await buildUser(server.context, { role: 'root' })
  // One of the switches requires it of administrators.
  await server.context.db.update(sessions).set({ hasSecondFactor: true })
})
afterAll(() => server.close())
beforeEach(() => writeSetting(server.context.db, SWITCHES_KEY, {}))

const update = (body: BodyOf<typeof Update>) => server.call(updateSwitches, { token: root.token, body })
const read = async () => (await server.call(getSwitches, { token: root.token })).data

test('a new site has the defaults of the wire', async () => {
  expect(await read()).toMatchObject({
    openPublicJudge: true,
    hideNonContestSubmissionCode: false,
    defaultSubmitInterval: 8,
    defaultCreateGroupACInitValue: 20,
    hduUsernameList: [],
    libreojPasswordList: [],
  })
})

test('the rule that administrators need a second factor is kept like the switches', async () => {
  await update({ requireSecondFactorForAdmins: true, openGroupJudge: false })
  await update({ openGroupJudge: true })
  expect((await read()).requireSecondFactorForAdmins).toBe(true)
  await update({ requireSecondFactorForAdmins: false })
  expect((await read()).requireSecondFactorForAdmins).toBe(false)
})

test('null and missing values keep the old ones, and an interval below zero is none', async () => {
  await update({ openPublicJudge: false, defaultCreateGroupLimit: 9 })
  await update({ openPublicJudge: null, defaultSubmitInterval: -5 })
  expect(await read()).toMatchObject({
    openPublicJudge: false,
    defaultCreateGroupLimit: 9,
    defaultSubmitInterval: 0,
    openContestJudge: true,
  })
})

test.each([
  ['an interval of more than an hour', { defaultSubmitInterval: 3_601 }, 'switch_limit_range'],
  ['a limit below zero', { defaultCreateGroupLimit: -1 }, 'switch_limit_range'],
  ['a limit too large', { defaultCreateCommentACInitValue: 10_001 }, 'switch_limit_range'],
  ['a fraction', { defaultSubmitInterval: 1.5 }, 'invalid_request'],
  ['a text for a number', { defaultSubmitInterval: 'eight' }, 'invalid_request'],
  ['a text for a switch', { openPublicJudge: 'false' }, 'invalid_request'],
  ['a text for a list', { hduUsernameList: 'me' }, 'invalid_request'],
  ['lists of different lengths', { hduUsernameList: ['a'], hduPasswordList: [] }, 'remote_accounts_uneven'],
  ['a list without the other', { hduUsernameList: ['a'] }, 'remote_accounts_uneven'],
  ['an account without a name', { hduUsernameList: [' '], hduPasswordList: ['x'] }, 'remote_account_invalid'],
  ['an account twice', { cfUsernameList: ['a', 'a'], cfPasswordList: ['x', 'y'] }, 'remote_account_invalid'],
  [
    'a password too long',
    { cfUsernameList: ['a'], cfPasswordList: ['x'.repeat(101)] },
    'remote_account_invalid',
  ],
  [
    'a new account without a password',
    { cfUsernameList: ['a'], cfPasswordList: [''] },
    'remote_account_password_required',
  ],
])('%s is refused and nothing changes', async (_, payload, code) => {
  const before = await read()
  const response = await server.app.inject({
    method: 'PUT',
    url: updateSwitches.path,
    headers: { authorization: root.token },
    payload,
  })
  expect(response.json()).toMatchObject({ status: 400, code })
  expect(await read()).toEqual(before)
})

describe('accounts at other sites', () => {
  test('are kept sealed, never answered, and keep their passwords where none is sent', async () => {
    const secret = 'open sesame'
    await update({ hduUsernameList: ['first', 'second'], hduPasswordList: [secret, 'other'] })
    expect(await read()).toMatchObject({ hduUsernameList: ['first', 'second'], hduPasswordList: ['', ''] })
    const stored = await server.context.db.execute('select value::text from settings')
    expect(JSON.stringify(stored.rows)).not.toContain(secret)

    await update({ hduUsernameList: ['second', 'first'], hduPasswordList: ['changed', null] })
    const { hdu } = await readRemoteAccounts(server.context.db)
    expect(hdu.map((account) => [account.username, openRemotePassword(server.context, account)])).toEqual([
      ['second', 'changed'],
      ['first', secret],
    ])
    const [entry] = await server.context.db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(entry).toMatchObject({
      action: 'switches.change',
      before: { hduAccounts: ['first', 'second'] },
      after: { hduAccounts: ['second', 'first'], renewedAccounts: ['hdu: second'] },
    })
    expect(JSON.stringify(entry)).not.toMatch(/sesame|changed"/)
    await update({ hduUsernameList: [], hduPasswordList: [] })
    expect((await read()).hduUsernameList).toEqual([])
  })
})

async function handedIn(values: Partial<typeof submissions.$inferInsert> = {}) {
  const { problem } = await buildProblem(server.context)
  const author = await buildUser(server.context)
  const [row] = await server.context.db
    .insert(submissions)
    .values({
      userId: author.user.id,
      entrantId: author.entrantId,
      problemId: problem.id,
      language: 'C',
      sourceLength: 4,
      submittedAt: clock.now(),
      state: 'judged',
      verdict: 'AC',
      ...values,
    })
    .returning({ id: submissions.id })
  const submitId = row?.id ?? 0
  await server.context.db.insert(submissionSources).values({ submissionId: submitId, source: 'code' })
  return { problem, author, submitId }
}

describe('hiding programs of outside contests', () => {
  test('hides them from all but root and problem administrators, their owners included', async () => {
    const { problem, author, submitId } = await handedIn()
    const codeFor = async (token: string) =>
      (await server.call(getSubmission, { token, query: { submitId } })).data.submission.code
    const lastOf = async (token: string) =>
      (await server.call(getLastAcceptedCode, { token, query: { pid: problem.id } })).data.code
    const setter = await buildUser(server.context, { role: 'problem_admin' })
    expect(await codeFor(author.token)).toBe('code')
    await update({ hideNonContestSubmissionCode: true })
    const sentence = 'This site hides programs that were submitted outside contests.'
    expect([await codeFor(author.token), await lastOf(author.token)]).toEqual([sentence, sentence])
    expect([await codeFor(root.token), await codeFor(setter.token)]).toEqual(['code', 'code'])
    await update({ hideNonContestSubmissionCode: false })
    expect([await codeFor(author.token), (await lastOf(author.token)).split('\n')[0]]).toEqual([
      'code',
      'code',
    ])
  })
})

test('closing judging on the site refuses programs and resubmits, with a body of 403', async () => {
  const { problem, author, submitId } = await handedIn({ verdict: 'SF' })
  await update({ openPublicJudge: false })
  const refused = { http: 200, status: 403, code: 'judging_closed' }
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  expect(await server.call(submit, { token: author.token, body })).toMatchObject(refused)
  expect(await server.call(resubmit, { token: author.token, query: { submitId } })).toMatchObject(refused)
})

test('the interval between submissions is the one that stands now', async () => {
  const { problem } = await buildProblem(server.context)
  const { token } = await buildUser(server.context)
  const body = { pid: problem.code, language: 'Python3', code: 'pass' }
  const send = async () => (await server.call(submit, { token, body })).code
  await update({ defaultSubmitInterval: 100 })
  expect(await send()).toBeUndefined()
  clock.advanceSeconds(99)
  expect(await send()).toBe('submit_too_fast')
  await update({ defaultSubmitInterval: 0 })
  expect(await send()).toBeUndefined()
})

test('two changes at once do not undo each other', async () => {
  await Promise.all([
    update({ openPublicJudge: false }),
    update({ openContestJudge: false }),
    update({ defaultCreateGroupLimit: 3 }),
  ])
  expect(await readSwitches(server.context.db)).toMatchObject({
    openPublicJudge: false,
    openContestJudge: false,
    defaultCreateGroupLimit: 3,
  })
})
