import {
  type GroupMemberVo,
  getGroup,
  listGroupApplications,
  listGroupMembers,
  MEMBER_AUTH,
  updateGroup,
} from '@gavel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '../../src/db/drizzle.ts'
import { GROUP_DEEDS, LEVEL_DEED, MEMBER_DEEDS } from '../../src/features/groups/group-deeds.ts'
import { groupMembers, groups } from '../../src/features/groups/groups.tables.ts'
import { buildUser, nextSerial } from '../builders.ts'
import { GroupPeople, IN_GROUP, type Who } from '../group-people.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { expectKept } from './expect-kept.ts'

let server: TestApp

beforeAll(async () => {
  server = await startTestApp({ keepsPlans: true })
})
afterAll(() => server.close())

/** A group for one caller: what they do may end it. */
async function buildScene(values: NonNullable<Parameters<typeof GroupPeople.of>[1]>) {
  const people = await GroupPeople.of(server.context, values)
  return { people, gid: people.gid }
}

type Scene = Awaited<ReturnType<typeof buildScene>>

const copied = () => {
  const serial = nextSerial()
  return { name: `Copy ${serial}`, shortName: `COPY${serial}`, brief: 'A class', description: 'It goes on.' }
}

/** The deeds of a group with input that is right; those that end something come last. */
function deedsOf({ people, gid }: Scene) {
  const { join, leave, look, discuss, run, change, copy, handOver, delete: remove } = GROUP_DEEDS
  const post = { title: 'A question', description: 'About it', content: 'Is it so?', categoryId: 1 }
  return {
    look: { ...look, query: { gid } },
    discuss: { ...discuss, body: { ...post, gid }, after: 'solved_needed' as const },
    run: { ...run, query: { gid } },
    change: { ...change, body: { id: gid, auth: 1 } },
    copy: {
      ...copy,
      body: { ...copied(), auth: 1, visible: true, gid, offsetDays: 0, announcements: false },
      after: 'group_solved_needed' as const,
    },
    join: { ...join, query: { gid, code: 'secret', reason: 'I study here' } },
    leave: { ...leave, query: { gid } },
    handOver: { ...handOver, body: { gid, uid: people.idOf('member') } },
    delete: { ...remove, query: { gid } },
  }
}

const VISITORS: readonly Who[] = ['outsider', 'applicant', 'siteAdmin', 'problemAdmin']

describe.each(['public', 'protected', 'private'] as const)('a %s group', (access) => {
  test.each([...VISITORS, ...IN_GROUP])('keeps what it promises to: %s', async (who) => {
    const scene = await buildScene({ access })
    await expectAllKept(scene, who)
  })
})

test.each(IN_GROUP)('a hidden group keeps what it promises to: %s', async (who) => {
  const scene = await buildScene({ isVisible: false })
  const { token } = scene.people.person(who)
  // Afterwards the group is hidden from who left.
  const { leave: _, ...deeds } = deedsOf(scene)
  await expectKept<keyof typeof deeds>(server, { who, token, readCan: readCanOf(scene, token), deeds })
})

test('those whose application was refused are told so', async () => {
  const scene = await buildScene({ access: 'private' })
  await server.context.db
    .update(groupMembers)
    .set({ level: 'refused' })
    .where(eq(groupMembers.userId, scene.people.idOf('applicant')))
  await expectAllKept(scene, 'applicant')
})

test('a member who must be silent is told why they cannot begin a discussion', async () => {
  const scene = await buildScene({})
  const { user, token } = await buildUser(server.context, { role: 'mute_user' })
  await server.context.db
    .insert(groupMembers)
    .values({ groupId: scene.gid, userId: user.id, level: 'member' })
  await expectKept(server, { who: 'muted', token, readCan: readCanOf(scene, token), deeds: deedsOf(scene) })
})

function readCanOf({ gid }: Scene, token: string) {
  return async () => {
    const { ban: _, ...can } = (await server.call(getGroup, { token, query: { gid } })).data.can
    return can
  }
}

async function expectAllKept(scene: Scene, who: Who): Promise<void> {
  const { token } = scene.people.person(who)
  await expectKept(server, { who, token, readCan: readCanOf(scene, token), deeds: deedsOf(scene) })
}

// The endpoint takes the field from everybody who may change the group, and heeds it for one role.
test.each(['groupRoot', 'siteRoot'] as const)('the ban of a group is as promised to: %s', async (who) => {
  const { people, gid } = await buildScene({})
  const { token } = people.person(who)
  const { ban } = (await server.call(getGroup, { token, query: { gid } })).data.can
  await server.call(updateGroup, { token, body: { id: gid, auth: 1, status: 1 } })
  const [group] = await server.context.db.select().from(groups).where(eq(groups.id, gid))
  expect(ban === true).toBe(group?.bannedAt !== null)
})

describe('a row of the members', () => {
  const LISTS = { members: listGroupMembers, applications: listGroupApplications }

  test.each(['member', 'otherAdmin', 'groupRoot', 'siteRoot'] as const)(
    'keeps what it promises to: %s',
    async (who) => {
      for (const list of ['members', 'applications'] as const) {
        // Changes of one row open and close others, so each has a group of its own.
        for (const of of ['applicant', 'member', 'author', 'otherAdmin', 'groupRoot'] as const) {
          const isListed = list === 'applications' ? who !== 'member' : of !== 'applicant'
          if (isListed) await expectRowKept(list, who, of)
        }
      }
    },
  )

  async function expectRowKept(list: keyof typeof LISTS, who: Who, of: Who): Promise<void> {
    const { people, gid } = await buildScene({})
    const uid = people.idOf(of)
    const { token } = people.person(who)
    const readCan = async (): Promise<GroupMemberVo['can']> => {
      const { records } = (await server.call(LISTS[list], { token, query: { gid } })).data
      const row = records.find((one) => one.uid === uid)
      if (row === undefined) throw new Error(`the list has no ${of}`)
      return row.can
    }
    const give = (level: keyof typeof MEMBER_AUTH) => ({
      ...LEVEL_DEED.give,
      body: { gid, uid, auth: MEMBER_AUTH[level] },
    })
    await expectKept(server, {
      who: `${who} about ${of} in ${list}`,
      token,
      readCan,
      deeds: {
        refused: give('refused'),
        member: give('member'),
        admin: give('admin'),
        root: give('root'),
        remove: { ...MEMBER_DEEDS.remove, query: { gid, uid } },
      },
    })
  }
})
