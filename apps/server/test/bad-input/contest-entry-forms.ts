import {
  addParticipants,
  changeSeat,
  checkContestSubmissions,
  DISQUALIFICATION_MAX_LENGTH,
  disqualifyParticipant,
  listUnreadContestAnnouncements,
  READ_ANNOUNCEMENTS_MAX,
  registerForContest,
  SEAT_MAX_LENGTH,
  setIcpcIds,
  signLogHead,
} from '@gavel/contract'
import { eq } from '../../src/db/drizzle.ts'
import { participations } from '../../src/features/contests/contests.tables.ts'
import { buildContest } from '../build-contest.ts'
import { buildUser } from '../builders.ts'
import type { Form } from './form.ts'
import { but, type FieldRule, ignored, key, line, list, rowId, text } from './rules.ts'

export const CONTEST_ID = rowId('contest_not_found', [/比赛/, /contest/i])

/** Left out or empty it names no contest, which the wire answers like one that there is not. */
const NAMED_CONTEST: FieldRule = {
  ...CONTEST_ID,
  cases: CONTEST_ID.cases.map((one) =>
    one.value === '' ? { ...one, outcome: { refused: 'contest_not_found' } } : one,
  ),
}

const NAMES = { 'zh-CN': /用户名|usernames/, 'en-US': /usernames/i } as const

export const CONTEST_ENTRY_FORMS: readonly Form[] = [
  {
    endpoint: registerForContest,
    async fill(world) {
      const { token } = await world.buildMember()
      const values = { access: 'private' as const }
      const { contest } = await buildContest(world.context, { values, password: 'secret' })
      return { token, values: { cid: contest.id, password: 'secret' } }
    },
    fields: {
      cid: CONTEST_ID,
      password: but(key('contest_password_wrong', [/密码/, /password/i], { isOptional: true }), {
        'too long': { refused: 'invalid_request' },
      }),
    },
  },
  {
    endpoint: checkContestSubmissions,
    async fill(world) {
      const { token } = await world.buildMember()
      const { contest } = await buildContest(world.context)
      return { token, values: { cid: contest.id, submitIds: [1] } }
    },
    fields: {
      cid: NAMED_CONTEST,
      submitIds: list([null, ['one'], [1.5], [''], Array.from({ length: 501 }, () => 1)]),
    },
  },
  {
    endpoint: listUnreadContestAnnouncements,
    async fill(world) {
      const { token } = await world.buildMember()
      const { contest } = await buildContest(world.context)
      return { token, values: { cid: contest.id, readAnnouncementList: [1, 2 ** 53 - 1] } }
    },
    fields: {
      cid: CONTEST_ID,
      readAnnouncementList: list([
        null,
        ['one'],
        [1.5],
        Array.from({ length: READ_ANNOUNCEMENTS_MAX + 1 }, () => 1),
      ]),
    },
  },
  {
    endpoint: disqualifyParticipant,
    async fill(world) {
      const { contest } = await buildContest(world.context)
      const { entrantId } = await buildUser(world.context)
      await world.context.db.insert(participations).values({ contestId: contest.id, entrantId })
      return {
        token: world.root.token,
        values: { cid: contest.id, entrantId, reason: 'copied' },
        async read() {
          const [row] = await world.context.db
            .select({ reason: participations.disqualification })
            .from(participations)
            .where(eq(participations.entrantId, entrantId))
          return { reason: row?.reason }
        },
      }
    },
    fields: {
      cid: CONTEST_ID,
      entrantId: rowId('contest_entrant_not_found', [/参赛者/, /entrant/i]),
      reason: text({
        refused: 'disqualification_reason',
        limit: DISQUALIFICATION_MAX_LENGTH,
        empty: 'disqualification_reason',
        isOptional: true,
        words: [/原因/, /reason/i],
      }),
    },
  },
  {
    endpoint: signLogHead,
    async fill(world) {
      const { contest } = await buildContest(world.context)
      return { token: world.root.token, values: { cid: contest.id } }
    },
    fields: { cid: CONTEST_ID },
  },
  {
    endpoint: changeSeat,
    async fill(world) {
      const { contest } = await buildContest(world.context)
      const { entrantId } = await buildUser(world.context)
      await world.context.db.insert(participations).values({ contestId: contest.id, entrantId })
      return {
        token: world.root.token,
        values: { cid: contest.id, entrantId, seat: 'Room 1' },
        async read() {
          const [row] = await world.context.db
            .select({ seat: participations.seat })
            .from(participations)
            .where(eq(participations.entrantId, entrantId))
          return { seat: row?.seat }
        },
      }
    },
    fields: {
      cid: CONTEST_ID,
      entrantId: rowId('contest_entrant_not_found', [/参赛者/, /entrant/i]),
      seat: line({
        refused: 'seat_invalid',
        limit: SEAT_MAX_LENGTH,
        empty: { stored: null },
        isOptional: true,
        words: [/座位/, /seat/i],
      }),
    },
  },
  {
    endpoint: addParticipants,
    async fill(world) {
      const { contest } = await buildContest(world.context)
      const { user } = await buildUser(world.context)
      return { token: world.root.token, values: { cid: contest.id, usernames: [user.username] } }
    },
    fields: {
      cid: CONTEST_ID,
      usernames: but({ ...list([null, [1], [null], ['x', {}]]), words: NAMES }, {}, [
        { kind: 'nobody', value: [], outcome: { refused: 'contest_usernames_count' } },
        { kind: 'blanks', value: [' ', ''], outcome: { refused: 'contest_usernames_count' } },
        { kind: 'nobody known', value: ['no-such-user', '<script>', 'a\0b'], outcome: 'taken' },
      ]),
    },
  },
  {
    endpoint: setIcpcIds,
    async fill(world) {
      const { contest } = await buildContest(world.context)
      const { entrantId, user } = await buildUser(world.context)
      await world.context.db.insert(participations).values({ contestId: contest.id, entrantId })
      const entries = [{ username: user.username, icpcId: '1001' }]
      return { token: world.root.token, values: { cid: contest.id, entries } }
    },
    fields: {
      cid: CONTEST_ID,
      entries: but({ ...list([null, [1], [null], [{}]]), words: NAMES }, {}, [
        { kind: 'nobody', value: [], outcome: { refused: 'contest_usernames_count' } },
      ]),
      'entries.0.username': ignored(),
      'entries.0.icpcId': but(
        key('icpc_id_invalid', [/ICPC 编号/, /ICPC ID/], { isOptional: true }),
        { empty: 'taken', blank: 'taken', 'name of a prototype': 'taken' },
        [{ kind: 'just long enough', value: 'x'.repeat(36), outcome: 'taken' }],
      ),
    },
  },
]
