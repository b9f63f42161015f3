import {
  acceptGroupInvitation,
  addGroupMembers,
  COPY_OFFSET_MAX_DAYS,
  COURSE_WEIGHT_MAX,
  changeCourseWeights,
  changeGroupMember,
  changeGroupOwner,
  copyGroup,
  createGroup,
  createGroupAnnouncement,
  createGroupInvitation,
  type ErrorCode,
  GROUP_BRIEF_LENGTH,
  GROUP_NAME_LENGTH,
  MAX_INVITATION_DAYS,
  MAX_INVITATION_USES,
  updateGroup,
  updateGroupAnnouncement,
} from '@gavel/contract'
import { desc, eq } from '../../src/db/drizzle.ts'
import { announcements } from '../../src/features/announcements/announcements.tables.ts'
import { courseWeights } from '../../src/features/courses/courses.tables.ts'
import { groupCodes } from '../../src/features/groups/group/group-code.service.ts'
import { groupMembers, groups } from '../../src/features/groups/groups.tables.ts'
import { buildGroup } from '../build-group.ts'
import { buildTraining } from '../build-training.ts'
import { nextSerial } from '../builders.ts'
import { announcementFields, readNewestAnnouncement } from './content-forms.ts'
import { asRoot, type Form, type World } from './form.ts'
import { cases, choice, integer, list, type Outcome, rowId } from './rules.ts'

const refuse = (code: ErrorCode): Outcome => ({ refused: code })
const INVALID: Outcome = refuse('invalid_request')
const GROUP_ID = rowId('group_not_found', [/团队/, /group/i])
const USER_ID = (refusal: ErrorCode) =>
  cases(
    [
      ['nobody', 'f'.repeat(32), refuse(refusal)],
      ['empty', '', refuse(refusal)],
      ['script', '<script>', refuse(refusal)],
      ['too long', 'f'.repeat(33), INVALID],
      ['a number', 5, INVALID],
      ['an object', {}, INVALID],
    ],
    [/成员/, /group/i],
  )

/** A line that must be shorter and longer than something. */
const lineOf = (refused: ErrorCode, { from, to }: { from: number; to: number }, words: [RegExp, RegExp]) =>
  cases(
    [
      ['empty', '', refuse(refused)],
      ['blank', ' '.repeat(from), refuse(refused)],
      ['too short', 'x'.repeat(from - 1), refuse(refused)],
      ['too long', 'x'.repeat(to + 1), refuse(refused)],
      ['a break', 'one\ntwo three', refuse(refused)],
      ['turned around', '\u202eabcdef', refuse(refused)],
      ['zero-width', '\u200b'.repeat(from), refuse(refused)],
      ['a number', 5, INVALID],
      ['an object', {}, INVALID],
      ['script', '<b>bold</b>', { stored: '<b>bold</b>' }],
      ['Chinese', '程序设计一班', { stored: '程序设计一班' }],
    ],
    words,
  )

const fields = {
  name: lineOf('group_name_length', GROUP_NAME_LENGTH, [/名称/, /name/i]),
  shortName: cases(
    [
      ['empty', '', refuse('group_short_name_length')],
      ['too short', 'ABCD', refuse('group_short_name_length')],
      ['too long', 'x'.repeat(11), refuse('group_short_name_length')],
      ['a path', '../ABC', refuse('group_short_name_letters')],
      ['a blank', 'AB CDE', refuse('group_short_name_letters')],
      ['script', '<b>bb</b>', refuse('group_short_name_letters')],
      ['zero-width', 'AB\u200bCDE', refuse('group_short_name_letters')],
      ['a number', 5, INVALID],
      ['Chinese', '程序设计班', { stored: '程序设计班' }],
    ],
    [/简称/, /short name/i],
  ),
  brief: lineOf('group_brief_length', GROUP_BRIEF_LENGTH, [/简介/, /brief/i]),
  description: cases(
    [
      ['empty', '', refuse('group_description_length')],
      ['too short', 'four', refuse('group_description_length')],
      ['too long', 'x'.repeat(1001), refuse('group_description_length')],
      ['turned around', '\u202eabcdef', refuse('group_description_length')],
      ['a number', 5, INVALID],
      ['many lines', 'one\n\ntwo', { stored: 'one\n\ntwo' }],
      ['script', '<script>1</script>', { stored: '<script>1</script>' }],
    ],
    [/描述/, /description/i],
  ),
  auth: integer({
    words: [/加入方式/, /join/i],
    bounds: [
      [0, refuse('group_access_unknown')],
      [4, refuse('group_access_unknown')],
      [2, 'taken'],
    ],
  }),
  code: cases(
    [
      ['empty', '', refuse('group_code_length')],
      ['blank', ' '.repeat(6), refuse('group_code_length')],
      ['too short', '12345', refuse('group_code_length')],
      ['too long', '1234567', refuse('group_code_length')],
      ['a break', 'ab\ncde', refuse('group_code_length')],
      ['a number', 123456, INVALID],
      ['Chinese', '程序设计一班', { stored: '程序设计一班' }],
    ],
    [/邀请码/, /code/i],
  ),
  visible: choice(),
}

