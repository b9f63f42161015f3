import type { JudgeReport } from '@gavel/contract'
import type { Db } from '../../../db/connect.ts'
import { and, count, eq, inArray, sql } from '../../../db/drizzle.ts'
import type { Means } from '../../../means.ts'
import { firstTurn } from '../../judge-hosts/queue-classes.policy.ts'
import { cancelWork, enqueueWork } from '../../judge-hosts/queue-work.service.ts'
import { lockOpenParts, updatePart } from '../check-parts.ts'
import {
  type CheckPart,
  type PartOutcome,
  type ProblemCheck,
  problemCheckParts,
  problemChecks,
} from '../problem-check.tables.ts'
import { findKeptSearchPrograms } from './strength-task.ts'

/** Processor time of all programs together. The programs that are left then stay unjudged. */
const JUDGING_BUDGET_MS = 15 * 60_000
/** About what it takes to compile a program, and to search an input in vain. */
const COMPILING_MS = 1_000
const SEARCHING_MS = 10_000
/** How many survivors have an input searched. */
const MAX_SEARCHES = 40

export const isSearchPart = ({ kind }: Pick<CheckPart, 'kind'>): boolean =>
  kind === 'mutant-search' || kind === 'submission-search'

/** The outcome of a search for the report; a report that says nothing of one is a fault. */
export async function searchOutcomeOf(
  tx: Db,
  check: ProblemCheck,
  search: JudgeReport['search'],
): Promise<PartOutcome['search']> {
  if (search === undefined) return undefined
  const call = search.found?.call
  if (call === undefined) return { tried: search.tried, call: null }
  const programs = await findKeptSearchPrograms(tx, check)
  const generator = programs?.generatorNames[call.generator]
  return {
    tried: search.tried,
    call: generator === undefined ? null : { generator, arguments: call.arguments },
  }
}

/**
 * After a part of a measurement: a program that survived has an input searched, and when the budget is used up, the rest
 * is left. The check is locked.
 */
export async function goOnMeasuring(
  context: Means,
  tx: Db,
  {
    check,
    part,
    report,
  }: { readonly check: ProblemCheck; readonly part: CheckPart; readonly report: JudgeReport },
): Promise<void> {
  if (check.state !== 'running') return
  const [spent] = await tx
    .update(problemChecks)
    .set({ spentMs: sql`${problemChecks.spentMs} + ${costOf(part, report)}` })
    .where(eq(problemChecks.id, check.id))
    .returning({ ms: problemChecks.spentMs })
  if ((spent?.ms ?? 0) > JUDGING_BUDGET_MS) return leaveTheRest(context, tx, check)
  if (report.verdict === 'AC' && (part.kind === 'mutant' || part.kind === 'submission'))
    await searchInput(context, tx, { check, part })
}

function costOf(part: CheckPart, { cases }: JudgeReport): number {
  if (isSearchPart(part)) return SEARCHING_MS
  return cases.reduce((sum, { cpuTimeMs }) => sum + cpuTimeMs, COMPILING_MS)
}

async function leaveTheRest(context: Means, tx: Db, { id }: ProblemCheck): Promise<void> {
  const open = await lockOpenParts(tx, id)
  for (const part of open) await updatePart(tx, part.id, { state: 'lost' })
  await cancelWork(
    context,
    tx,
    'check-part',
    open.map((part) => part.id),
  )
}

async function searchInput(
  context: Means,
  tx: Db,
  { check, part }: { readonly check: ProblemCheck; readonly part: CheckPart },
): Promise<void> {
  const [searched] = await tx
    .select({ count: count() })
    .from(problemCheckParts)
    .where(
      and(
        eq(problemCheckParts.checkId, check.id),
        inArray(problemCheckParts.kind, ['mutant-search', 'submission-search']),
      ),
    )
  if ((searched?.count ?? 0) >= MAX_SEARCHES) return
  if ((await findKeptSearchPrograms(tx, check)) === null) return
  const { number, language, programLanguage } = part
  const kind = part.kind === 'mutant' ? 'mutant-search' : 'submission-search'
  const [search] = await tx
    .insert(problemCheckParts)
    .values({ checkId: check.id, kind, number, language, programLanguage, createdAt: context.now() })
    .returning({ id: problemCheckParts.id })
  if (search === undefined) throw new Error('the search was not stored')
  await enqueueWork(tx, 'check-part', [
    { id: search.id, language, programLanguage, priority: firstTurn('bulk') },
  ])
}
