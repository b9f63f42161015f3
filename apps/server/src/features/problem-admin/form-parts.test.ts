import {
  applyForPublic,
  createGroupProblem,
  listCodeTemplates,
  listProblemLanguages,
  listProblemTags,
} from '@gavel/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildContest } from '../../../test/build-contest.ts'
import { buildUser } from '../../../test/builders.ts'
import { GroupPeople, MANAGERS, NOT_MANAGERS } from '../../../test/group-people.ts'
import { problemSave } from '../../../test/problem-save.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { eq } from '../../db/drizzle.ts'
import { groups } from '../groups/groups.tables.ts'
import { contestProblems } from '../places/places.tables.ts'
import { syncLanguages } from '../problems/languages.service.ts'
import { problems } from '../problems/problems.tables.ts'

/** Clients of the wire fill their forms with three questions that name a problem alone (`api.md` 7). */

let server: TestApp
let people: GroupPeople
let pid: number

beforeAll(async () => {
  server = await startTestApp()
  await syncLanguages(server.context.db)
  people = await GroupPeople.of(server.context, { shortName: 'CLASS' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.delete(contestProblems)
  await server.context.db.delete(problems)
  const body = problemSave({ problem: { gid: people.gid, problemId: '1000', auth: 1 } })
  pid = (await server.call(createGroupProblem, { ...people.as('author'), body })).data.pid
})

async function partsFor({ token }: { readonly token?: string }): Promise<(string | undefined)[]> {
  const answers = await Promise.all(
    [listCodeTemplates, listProblemTags, listProblemLanguages].map((endpoint) =>
      server.call(endpoint, { token, query: { pid } }),
    ),
  )
  return answers.map(({ code }) => code)
}
const OPEN = [undefined, undefined, undefined]
const CLOSED = OPEN.map(() => 'problem_not_found')

describe.each(['a group', 'a contest of a group'])('the parts of a form of a problem of %s', (place) => {
  beforeEach(async () => {
    if (place === 'a group') return
    const { db } = server.context
    const { contest } = await buildContest(server.context, { values: { groupId: people.gid }, labels: [] })
    await db.update(problems).set({ visibility: 'contest' }).where(eq(problems.id, pid))
    await db.insert(contestProblems).values({ contestId: contest.id, problemId: pid, label: 'A', title: 'A' })
  })

  test.each(MANAGERS)('are for %s, who may change it', async (who) => {
    expect(await partsFor(people.as(who))).toEqual(OPEN)
  })

  test.each(NOT_MANAGERS)('are not for %s', async (who) => {
    expect(await partsFor(people.as(who))).toEqual(CLOSED)
  })
})

test('who decides about the application of a problem reads the parts as long as it waits, and its group is not banned', async () => {
  const { token } = await buildUser(server.context, { role: 'problem_admin' })
  const admin = await buildUser(server.context, { role: 'admin' })
  expect(await partsFor({ token })).toEqual(CLOSED)
  await server.call(applyForPublic, { ...people.as('author'), query: { pid, isApplied: true } })
  expect(await partsFor({ token })).toEqual(OPEN)
  expect(await partsFor(admin)).toEqual(CLOSED)
  const ban = (bannedAt: Date | null) =>
    server.context.db.update(groups).set({ bannedAt }).where(eq(groups.id, people.gid))
  await ban(new Date())
  expect(await partsFor({ token })).toEqual(CLOSED)
  await ban(null)
})
