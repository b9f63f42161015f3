import {
  answerClarification,
  askClarification,
  createGroupContestAnnouncement,
  markPrinted,
  submitPrint,
  takeBalloon,
  takeClarification,
  VISIBILITY,
} from '@gavel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAttempt } from '../../../test/build-attempt.ts'
import { buildContest } from '../../../test/build-contest.ts'
import { buildGroup } from '../../../test/build-group.ts'
import { buildUser } from '../../../test/builders.ts'
import { hearChanges } from '../../../test/hear-changes.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { announcements } from '../announcements/announcements.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'
import { contestPrints, participations } from './contests.tables.ts'

type User = Awaited<ReturnType<typeof buildUser>>

let server: TestApp

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})

const buildUsers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildUser(server.context)))

const openRoom = (cid: number, user?: User) => hearChanges(server, `?contest=${cid}`, user)

test('the jury hears of all that happens in the room, and others of what is theirs or for everybody', async () => {
  const { context, call } = server
  const { db } = context
  const [ada, bob, jury, eve] = await Promise.all([1, 2, 3, 4].map(() => buildUser(context)))
  if (ada === undefined || bob === undefined || jury === undefined || eve === undefined) throw new Error()
  const group = await buildGroup(context, {
    members: { [ada.user.id]: 'member', [bob.user.id]: 'member', [jury.user.id]: 'root' },
  })
  const values = { groupId: group.id, authorId: jury.user.id, canPrint: true }
  const built = await buildContest(context, { values })
  const cid = built.contest.id
  const rooms = await Promise.all([jury, ada, bob, eve, undefined].map((user) => openRoom(cid, user)))
  const [ofJury, ofAda, ofBob, ofEve, ofVisitor] = rooms
  if (ofJury === undefined || ofAda === undefined || ofBob === undefined) throw new Error()

  const asked = await call(askClarification, { token: ada.token, body: { cid, question: 'Is N > 0?' } })
  await Promise.all([ofJury.hears('clarifications'), ofAda.hears('clarifications')])
  const { id } = asked.data
  await call(takeClarification, { token: jury.token, body: { id, isTaken: true } })
  await ofJury.hears('clarifications', 2)
  await call(answerClarification, { token: jury.token, body: { id, answer: 'Yes', isForAll: false } })
  await Promise.all([ofJury.hears('clarifications', 3), ofAda.hears('clarifications', 2)])

  await call(submitPrint, { token: ada.token, body: { cid, content: 'int main() { return 0; }'.repeat(9) } })
  await Promise.all([ofJury.hears('prints'), ofAda.hears('prints')])
  const [print] = await db.select().from(contestPrints).where(eq(contestPrints.contestId, cid))
  await call(markPrinted, { token: jury.token, query: { cid, id: print?.id ?? 0 } })
  await Promise.all([ofJury.hears('prints', 2), ofAda.hears('prints', 2)])

  const submissionId = await buildAttempt(context, built, ada, { label: 'A', at: 60, verdict: null })
  const accepted = { state: 'judged', verdict: 'AC' } as const
  await db.update(submissions).set(accepted).where(eq(submissions.id, submissionId))
  await ofJury.hears('balloons')
  const taken = await call(takeBalloon, {
    token: jury.token,
    body: { cid, id: submissionId, isTaken: true },
  })
  expect(taken.status).toBe(200)
  await ofJury.hears('balloons', 2)
  await ofJury.hears('attempts')

  const announce = (status: 0 | 1) =>
    call(createGroupContestAnnouncement, {
      token: jury.token,
      body: { cid, announcement: { title: 'Lunch', content: 'At noon', status } },
    })
  expect((await announce(VISIBILITY.hidden)).status).toBe(200)
  await ofJury.hears('announcements')
  await announce(VISIBILITY.visible)
  await Promise.all([ofJury, ofAda, ofBob].map((room) => room.hears('announcements')))
  await Promise.all(rooms.map((room) => room.hearsAll()))
  expect(ofAda.changes()).toEqual(['clarifications', 'clarifications', 'prints', 'prints', 'announcements'])
  expect(ofBob.changes()).toEqual(['announcements'])
  for (const room of [ofEve, ofVisitor]) expect(room?.changes()).toEqual([])

  await call(answerClarification, { token: jury.token, body: { id, answer: 'Yes', isForAll: true } })
  await ofBob.hears('clarifications')
  await call(answerClarification, { token: jury.token, body: { id, answer: 'Yes', isForAll: false } })
  await ofBob.hears('clarifications', 2)
  await ofEve?.hearsAll()
  expect(ofEve?.changes()).toEqual([])
  for (const room of rooms) room.close()
})

test('who did not enter a private contest, or asks before it begins, hears nothing of it', async () => {
  const { context } = server
  const { db } = context
  const [jury, ada, eve] = await buildUsers(3)
  if (jury === undefined || ada === undefined || eve === undefined) throw new Error()
  const soon = { startsAt: new Date(Date.now() + 3_600_000), endsAt: new Date(Date.now() + 7_200_000) }
  for (const [values, hearers, deaf] of [
    [{ access: 'private' }, [jury, ada], [eve]],
    [soon, [jury], [ada, eve]],
  ] as const) {
    const { contest } = await buildContest(context, { values: { authorId: jury.user.id, ...values } })
    await db.insert(participations).values({ contestId: contest.id, entrantId: ada.entrantId })
    const open = (users: readonly User[]) => Promise.all(users.map((user) => openRoom(contest.id, user)))
    const [hearing, none] = [await open(hearers), await open(deaf)]
    await db.insert(announcements).values({ contestId: contest.id, title: 'Lunch', content: 'At noon' })
    for (const room of hearing) await room.hears('announcements')
    for (const room of none) await room.hearsAll()
    expect(none.flatMap((room) => room.changes())).toEqual([])
    for (const room of [...hearing, ...none]) room.close()
  }
})