const GROUP = {
  brief: 'First year',
  description: 'We meet on Mondays.',
  auth: 3,
  code: 'abc123',
  visible: true,
}

/** Reads a group as stored; the newest one without an id. */
const readGroup =
  (id?: number) =>
  async ({ context }: World) => {
    const [row] = await context.db
      .select()
      .from(groups)
      .where(id === undefined ? undefined : eq(groups.id, id))
      .orderBy(desc(groups.id))
      .limit(1)
    return { ...row, code: groupCodes.open(context, row?.sealedCode ?? null) }
  }

async function freeGroupNames({ context }: World): Promise<void> {
  await context.db.delete(groups)
}

async function groupOf(world: World) {
  await freeGroupNames(world)
  const { user } = await world.buildMember()
  const group = await buildGroup(world.context, { members: { [user.id]: 'member' } })
  return { group, uid: user.id }
}

export const GROUP_FORMS: readonly Form[] = [
  {
    endpoint: createGroup,
    async fill(world) {
      await freeGroupNames(world)
      const serial = nextSerial()
      return asRoot(
        { ...GROUP, name: `Class ${serial}`, shortName: `C${serial}`.padEnd(6, '_') },
        readGroup(),
      )(world)
    },
    fields,
  },
  {
    endpoint: copyGroup,
    async fill(world) {
      await freeGroupNames(world)
      const { group } = await groupOf(world)
      const serial = nextSerial()
      const names = { name: `Copy ${serial}`, shortName: `K${serial}`.padEnd(6, '_') }
      return asRoot(
        { ...GROUP, ...names, gid: group.id, offsetDays: 7, announcements: true },
        readGroup(),
      )(world)
    },
    fields: {
      ...fields,
      gid: GROUP_ID,
      offsetDays: integer({
        bounds: [
          [-COPY_OFFSET_MAX_DAYS - 1, INVALID],
          [COPY_OFFSET_MAX_DAYS + 1, INVALID],
          [-COPY_OFFSET_MAX_DAYS, 'taken'],
          [COPY_OFFSET_MAX_DAYS, 'taken'],
        ],
      }),
      announcements: choice(),
    },
  },
  {
    endpoint: updateGroup,
    async fill(world) {
      const { group } = await groupOf(world)
      const { id, name, shortName } = group
      return asRoot({ ...GROUP, id, name, shortName, status: 0 }, readGroup(id))(world)
    },
    fields: {
      ...fields,
      id: GROUP_ID,
      status: integer({
        isOptional: true,
        bounds: [
          [-1, INVALID],
          [2, INVALID],
          [1, 'taken'],
        ],
      }),
    },
  },
  {
    endpoint: changeGroupOwner,
    async fill(world) {
      const { group, uid } = await groupOf(world)
      return asRoot({ gid: group.id, uid })(world)
    },
    fields: { gid: GROUP_ID, uid: USER_ID('group_member_not_found') },
  },
  {
    endpoint: changeGroupMember,
    async fill(world) {
      const { group, uid } = await groupOf(world)
      const read = async ({ context }: World) => {
        const [row] = await context.db.select().from(groupMembers).where(eq(groupMembers.userId, uid))
        return { auth: row?.level }
      }
      return asRoot({ id: 1, gid: group.id, uid, auth: 4 }, read)(world)
    },
    fields: {
      id: integer({ isOptional: true, bounds: [[-1, 'taken']] }),
      gid: GROUP_ID,
      uid: USER_ID('group_member_not_found'),
      auth: integer({
        words: [/级别/, /level/i],
        bounds: [
          [0, refuse('group_level_unknown')],
          [6, refuse('group_level_unknown')],
        ],
      }),
    },
  },
  {
    endpoint: addGroupMembers,
    async fill(world) {
      const { group } = await groupOf(world)
      return asRoot({ gid: group.id, usernames: ['nobody-here'] })(world)
    },
    fields: {
      gid: GROUP_ID,
      usernames: list([[{}], [null], ['x'.repeat(65)], Array.from({ length: 501 }, () => 'x')]),
    },
  },
  {
    endpoint: changeCourseWeights,
    async fill(world) {
      const { group } = await groupOf(world)
      const { training } = await buildTraining(world.context, { values: { groupId: group.id }, labels: [] })
      const weights = [{ kind: 'training', id: training.id, weight: 3 }]
      const read = async ({ context }: World) => {
        const [row] = await context.db
          .select()
          .from(courseWeights)
          .where(eq(courseWeights.trainingId, training.id))
        return { 'weights.0.weight': row?.weight }
      }
      return asRoot({ gid: group.id, weights }, read)(world)
    },
    fields: {
      gid: GROUP_ID,
      weights: list([[{}], [null], [5], Array.from({ length: 1001 }, () => ({}))]),
      'weights.0.kind': choice(['group']),
      'weights.0.id': rowId('course_part_not_found', [/训练|比赛/, /training/i]),
      'weights.0.weight': integer({
        bounds: [
          [-1, INVALID],
          [COURSE_WEIGHT_MAX + 1, INVALID],
          [0, 'taken'],
          [COURSE_WEIGHT_MAX, 'taken'],
        ],
      }),
    },
  },
  {
    endpoint: createGroupInvitation,
    async fill(world) {
      const { group } = await groupOf(world)
      return asRoot({ gid: group.id, days: 7, maxUses: 5 })(world)
    },
    fields: {
      gid: GROUP_ID,
      days: integer({
        bounds: [
          [0, INVALID],
          [MAX_INVITATION_DAYS + 1, INVALID],
          [MAX_INVITATION_DAYS, 'taken'],
        ],
      }),
      maxUses: integer({
        isOptional: true,
        bounds: [
          [0, INVALID],
          [MAX_INVITATION_USES + 1, INVALID],
          [MAX_INVITATION_USES, 'taken'],
        ],
      }),
    },
  },
  {
    endpoint: acceptGroupInvitation,
    async fill(world) {
      const { group } = await groupOf(world)
      const { token } = (
        await world.call(createGroupInvitation, {
          token: world.root.token,
          body: { gid: group.id, days: 7 },
        })
      ).data
      return asRoot({ token })(world)
    },
    fields: {
      token: cases(
        [
          ['none', 'f'.repeat(32), refuse('group_invitation_not_found')],
          ['empty', '', refuse('group_invitation_not_found')],
          ['script', '<script>', refuse('group_invitation_not_found')],
          ['too long', 'f'.repeat(65), INVALID],
          ['a number', 5, INVALID],
        ],
        [/邀请/, /invitation/i],
      ),
    },
    aside: ['rate_counters'],
  },
  {
    endpoint: createGroupAnnouncement,
    async fill(world) {
      const { group } = await groupOf(world)
      const values = { gid: group.id, title: 'News', content: 'Some.', status: 0 }
      return asRoot(values, readNewestAnnouncement)(world)
    },
    fields: { gid: GROUP_ID, ...announcementFields(false) },
  },
  {
    endpoint: updateGroupAnnouncement,
    async fill(world) {
      const { group } = await groupOf(world)
      const old = { groupId: group.id, title: 'News', content: 'Some.' }
      const [row] = await world.context.db.insert(announcements).values(old).returning()
      const values = { id: row?.id, title: 'News', content: 'More.', status: 0 }
      return asRoot(values, readNewestAnnouncement)(world)
    },
    fields: { id: rowId('announcement_not_found', [/公告/, /announcement/i]), ...announcementFields(false) },
  },
]
