import { randomBytes } from 'node:crypto'
import type { Role } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { type SQL, sql } from '../../../../db/drizzle.ts'
import { isRoleIn } from '../../../access/site-roles.policy.ts'
import { entrants, users } from '../../../accounts/accounts.tables.ts'
import { oldPasswords } from '../../../accounts/old-passwords.tables.ts'
import { NO_PASSWORD } from '../../../accounts/password.service.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { type HojRow, instantOf, readTable } from '../../read-table.ts'
import { accountNameOf, freeName, profileOf } from './account-fields.ts'

const AT_ONCE = 1_000
const MD5 = /^[0-9a-f]{32}$/

/** HOJ's role numbers, most powerful first: for several roles the first counts (`api.md` 1.9). */
const ROLES: readonly (readonly [string, Role])[] = [
  ['1000', 'root'],
  ['1001', 'admin'],
  ['1008', 'problem_admin'],
  ['1002', 'default_user'],
  ['1004', 'no_discuss_user'],
  ['1005', 'mute_user'],
  ['1003', 'no_subimit_user'],
  ['1006', 'no_submit_no_discuss_user'],
  ['1007', 'no_submit_mute_user'],
]

const COLUMNS = [
  'uuid',
  'username',
  'password',
  'nickname',
  'school',
  'course',
  'number',
  'realname',
  'gender',
  'github',
  'blog',
  'cf_username',
  'email',
  'signature',
  'title_name',
  'title_color',
  'status',
  'gmt_create',
  'gmt_modified',
] as const
type Row = HojRow<(typeof COLUMNS)[number]>

/** Accounts with roles, bans and profiles. Old password hashes are kept until the first login. */
export const usersPart: ImportPart = {
  name: 'users',
  tables: ['user_info', 'user_role', 'role', 'auth', 'role_auth'],
  async run(run) {
    const known = await selectNewIds(run.db, 'user')
    const roles = await readRoles(run)
    for await (const rows of readTable(run, 'user_info', COLUMNS, AT_ONCE)) {
      const fresh = rows.filter(({ uuid }) => uuid !== null && !known.has(uuid))
      if (fresh.length > 0) await run.write((tx) => insertUsers(tx, run, fresh, roles))
      run.report.count('users', {
        read: rows.length,
        taken: fresh.length,
        known: rows.length - fresh.length,
      })
      run.progress('users')
    }
  },
}

async function readRoles(run: ImportRun): Promise<ReadonlyMap<string, Role>> {
  const places = new Map<string, number>()
  for await (const rows of readTable(run, 'user_role', ['uid', 'role_id'], AT_ONCE)) {
    for (const { uid, role_id } of rows) {
      // The number may be padded with zeros.
      const place = ROLES.findIndex(([id]) => id === role_id?.replace(/^0+/, ''))
      if (uid === null || place === -1) continue
      places.set(uid, Math.min(place, places.get(uid) ?? place))
    }
  }
  return new Map([...places].map(([uid, place]) => [uid, ROLES[place]?.[1] ?? 'default_user']))
}

const Texts = z.array(z.object({ text: z.string() }))

