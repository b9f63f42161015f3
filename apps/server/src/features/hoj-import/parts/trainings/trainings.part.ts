import { plainLineOf } from '@gavel/contract'
import type { Db } from '../../../../db/connect.ts'
import { eq, sql } from '../../../../db/drizzle.ts'
import { adoptTraining } from '../../../trainings/manage/adopt-training.service.ts'
import { trainings } from '../../../trainings/trainings.tables.ts'
import { insertIds, selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { type HojRow, instantOf, isTrue, readTable, textOf, wholeOf } from '../../read-table.ts'
import { type GroupOf, readGroups } from '../groups/group-places.ts'
import { moveSequence } from '../sequences.ts'
import { readUsers, type UsersOfDump } from '../users/user-names.ts'
import { takeTrainingCategories } from './training-categories.ts'
import { takeTrainingEntries } from './training-entries.ts'
import { takeTrainingProblems } from './training-problems.ts'

const AT_ONCE = 50
const COLUMNS = [
  'id',
  'title',
  'description',
  'author',
  'auth',
  'private_pwd',
  'rank',
  'status',
  'gid',
  'gmt_create',
  'gmt_modified',
] as const
type Row = HojRow<(typeof COLUMNS)[number]>

/** Tables whose rows belong to a training. */
const OF_TRAININGS = ['mapping_training_category', 'training_problem', 'training_register', 'training_record']

/**
 * Trainings with categories, problems and entrants. Their records follow from the submissions, as they do for any
 * training. Trainings of groups that are not here are kept for later.
 */
export const trainingsPart: ImportPart = {
  name: 'trainings',
  tables: ['training', 'training_category', ...OF_TRAININGS],
  async run(run) {
    const users = await readUsers(run)
    const groupOf = await readGroups(run)
    const setting = { users, groupOf, categoryOf: await readCategories(run, groupOf) }
    await moveSequence(run, 'trainings', await greatestId(run))
    const known = await selectNewIds(run.db, 'training')
    for await (const rows of readTable(run, 'training', COLUMNS, AT_ONCE)) {
      const own = rows.filter(({ id, gid }) => id !== null && groupOf(gid) !== undefined)
      const fresh = own.filter(({ id }) => !known.has(id ?? ''))
      if (fresh.length > 0) await takeTrainings(run, fresh, { ...setting, known })
      run.report.count('trainings', {
        read: own.length,
        taken: fresh.length,
        known: own.length - fresh.length,
      })
      run.progress('trainings')
    }
    const trainingIds = new Map([...known].map(([oldId, newId]) => [oldId, Number(newId)]))
    await takeTrainingProblems(run, trainingIds)
    await takeTrainingEntries(run, { trainingIds, users })
    await keepOthers(run, trainingIds, groupOf)
  },
}

async function greatestId(run: ImportRun): Promise<number> {
  let greatest = 0
  for await (const rows of readTable(run, 'training', ['id'], 1_000))
    for (const { id } of rows) greatest = Math.max(greatest, wholeOf(id) ?? 0)
  return greatest
}

/** The category of each training, by HOJ’s ids. A training has one here; of several the first one counts. */
async function readCategories(
  run: ImportRun,
  groupOf: GroupOf,
): Promise<(tid: string | null) => number | null> {
  const categoryIds = await takeTrainingCategories(run, groupOf)
  const ofTraining = new Map<string, number>()
  for await (const rows of readTable(run, 'mapping_training_category', ['tid', 'cid'], 1_000)) {
    for (const { tid, cid } of rows) {
      const categoryId = categoryIds.get(cid ?? '')
      if (tid !== null && categoryId !== undefined && !ofTraining.has(tid)) ofTraining.set(tid, categoryId)
    }
  }
  return (tid) => ofTraining.get(tid ?? '') ?? null
}

async function keepOthers(run: ImportRun, trainingIds: ReadonlyMap<string, number>, groupOf: GroupOf) {
  await releaseRows(
    run,
    'training',
    sql`exists (
    select from hoj_ids where hoj_ids.kind = 'training' and hoj_ids.old_id = hoj_rows.old_id)`,
  )
  await keepRows(run, 'training', ({ id }) => !trainingIds.has(textOf(id) ?? ''))
  await releaseRows(
    run,
    'training_category',
    sql`exists (
    select from hoj_ids where hoj_ids.kind = 'training-category' and hoj_ids.old_id = hoj_rows.old_id)`,
  )
  await keepRows(run, 'training_category', ({ gid }) => groupOf(textOf(gid)) === undefined)
  for (const table of OF_TRAININGS) {
    await releaseRows(
      run,
      table,
      sql`exists (
      select from hoj_ids where hoj_ids.kind = 'training' and hoj_ids.old_id = hoj_rows.row->>'tid')`,
    )
    await keepRows(run, table, ({ tid }) => !trainingIds.has(textOf(tid) ?? ''))
  }
}

interface Setting {
  readonly users: UsersOfDump
  readonly groupOf: GroupOf
  readonly categoryOf: (tid: string | null) => number | null
  /** Our ids by HOJ's; what is written joins them. */
  readonly known: Map<string, string>
}

function takeTrainings(run: ImportRun, rows: readonly Row[], { known, ...setting }: Setting): Promise<void> {
  return run.write(async (tx) => {
    for (const row of rows) {
      const newId = await takeTraining(tx, run, row, setting)
      await insertIds(tx, 'training', [{ oldId: row.id ?? '', newId }])
      known.set(row.id ?? '', String(newId))
    }
  })
}

async function takeTraining(
  tx: Db,
  run: ImportRun,
  row: Row,
  { users, groupOf, categoryOf }: Omit<Setting, 'known'>,
): Promise<number> {
  const { timeZone } = run.options
  const note = (text: string) => {
    const subject = `${plainLineOf(row.title ?? '')} (${row.id})`
    run.report.note({ part: 'trainings', kind: 'changed', subject, text })
  }
  const { values, hasNewPassword } = adoptTraining(run, {
    title: row.title ?? '',
    description: row.description ?? '',
    // A training that is not open by HOJ's own word is not for everybody.
    access: row.auth === 'Public' ? 'public' : 'private',
    password: row.private_pwd,
    isVisible: row.status === null || isTrue(row.status),
    position: wholeOf(row.rank) ?? 0,
  })
  if (hasNewPassword) note('it had no password that can be entered: its form shows a new one')
  const authorId = users.idOfName(row.author)
  if (authorId === null) note('its author is not in the dump: only super administrators manage it')
  const createdAt = instantOf(row.gmt_create, timeZone) ?? run.now()
  const updatedAt = instantOf(row.gmt_modified, timeZone) ?? createdAt
  const place = { groupId: groupOf(row.gid) ?? null, categoryId: categoryOf(row.id) }
  const whole = { ...values, ...place, authorId, createdAt, updatedAt }
  const id = await insertTraining(tx, Number(row.id), whole)
  if (id !== Number(row.id)) note(`the number was taken: it is ${id}`)
  return id
}

async function insertTraining(tx: Db, oldId: number, values: typeof trainings.$inferInsert): Promise<number> {
  const isFree =
    Number.isSafeInteger(oldId) && oldId > 0 && (await tx.$count(trainings, eq(trainings.id, oldId))) === 0
  const insert = isFree
    ? tx
        .insert(trainings)
        .overridingSystemValue()
        .values({ ...values, id: oldId })
    : tx.insert(trainings).values(values)
  const [made] = await insert.returning({ id: trainings.id })
  if (made === undefined) throw new Error('The training was not stored')
  return made.id
}
