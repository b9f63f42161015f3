import type { CaseReport, JudgeReport } from '@gavel/contract'
import type { Db } from '../../db/connect.ts'
import { eq } from '../../db/drizzle.ts'
import type { Means } from '../../means.ts'
import { searchDoneBy } from '../counterexamples/search-task.ts'
import type { HostAtWork } from '../judge-hosts/host-at-work.service.ts'
import type { BuiltTask, LeasedWork, WorkInHand } from '../judge-hosts/leased-work.interface.ts'
import { findContradiction } from '../judge-hosts/report-contradiction.policy.ts'
import {
  countOpenParts,
  findPartCheckId,
  isOpenPart,
  lockCheck,
  lockPart,
  selectCaseNumbers,
  updatePart,
} from './check-parts.ts'
import { buildCheckTask } from './check-task.ts'
import { type CheckPart, type PartOutcome, type ProblemCheck, problemChecks } from './problem-check.tables.ts'
import { goOnMeasuring, isSearchPart, searchOutcomeOf } from './strength/go-on.ts'
import { strengthSearchTask } from './strength/strength-task.ts'

/** A check is not worth retrying all night. */
const MAX_FAULTS = 3

/** A part of a problem's check. The check is locked before its part. */
export const checkPartWork: LeasedWork = {
  kind: 'check-part',
  name: 'part of a check',
  maxLeases: MAX_FAULTS,
  locksInOne: false,
  async lock(context, tx, id) {
    const checkId = await findPartCheckId(tx, id)
    const check = checkId === null ? null : await lockCheck(tx, checkId)
    const part = check === null ? null : await lockPart(tx, id)
    return check === null || part === null || !isOpenPart(part)
      ? null
      : partInHand(context, tx, { check, part })
  },
}

interface Locked {
  readonly check: ProblemCheck
  readonly part: CheckPart
}

const partInHand = (context: Means, tx: Db, { check, part }: Locked): WorkInHand => ({
  submissionId: null,
  buildTask: (host) =>
    isSearchPart(part) ? buildSearch(tx, { check, part }, host) : buildRun(tx, { check, part }),
  moved: ({ state, doneCases, totalCases }) =>
    updatePart(tx, part.id, { state, doneCases, ...(state === 'pending' ? {} : { totalCases }) }),
  async findContradiction(report) {
    if (isSearchPart(part))
      return report.verdict === 'SE' || report.search !== undefined ? null : 'it says nothing'
    const caseNumbers = await caseNumbersOf(tx, { check, part }, report)
    // Partial points are plausible here, whether the problem has scores or not.
    return findContradiction(report, { scoring: 'oi', caseNumbers })
  },
  async finished(report) {
    const outcome = await outcomeOf(tx, { check, part }, report)
    await updatePart(tx, part.id, { state: 'judged', outcome, doneCases: report.cases.length })
    if (check.purpose === 'strength') await goOnMeasuring(context, tx, { check, part, report })
    await endCheckWhenDone(context, tx, check)
  },
})

async function buildRun(tx: Db, { check, part }: Locked): Promise<BuiltTask> {
  const task = await buildCheckTask(tx, check, part)
  return typeof task === 'string' ? { givenUp: task } : { task, datasetId: check.datasetId }
}

async function buildSearch(tx: Db, { check, part }: Locked, host: HostAtWork): Promise<BuiltTask> {
  const built = await strengthSearchTask(tx, check, part)
  return typeof built === 'string' ? { givenUp: built } : searchDoneBy(host, built)
}

/** The cases in its task. For a sample only one is run, and it may be any case. */
async function caseNumbersOf(
  tx: Db,
  { check: { datasetId }, part: { kind } }: Locked,
  report: JudgeReport,
): Promise<ReadonlySet<number>> {
  const all = datasetId === null || kind === 'compile' ? [] : await selectCaseNumbers(tx, datasetId)
  if (kind !== 'sample') return new Set(all)
  return new Set(all.filter((number) => report.cases.some((one) => one.number === number)))
}

const MESSAGE_LENGTH = 4_000

async function outcomeOf(
  tx: Db,
  { check, part }: Locked,
  { verdict, message, cases, search }: JudgeReport,
): Promise<PartOutcome> {
  const failed = cases.find((one) => one.verdict !== 'AC' && one.message !== null)
  const said = message ?? failed?.message ?? null
  // The cut may split a character, and JSON in the database cannot hold half of one.
  const kept = said?.slice(0, MESSAGE_LENGTH).toWellFormed() ?? null
  if (check.purpose === 'check') return { verdict, message: kept, cases: cases.map(caseOf) }
  // A measurement has hundreds of programs, and only the test that killed each is of interest.
  const killing = cases.filter((one) => one.verdict !== 'AC')
  const found = await searchOutcomeOf(tx, check, search)
  return {
    ...{ verdict, message: kept, cases: killing.map(caseOf) },
    ...(isSearchPart(part) && found !== undefined && { search: found }),
  }
}

function caseOf({ number, verdict, cpuTimeMs, memoryKib, share }: CaseReport) {
  return { number, verdict, cpuTimeMs, memoryKib, share }
}

/** Ends the check when its last part has ended. The check is locked. */
export async function endCheckWhenDone(context: Means, tx: Db, { id, state }: ProblemCheck): Promise<void> {
  if (state !== 'running' || (await countOpenParts(tx, id)) > 0) return
  await tx
    .update(problemChecks)
    .set({ state: 'done', finishedAt: context.now() })
    .where(eq(problemChecks.id, id))
}
