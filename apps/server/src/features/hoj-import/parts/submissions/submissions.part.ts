import { stateOfStatus, verdictOfStatus } from '@gavel/contract'
import { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { type SQL, sql } from '../../../../db/drizzle.ts'
import { type CopiedRow, copyRows } from '../../copy-rows.ts'
import type { Value } from '../../dump/parse-insert.ts'
import { selectNewIds } from '../../hoj-ids.ts'
import type { ImportPart, ImportRun } from '../../import-run.ts'
import { keepRows, releaseRows } from '../../keep-rows.ts'
import { isTrue, localTimeOf, textOf, wholeOf } from '../../read-table.ts'
import { type ContestLink, type ContestLinks, readContestLinks } from '../contests/contest-links.ts'
import { noteOtherRecords } from '../contests/contest-records.ts'
import { type GroupOf, readGroups } from '../groups/group-places.ts'
import { moveSequence } from '../sequences.ts'
import { CREATE_TABLES, placingStatements } from './move-submissions.queries.ts'

const BATCH = 5_000
/** Maximum of the database type `integer`. */
const GREATEST = 2 ** 31 - 1

const COLUMNS = [
  'submit_id',
  'pid',
  'uid',
  'cid',
  'cpid',
  'gid',
  'submit_time',
  'status',
  'share',
  'error_message',
  'time',
  'memory',
  'score',
  'oi_rank_score',
  'length',
  'code',
  'language',
  'judger',
  'ip',
  'is_manual',
  'gmt_create',
  'gmt_modified',
] as const
const CASE_COLUMNS = ['id', 'submit_id', 'status', 'time', 'memory', 'score', 'seq', 'user_output'] as const

/**
 * Submissions with verdicts and case results. There may be millions, so PostgreSQL loads the rows into temporary tables
 * and moves them into place batch by batch; counters, ranks, lists, standings and the logs of contests follow by the
 * same triggers as for any submission. Submissions of groups that are not here are kept for later.
 */
export const submissionsPart: ImportPart = {
  name: 'submissions',
  tables: ['judge', 'judge_case', 'user_acproblem'],
  async run(run) {
    const links = await readContestLinks(run)
    const groupOf = await readGroups(run)
    const plan = await planSubmissions(run, links, groupOf)
    await moveSequence(run, 'submissions', plan.greatest)
    const { meant, kept } = plan
    if (meant.size > 0) {
      await run.db.execute(sql.raw(CREATE_TABLES))
      await copySubmissions(run, meant, groupOf)
      await copyCases(run, meant)
      await noteOtherRecords(run, links)
      await placeSubmissions(run)
    }
    await releaseRows(run, 'judge', isImported(sql`hoj_rows.old_id`))
    await releaseRows(run, 'judge_case', isImported(sql`hoj_rows.row->>'submit_id'`))
    await keepRows(run, 'judge', (row) => kept.has(numberOf(row.submit_id)))
    await keepRows(run, 'judge_case', (row) => kept.has(numberOf(row.submit_id)))
  },
}

const isImported = (id: SQL) =>
  sql`exists (select from hoj_ids where hoj_ids.kind = 'submission' and hoj_ids.old_id = ${id})`

const numberOf = (value: Value | undefined) => wholeOf(textOf(value)) ?? 0

interface Plan {
  /** By old number: to be written, at which problem of a contest; null outside contests. */
  readonly meant: ReadonlyMap<number, ContestLink | null>
  readonly kept: ReadonlySet<number>
  readonly greatest: number
}

/** Decides by old number which submissions to write and which to keep for later. */
async function planSubmissions(run: ImportRun, links: ContestLinks, groupOf: GroupOf): Promise<Plan> {
  const known = new Set((await selectNewIds(run.db, 'submission')).keys())
  const userIds = await selectNewIds(run.db, 'user')
  const problemIds = await selectNewIds(run.db, 'problem')
  const meant = new Map<number, ContestLink | null>()
  const kept = new Set<number>()
  let greatest = 0
  for await (const rows of run.dump.rows('judge', ['submit_id', 'pid', 'uid', 'cid', 'cpid', 'gid'])) {
    for (const row of rows) {
      const [submitId, pid, uid, cid, cpid, gid] = row.map(textOf)
      const id = wholeOf(submitId ?? null) ?? 0
      greatest = Math.max(greatest, id)
      const ofContest = (wholeOf(cid ?? null) ?? 0) !== 0
      const isElsewhere = groupOf(gid ?? null) === undefined || (ofContest && !links.isImported(cid ?? null))
      if (isElsewhere) {
        kept.add(id)
        continue
      }
      const isKnown = known.has(String(id))
      const link = ofContest ? links.linkOf(cid ?? null, cpid ?? null, pid ?? null) : null
      const reason = reasonToLose({
        hasPeople: userIds.has(uid ?? '') && problemIds.has(pid ?? ''),
        hasPlace: !ofContest || link !== null,
      })
      if (!isKnown && reason === null) meant.set(id, link)
      const isLost = !isKnown && reason !== null
      if (isLost) run.report.note({ part: 'submissions', kind: 'lost', subject: String(id), text: reason })
      run.report.count('submissions', { read: 1, known: isKnown ? 1 : 0, lost: isLost ? 1 : 0 })
    }
    run.progress('submissions, looking through')
  }
  return { meant, kept, greatest }
}

function reasonToLose({ hasPeople, hasPlace }: { hasPeople: boolean; hasPlace: boolean }): string | null {
  if (!hasPeople) return 'its user or its problem is not in the dump'
  return hasPlace ? null : 'its contest no longer has the problem'
}

async function copySubmissions(run: ImportRun, meant: Plan['meant'], groupOf: GroupOf) {
  async function* batches() {
    for await (const rows of run.dump.rows('judge', COLUMNS)) {
      yield rows.flatMap((row) => {
        const link = meant.get(numberOf(row[0]))
        if (link === undefined) return []
        const place = [groupOf(textOf(row[5])) ?? null, link?.contestId ?? null, link?.id ?? null]
        return [[...judgeRow(run, row), ...place]]
      })
      run.progress('submissions, reading')
    }
  }
  await copyRows(
    run.client,
    {
      table: 'pg_temp.hoj_judge',
      columns: [
        'submit_id',
        'pid',
        'uid',
        'submitted_at',
        'state',
        'verdict',
        'is_shared',
        'message',
        'cpu_time_ms',
        'memory_kib',
        'score',
        'rank_score',
        'source_length',
        'source',
        'language',
        'judge_name',
        'ip',
        'is_manual',
        'updated_at',
        'group_id',
        'contest_id',
        'contest_problem_id',
      ],
    },
    batches(),
  )
  await run.db.execute(sql`create index on pg_temp.hoj_judge (submit_id)`)
  await run.db.execute(sql`analyze pg_temp.hoj_judge`)
}

function judgeRow(run: ImportRun, values: readonly Value[]): CopiedRow {
  const [
    submitId,
    pid,
    uid,
    ,
    ,
    ,
    submitTime,
    status,
    share,
    message,
    time,
    memory,
    score,
    rankScore,
    length,
    code,
    language,
    judger,
    ip,
    isManual,
    gmtCreate,
    gmtModified,
  ] = values.map(textOf)
  const { state, verdict } = outcomeOf(run, submitId ?? '', status ?? null)
  const submittedAt = localTimeOf(submitTime ?? null) ?? localTimeOf(gmtCreate ?? null)
  return [
    submitId ?? null,
    pid ?? null,
    uid ?? null,
    submittedAt,
    state,
    verdict,
    isTrue(share ?? null),
    message || null,
    amountOf(time),
    amountOf(memory),
    wholeNumber(score),
    wholeNumber(rankScore),
    // HOJ counts characters, this site counts bytes.
    code === null || code === undefined ? (amountOf(length) ?? 0) : Buffer.byteLength(code),
    code ?? '',
    language?.trim() || 'C++',
    judger || null,
    ip || null,
    isTrue(isManual ?? null),
    localTimeOf(gmtModified ?? null) ?? submittedAt,
  ]
}

function wholeNumber(text: string | null | undefined): number | null {
  const number = wholeOf(text ?? null)
  return number === null ? null : Math.min(Math.max(number, -GREATEST), GREATEST)
}

function amountOf(text: string | null | undefined): number | null {
  const number = wholeNumber(text)
  return number === null ? null : Math.max(number, 0)
}

/** Submissions that were not judged when the dump was made are cancelled; an administrator may rejudge them. */
function outcomeOf(run: ImportRun, submitId: string, status: string | null) {
  const number = wholeOf(status)
  const verdict = number === null ? undefined : verdictOfStatus(number)
  if (verdict !== undefined) return { state: 'judged', verdict }
  if (number === null || stateOfStatus(number) !== 'cancelled') {
    const text = 'it was not judged yet: it is cancelled here'
    run.report.note({ part: 'submissions', kind: 'changed', subject: submitId, text })
  }
  return { state: 'cancelled', verdict: null }
}

async function copyCases(run: ImportRun, meant: Plan['meant']) {
  async function* batches() {
    for await (const rows of run.dump.rows('judge_case', CASE_COLUMNS)) {
      yield rows.flatMap((row) => (meant.has(numberOf(row[1])) ? [caseRow(row)] : []))
      run.progress('case results, reading')
    }
  }
  const columns = ['id', 'submit_id', 'verdict', 'cpu_time_ms', 'memory_kib', 'score', 'seq', 'message']
  const count = await copyRows(run.client, { table: 'pg_temp.hoj_case', columns }, batches())
  run.report.count('case results', { read: count, taken: count })
  await run.db.execute(sql`create index on pg_temp.hoj_case (submit_id)`)
  await run.db.execute(sql`analyze pg_temp.hoj_case`)
}

const MESSAGE_LENGTH = 1_000

function caseRow(values: readonly Value[]): CopiedRow {
  const [id, submitId, status, time, memory, score, seq, message] = values.map(textOf)
  return [
    id ?? null,
    submitId ?? null,
    verdictOfStatus(wholeOf(status ?? null) ?? Number.NaN) ?? null,
    amountOf(time) ?? 0,
    amountOf(memory) ?? 0,
    wholeNumber(score),
    wholeNumber(seq),
    [...(message ?? '')].slice(0, MESSAGE_LENGTH).join('') || null,
  ]
}

const Placed = z.array(
  z.object({ last: z.coerce.number().nullable(), moved: z.array(z.string()), count: z.coerce.number() }),
)

async function placeSubmissions(run: ImportRun): Promise<void> {
  let last = 0
  let done = 0
  for (;;) {
    const placed = await run.write((tx) => placeBatch(tx, run, last))
    if (placed.last === null) return
    for (const subject of placed.moved)
      run.report.note({ part: 'submissions', kind: 'changed', subject, text: 'the number was taken' })
    last = placed.last
    done += placed.count
    run.report.count('submissions', { taken: placed.count })
    run.progress(`${done} submissions`)
  }
}

/** Writes the next batch. `last` is null if there was none. */
async function placeBatch(tx: Db, { dump, options, now }: ImportRun, after: number) {
  const { rows } = await tx.execute(sql`
    select max(submit_id) as last, count(*) as count, '{}'::text[] as moved
    from (select submit_id from pg_temp.hoj_judge where submit_id > ${after} order by submit_id limit ${BATCH}) next`)
  const [next] = Placed.parse(rows)
  if (next === undefined || next.last === null) return { last: null, count: 0, moved: [] }
  for (const statement of placingStatements({
    after,
    last: next.last,
    timeZone: options.timeZone,
    now: now(),
    dumpSha256: dump.sha256,
  }))
    await tx.execute(statement)
  const moved = await tx.execute(sql`
    select null as last, 0 as count,
      coalesce(array_agg(submit_id || ' is ' || id) filter (where submit_id <> id), '{}') as moved
    from pg_temp.hoj_batch`)
  await tx.execute(sql`drop table pg_temp.hoj_batch`)
  return { ...next, moved: Placed.parse(moved.rows)[0]?.moved ?? [] }
}
