import { MEMBER_LEVELS, type MemberLevel } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { csvFile } from '../../../http/csv.ts'
import type { Download } from '../../../http/implement.ts'
import { pageRequest, pageToWire, toPage } from '../../../http/page.ts'
import { may } from '../../access/access.policy.ts'
import type { Reader } from '../../access/can.policy.ts'
import { JOINED_LEVELS } from '../../access/group-levels.policy.ts'
import { levelOfWire } from '../groups.wire.ts'
import { countMembers, selectMemberRows } from './members.queries.ts'
import { applicationToWire, memberToWire, namedMemberToWire } from './members.wire.ts'

const PAGE_SIZE = 10

interface ListQuery {
  readonly gid: number
  readonly limit?: number | undefined
  readonly currentPage?: number | undefined
  readonly keyword?: string | undefined
  readonly auth?: number | undefined
}

type Base = Pick<Context, 'db'>

/** Real names are for those who teach the group. */
export async function readMembers({ db }: Base, reader: Reader, query: ListQuery) {
  const rows = await readRows({ db }, query, JOINED_LEVELS)
  const isNamed = may(reader.caller, 'group.write', { groupId: query.gid })
  const toWire = isNamed ? namedMemberToWire : memberToWire
  return pageToWire(rows, (row) => toWire(row, reader))
}

export async function readApplications({ db }: Base, reader: Reader, query: ListQuery) {
  return pageToWire(await readRows({ db }, query, MEMBER_LEVELS), (row) => applicationToWire(row, reader))
}

async function readRows({ db }: Base, query: ListQuery, allowed: readonly MemberLevel[]) {
  const wanted = query.auth === undefined ? null : levelOfWire(query.auth)
  const levels = query.auth === undefined ? allowed : allowed.filter((level) => level === wanted)
  const filter = { groupId: query.gid, keyword: (query.keyword ?? '').trim(), levels }
  const page = pageRequest(query, PAGE_SIZE)
  const [rows, total] = await Promise.all([selectMemberRows(db, filter, page), countMembers(db, filter)])
  return toPage(page, rows, total)
}

export async function exportMembers({ db }: Base, groupId: number): Promise<Download> {
  const rows = await selectMemberRows(db, { groupId, keyword: '', levels: JOINED_LEVELS }, null)
  const body = csvFile(
    ['Username', 'Real Name', 'Level', 'Since'],
    rows.map(({ member, username, realName }) => [
      username,
      realName,
      member.level,
      member.createdAt.toISOString(),
    ]),
  )
  const fileName = `group_${groupId}_members.csv`
  return { body, bytes: body.length, fileName, contentType: 'text/csv; charset=utf-8' }
}
