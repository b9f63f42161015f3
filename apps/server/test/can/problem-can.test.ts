import {
  getGroupProblem,
  getProblemDetail,
  getProblemForAdmin,
  listAllGroupProblems,
  listProblemsForAdmin,
  PROBLEM_AUTH,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLY_DEED, managedProblemDeeds } from '../../src/features/problem-admin/managed-problem-deeds.ts'
import { PROBLEM_DEEDS } from '../../src/features/problems/problem-deeds.ts'
import { buildProblem } from '../build-problem.ts'
import { buildUser } from '../builders.ts'
import { GroupPeople, WRITERS } from '../group-people.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { expectKept } from './expect-kept.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ keepsPlans: true })
})
afterAll(() => server.close())

interface Built {
  readonly id: number
  readonly code: string
  readonly groupId: number | null
}

const stage = ({ code }: Built) => ({
  body: { scope: { displayPid: code }, reason: 'A wrong answer file' },
  after: 'nothing_to_rejudge' as const,
})

/** The deeds of the administration with input that is right; deleting comes last. */
function deedsOf(problem: Built) {
  const { id: pid, groupId } = problem
  const { change, publish, delete: remove, downloadData, rejudge } = managedProblemDeeds(problem)
  const auth = PROBLEM_AUTH.public
  return {
    change: { ...change, body: { problem: { id: pid } }, after: 'problem_field_required' as const },
    publish:
      groupId === null ? { ...publish, body: { id: pid, auth } } : { ...publish, query: { pid, auth } },
    downloadData: { ...downloadData, query: { pid } },
    rejudge:
      groupId === null
        ? { ...rejudge, ...stage(problem) }
        : { ...rejudge, body: { pid }, after: 'nothing_to_rejudge' as const },
    delete: { ...remove, query: { pid } },
  }
}

type Deeds = ReturnType<typeof deedsOf>

/** Builds a problem for each of these people, because they may delete it, and expects its promises in a list to be kept. */
async function build(values: NonNullable<Parameters<typeof buildProblem>[1]>['values']): Promise<Built> {
  const { problem } = await buildProblem(server.context, { values: { visibility: 'private', ...values } })
  return problem
}

describe('a problem of the site', () => {
  test.each(['admin', 'author', 'problemAdmin', 'root'] as const)(
    'keeps what it promises to: %s',
    async (who) => {
      const { user, token } = await buildUser(server.context, {
        role: who === 'author' || who === 'admin' ? 'admin' : who === 'root' ? 'root' : 'problem_admin',
      })
      const problem = await build({ authorId: who === 'author' ? user.id : null })
      const readCan = async () => {
        const { records } = (
          await server.call(listProblemsForAdmin, { token, query: { keyword: problem.code } })
        ).data
        const row = records.find(({ id }) => id === problem.id)
        if (row === undefined) throw new Error('the list does not have the problem')
        const form = await server.call(getProblemForAdmin, { token, query: { pid: problem.id } })
        // The form is refused to whom the row says so, and says the same to everybody else.
        expect(form.status === 200 ? form.data.can : form.code).toEqual(
          row.can.change === true ? row.can : row.can.change.code,
        )
        return row.can
      }
      await expectKept<keyof Deeds>(server, { who, token, readCan, deeds: deedsOf(problem) })
    },
  )

  test('says on its page who may have it judged again', async () => {
    const problem = await build({ visibility: 'public' })
    const people = {
      visitor: { token: undefined },
      user: await buildUser(server.context),
      admin: await buildUser(server.context, { role: 'admin' }),
      root: await buildUser(server.context, { role: 'root' }),
    }
    for (const [who, { token }] of Object.entries(people)) {
      const query = { problemId: problem.code }
      const readCan = async () => (await server.call(getProblemDetail, { token, query })).data.can
      const deeds = { rejudge: { ...PROBLEM_DEEDS.rejudge, ...stage(problem) } }
      await expectKept(server, { who, token, readCan, deeds })
    }
  })
})

describe('a problem of a group', () => {
  test.each(WRITERS)('keeps what it promises to: %s', async (who) => {
    const group = await GroupPeople.of(server.context)
    const { gid } = group
    const problem = await build({ groupId: gid, authorId: group.idOf('author') })
    const { token } = group.person(who)
    const readCan = async () => {
      const { records } = (await server.call(listAllGroupProblems, { token, query: { gid } })).data
      const row = records.find(({ id }) => id === problem.id)
      if (row === undefined) throw new Error('the list does not have the problem')
      const form = await server.call(getGroupProblem, { token, query: { pid: problem.id } })
      const { apply: _, ...can } = row.can
      expect(form.status === 200 ? form.data.can : form.code).toEqual(
        can.change === true ? can : can.change.code,
      )
      return row.can
    }
    await expectKept<keyof Deeds | 'apply'>(server, {
      who,
      token,
      readCan,
      deeds: {
        apply: { ...APPLY_DEED.apply, query: { pid: problem.id, isApplied: true } },
        ...deedsOf(problem),
      },
    })
  })

  test.each(WRITERS)('that the site took keeps what it promises to: %s', async (who) => {
    const group = await GroupPeople.of(server.context)
    const { gid } = group
    const problem = await build({ fromGroupId: gid, authorId: group.idOf('author') })
    const { token } = group.person(who)
    const readCan = async () => {
      const { records } = (await server.call(listAllGroupProblems, { token, query: { gid } })).data
      const row = records.find(({ id }) => id === problem.id)
      if (row === undefined) throw new Error('the list does not have the problem')
      return row.can
    }
    const deeds = {
      apply: {
        ...APPLY_DEED.apply,
        query: { pid: problem.id, isApplied: false },
        after: 'problem_in_use' as const,
      },
    }
    await expectKept<'apply'>(server, { who, token, readCan, deeds })
  })
})
