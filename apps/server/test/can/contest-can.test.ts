import { type AdminContestRow, getContest, listAllGroupContests, listContestsForAdmin } from '@gavel/contract'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { contestDeeds, listedContestDeeds } from '../../src/features/contests/contest-deeds.ts'
import { buildContest } from '../build-contest.ts'
import { buildUser } from '../builders.ts'
import { contestIn, KINDS, STATES } from '../contest-states/states.ts'
import { GroupPeople } from '../group-people.ts'
import { setClock, startTestApp, type TestApp } from '../test-app.ts'
import { expectKept } from './expect-kept.ts'

const clock = setClock('2026-03-01T12:00:00Z')
let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ now: clock.now, keepsPlans: true })
})
afterAll(() => server.close())

interface Signed {
  readonly token: string
}

interface Entered {
  readonly id: number
  readonly groupId: number | null
  readonly access: 'public' | 'protected' | 'private'
}

/** The deeds of a contest with input that is right. Entering comes last, because it opens others. */
function deedsOf(contest: Entered, pid: number) {
  const { id: cid } = contest
  const { look, enter, submit, ask, print, watch, run, change, rejudge } = contestDeeds(contest)
  const program = { pid: 'A', language: 'C++ 17 With O2', code: 'int main() {}', cid }
  return {
    look: { ...look, query: { cid, limit: 5, currentPage: 1 } },
    watch: { ...watch, query: { cid } },
    run: { ...run, query: { cid } },
    change: { ...change, body: { id: cid } },
    ask: { ...ask, body: { cid, displayId: null, question: 'Is it so?' } },
    print: { ...print, body: { cid, content: 'x'.repeat(60) } },
    submit: { ...submit, body: program },
    rejudge:
      contest.groupId === null
        ? { ...rejudge, query: { cid, pid } }
        : { ...rejudge, body: { cid }, after: 'nothing_to_rejudge' as const },
    enter: { ...enter, body: { cid, password: contest.access === 'public' ? null : 'secret' } },
  }
}

/** The deeds of a row; deleting comes last. */
function listedDeeds(contest: Entered) {
  const { change, delete: remove } = listedContestDeeds(contest)
  return {
    change: { ...change, body: { id: contest.id } },
    delete: { ...remove, query: { cid: contest.id } },
  }
}

function canOfRow(rows: readonly AdminContestRow[], id: number) {
  const row = rows.find((one) => one.id === id)
  if (row === undefined) throw new Error(`the list has no contest ${id}`)
  return row.can
}

/** Times of a contest that ended an hour ago. */
const over = () => {
  const hoursAgo = (count: number) => new Date(clock.now().getTime() - count * 3_600_000)
  return { startsAt: hoursAgo(3), endsAt: hoursAgo(1) }
}

/** Every promise of a contest to these people. */
async function expectAllKept(contest: Entered, pid: number, people: Readonly<Record<string, Signed>>) {
  const deeds = deedsOf(contest, pid)
  for (const [who, { token }] of Object.entries(people)) {
    const readCan = async () =>
      (await server.call(getContest, { token, query: { cid: contest.id } })).data.can
    await expectKept(server, { who, token, readCan, deeds })
  }
}

describe.each(KINDS)('a %s contest', (kind) => {
  test.each(STATES)('that is %s keeps what it promises', async (state) => {
    const { contest, problems, people } = await contestIn(server, state, kind)
    const { ada, eve, author, root } = people
    await expectAllKept(contest, problems[0]?.problem.id ?? 0, { ada, eve, author, root })
  })
})

test('doors that ask for roles keep what a contest promises', async () => {
  const { contest, problems, people } = await contestIn(server, 'running', 'public')
  const restricted = await buildUser(server.context, { role: 'no_subimit_user' })
  const { admin, problemAdmin } = people
  await expectAllKept(contest, problems[0]?.problem.id ?? 0, { restricted, admin, problemAdmin })
})

test('a contest that takes late submissions, and prints nothing, keeps what it promises', async () => {
  const { contest, problems } = await buildContest(server.context, {
    values: { ...over(), access: 'protected', takesLateSubmissions: true },
  })
  await expectAllKept(contest, problems[0]?.problem.id ?? 0, { user: await buildUser(server.context) })
})

test('a contest of a group keeps what it promises', async () => {
  const group = await GroupPeople.of(server.context)
  const { contest, problems } = await buildContest(server.context, {
    values: { groupId: group.gid, authorId: group.idOf('author') },
  })
  await expectAllKept(contest, problems[0]?.problem.id ?? 0, {
    member: group.person('member'),
    author: group.person('author'),
    otherAdmin: group.person('otherAdmin'),
    groupRoot: group.person('groupRoot'),
    siteRoot: group.person('siteRoot'),
  })
})

describe('a row of the administration', () => {
  test('keeps what it promises on the site', async () => {
    const author = await buildUser(server.context, { role: 'admin' })
    const { contest } = await buildContest(server.context, { values: { authorId: author.user.id } })
    const people = {
      admin: await buildUser(server.context, { role: 'admin' }),
      author,
      root: await buildUser(server.context, { role: 'root' }),
    }
    for (const [who, { token }] of Object.entries(people)) {
      const query = { keyword: String(contest.id) }
      const readCan = async () =>
        canOfRow((await server.call(listContestsForAdmin, { token, query })).data.records, contest.id)
      await expectKept(server, { who, token, readCan, deeds: listedDeeds(contest) })
    }
  })

  test('keeps what it promises in a group', async () => {
    const group = await GroupPeople.of(server.context)
    const { contest } = await buildContest(server.context, {
      values: { groupId: group.gid, authorId: group.idOf('author') },
    })
    for (const who of ['otherAdmin', 'author'] as const) {
      const { token } = group.person(who)
      const readCan = async () =>
        canOfRow(
          (await server.call(listAllGroupContests, { token, query: { gid: group.gid } })).data.records,
          contest.id,
        )
      await expectKept(server, { who, token, readCan, deeds: listedDeeds(contest) })
    }
  })
})
