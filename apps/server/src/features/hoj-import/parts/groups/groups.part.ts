import { GROUP_NAME_LENGTH, GROUP_SHORT_NAME_LENGTH, plainLineOf } from '@gavel/contract'
import type { Db } from '../../../../db/connect.ts'
import { eq, sql } from '../../../../db/drizzle.ts'
import { groupCodes } from '../../../groups/group/group-code.service.ts'
import { groups } from '../../../groups/groups.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { instantOf, readTable, textOf, wholeOf } from '../../read-table.ts'
import { moveSequence } from '../sequences.ts'
import { readUsers, type UsersOfDump } from '../users/user-names.ts'
import { freeGroupName, GROUP_COLUMNS, type GroupRow, groupOf } from './group-fields.ts'
import { takeMembers } from './group-members.ts'
import { readGroups } from './group-places.ts'

const AT_ONCE = 500

/** Groups with their people; what lies in them comes with the parts of its kind. */
export const groupsPart: ImportPart = {
  name: 'groups',
  tables: ['group', 'group_member'],
  async run(run) {
    const users = await readUsers(run)
    await moveSequence(run, 'groups', await greatestId(run))
    const known = await selectNewIds(run.db, 'group')
    for await (const rows of readTable(run, 'group', GROUP_COLUMNS, AT_ONCE)) {
      const fresh = rows.filter(({ id }) => id !== null && !known.has(id))
      let taken = 0
      for (const row of fresh) if (await takeGroup(run, row, users)) taken += 1
      run.report.count('groups', {
        ...{ read: rows.length, taken, known: rows.length - fresh.length, lost: fresh.length - taken },
      })
      run.progress('groups')
    }
    const placeOf = await readGroups(run)
    await takeMembers(run, { users, placeOf })
    const isImported = (id: ReturnType<typeof sql>) =>
      sql`exists (select from hoj_ids where hoj_ids.kind = 'group' and hoj_ids.old_id = ${id})`
    await releaseRows(run, 'group', isImported(sql`hoj_rows.old_id`))
    await releaseRows(run, 'group_member', isImported(sql`hoj_rows.row->>'gid'`))
    const isKept = await selectNewIds(run.db, 'group')
    await keepRows(run, 'group', ({ id }) => !isKept.has(textOf(id) ?? ''))
    await keepRows(run, 'group_member', ({ gid }) => !isKept.has(textOf(gid) ?? ''))
  },
}

async function greatestId(run: ImportRun): Promise<number> {
  let greatest = 0
  for await (const rows of readTable(run, 'group', ['id'], 1_000))
    for (const { id } of rows) greatest = Math.max(greatest, wholeOf(id) ?? 0)
  return greatest
}

const note = (run: ImportRun, { id, name }: GroupRow, kind: 'changed' | 'lost', text: string) =>
  run.report.note({ part: 'groups', kind, subject: `${plainLineOf(name ?? '')} (${id})`, text })

/** @returns whether it is here now */
async function takeGroup(run: ImportRun, row: GroupRow, users: UsersOfDump): Promise<boolean> {
  const group = groupOf(row)
  const ownerId = users.idOf(row.uid)
  if (group === null || ownerId === null) {
    const reason = group === null ? 'it does not say who may join' : 'its owner is not in the dump'
    note(run, row, 'lost', `${reason}: it is kept for later`)
    return false
  }
  const { code, hasNewCode, isBanned, ...wanted } = group
  const createdAt = instantOf(row.gmt_create, run.options.timeZone) ?? run.now()
  const updatedAt = instantOf(row.gmt_modified, run.options.timeZone) ?? createdAt
  await run.write(async (tx) => {
    const names = await freeNamesOf(tx, wanted)
    for (const [name, was] of [
      [names.name, row.name],
      [names.shortName, row.short_name],
    ] as const)
      if (name !== was)
        note(run, row, 'changed', `${was} is ${name}: the name was taken or is not allowed here`)
    if (hasNewCode)
      note(run, row, 'changed', 'it had no code that can be entered: its settings show a new one')
    const id = await insertGroup(tx, Number(row.id), {
      ...wanted,
      ...names,
      ...{ ownerId, createdAt, updatedAt, bannedAt: isBanned ? updatedAt : null },
      sealedCode: code === null ? null : groupCodes.seal(run, code),
    })
    if (id !== Number(row.id)) note(run, row, 'changed', `the number was taken: it is ${id}`)
    await insertIds(tx, 'group', [{ oldId: row.id ?? '', newId: id }])
  })
  return true
}

async function freeNamesOf(
  tx: Db,
  { name, shortName }: { readonly name: string; readonly shortName: string },
) {
  const taken = await tx.select({ name: groups.name, shortName: groups.shortName }).from(groups)
  const among = (key: 'name' | 'shortName') => new Set(taken.map((one) => one[key].toLowerCase()))
  return {
    name: freeGroupName(name, GROUP_NAME_LENGTH.to, among('name')),
    shortName: freeGroupName(shortName, GROUP_SHORT_NAME_LENGTH.to, among('shortName')),
  }
}

async function insertGroup(tx: Db, oldId: number, values: typeof groups.$inferInsert): Promise<number> {
  const isFree =
    Number.isSafeInteger(oldId) && oldId > 0 && (await tx.$count(groups, eq(groups.id, oldId))) === 0
  const insert = isFree
    ? tx
        .insert(groups)
        .overridingSystemValue()
        .values({ ...values, id: oldId })
    : tx.insert(groups).values(values)
  const [made] = await insert.returning({ id: groups.id })
  if (made === undefined) throw new Error('The group was not stored')
  return made.id
}