async function insertUsers(
  tx: Db,
  run: ImportRun,
  rows: readonly Row[],
  roles: ReadonlyMap<string, Role>,
): Promise<void> {
  const names = rows.map((row) => accountNameOf(row.username ?? ''))
  const takenNames = await selectTakenNames(tx, names)
  const takenEmails = await selectTakenEmails(tx, rows)
  const takenIds = await selectTakenIds(tx, rows)
  const planned = rows.map((row, index) => {
    const oldId = row.uuid ?? ''
    const wanted = names[index] ?? ''
    const username = freeName(wanted, takenNames)
    takenNames.add(username.toLowerCase())
    if (username !== row.username)
      noteChange(run, `${row.username} is ${username}`, 'the name was taken or is not allowed here')
    const isIdFree = /^([0-9a-f]{32}|1)$/.test(oldId) && !takenIds.has(oldId)
    const id = isIdFree ? oldId : randomBytes(16).toString('hex')
    if (!isIdFree)
      noteChange(run, `${username}: ${oldId} is ${id}`, 'the id was taken or is not allowed here')
    const role = roles.get(oldId) ?? 'default_user'
    if (isRoleIn(role, 'site administrator'))
      noteChange(run, `${username} (${role})`, 'stays an administrator here')
    return { oldId, row, user: planUser(run, row, { id, username, role, takenEmails }) }
  })
  await tx.insert(users).values(planned.map(({ user }) => user))
  await tx.insert(entrants).values(planned.map(({ user }) => ({ kind: 'user' as const, userId: user.id })))
  const passwords = planned.flatMap(({ row, user }) => {
    const md5 = row.password?.trim().toLowerCase() ?? ''
    if (MD5.test(md5)) return { userId: user.id, md5 }
    noteLoss(run, user, 'the password could not be read and has to be reset')
    return []
  })
  if (passwords.length > 0) await tx.insert(oldPasswords).values(passwords)
  await insertIds(
    tx,
    'user',
    planned.map(({ oldId, user }) => ({ oldId, newId: user.id })),
  )
}

/** In lower case. For a taken name, its numbered variants are looked up as well. */
async function selectTakenNames(tx: Db, names: readonly string[]): Promise<Set<string>> {
  const exact = await selectTexts(
    tx,
    sql`select lower(u.username) as text from users u
      where lower(u.username) in (select lower(name) from unnest(${sql.param(names)}::text[]) name)`,
  )
  const wanted = names.map((name) => name.toLowerCase())
  const doubled = wanted.filter((name, index) => exact.includes(name) || wanted.indexOf(name) < index)
  const others =
    doubled.length === 0
      ? []
      : await selectTexts(
          tx,
          sql`select lower(u.username) as text from users u where lower(u.username) ~ '-[0-9]+$'`,
        )
  return new Set([...exact, ...others])
}

async function selectTakenEmails(tx: Db, rows: readonly Row[]): Promise<Set<string>> {
  const emails = rows.flatMap(({ email }) => email?.trim() ?? [])
  return new Set(
    await selectTexts(
      tx,
      sql`select lower(u.email) as text from users u
        where lower(u.email) in (select lower(email) from unnest(${sql.param(emails)}::text[]) email)`,
    ),
  )
}

async function selectTakenIds(tx: Db, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ uuid }) => uuid ?? [])
  return new Set(
    await selectTexts(tx, sql`select id as text from users where id = any(${sql.param(ids)}::text[])`),
  )
}

async function selectTexts(tx: Db, query: SQL): Promise<string[]> {
  const { rows } = await tx.execute(query)
  return Texts.parse(rows).map(({ text }) => text)
}

function planUser(
  run: ImportRun,
  row: Row,
  { id, username, role, takenEmails }: { id: string; username: string; role: Role; takenEmails: Set<string> },
) {
  const { profile, faults } = profileOf(row, takenEmails)
  if (profile.email !== null) takenEmails.add(profile.email.toLowerCase())
  for (const { kind, text } of faults) run.report.note({ part: 'users', kind, subject: username, text })
  const createdAt = instantOf(row.gmt_create, run.options.timeZone) ?? run.now()
  return {
    ...profile,
    id,
    username,
    role,
    passwordHash: NO_PASSWORD,
    status: row.status === null || row.status === '0' ? ('normal' as const) : ('banned' as const),
    createdAt,
    updatedAt: instantOf(row.gmt_modified, run.options.timeZone) ?? createdAt,
  }
}

const noteChange = (run: ImportRun, subject: string, text: string) =>
  run.report.note({ part: 'users', kind: 'changed', subject, text })

const noteLoss = (run: ImportRun, { id, username }: { id: string; username: string }, text: string) =>
  run.report.note({ part: 'users', kind: 'lost', subject: `${username} (${id})`, text })
