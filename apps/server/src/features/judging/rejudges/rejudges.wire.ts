import {
  type RejudgeScopeVo,
  type StagedChangeKind,
  type StagedChangeVo,
  type StagedRejudgeReport,
  type StagedRejudgeVo,
  type StandingChangeVo,
  stateOfStatus,
  statusOf,
  VERDICT_STATUS,
  verdictOfStatus,
} from '@gavel/contract'
import type { CsvCell } from '../../../http/csv.ts'
import type { RejudgeScope } from './rejudge-scope.ts'
import type {
  ChangeEnd,
  StagedChangeRow,
  StagedRejudgeRow,
  selectEvents,
  selectTotals,
} from './rejudges.queries.ts'
import type { StandingChangeRow } from './standing-changes.queries.ts'

const named = (text: string | undefined): string | null => text?.trim() || null
const names = (texts: readonly string[] = []): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]

export function scopeOfWire(scope: RejudgeScopeVo): RejudgeScope {
  return {
    submissionIds: [...new Set(scope.submitIds ?? [])],
    problemCode: named(scope.displayPid),
    contestId: scope.cid ?? null,
    verdicts: [...new Set(scope.statuses ?? [])].flatMap((status) => verdictOfStatus(status) ?? []),
    languages: names(scope.languages),
    usernames: names(scope.usernames),
    since: scope.startTime?.toISOString() ?? null,
    until: scope.endTime?.toISOString() ?? null,
    ...(scope.outdatedData === true && { isOutdated: true }),
  }
}

/** Only the conditions that the scope has; anything left out means "any". */
function scopeToWire(scope: RejudgeScope): RejudgeScopeVo {
  return {
    ...(scope.submissionIds.length > 0 && { submitIds: [...scope.submissionIds] }),
    ...(scope.problemCode !== null && { displayPid: scope.problemCode }),
    ...(scope.contestId !== null && { cid: scope.contestId }),
    ...(scope.verdicts.length > 0 && { statuses: scope.verdicts.map((verdict) => VERDICT_STATUS[verdict]) }),
    ...(scope.languages.length > 0 && { languages: [...scope.languages] }),
    ...(scope.usernames.length > 0 && { usernames: [...scope.usernames] }),
    ...(scope.since !== null && { startTime: new Date(scope.since) }),
    ...(scope.until !== null && { endTime: new Date(scope.until) }),
    ...(scope.isOutdated === true && { outdatedData: true }),
  }
}

export function rejudgeToWire(row: StagedRejudgeRow): StagedRejudgeVo {
  const open = row.waiting > 0 ? 'judging' : 'ready'
  return {
    id: row.id,
    state: row.state === 'staged' ? open : row.state,
    scope: scopeToWire(row.scope),
    reason: row.reason,
    orderedBy: row.orderedBy,
    gmtCreate: row.createdAt,
    total: row.total,
    done: row.total - row.waiting,
  }
}

type Totals = Awaited<ReturnType<typeof selectTotals>>
type Events = Awaited<ReturnType<typeof selectEvents>>

export function reportToWire(row: StagedRejudgeRow, totals: Totals, events: Events): StagedRejudgeReport {
  const compared = totals.filter(({ kind }) => COMPARED.includes(kind))
  const sum = (rows: Totals, name: 'count' | 'kept' | 'outdated' | 'scoreGained' | 'scoreLost') =>
    rows.reduce((total, one) => total + one[name], 0)
  const countOf = (kind: StagedChangeKind) =>
    sum(
      totals.filter((one) => one.kind === kind),
      'count',
    )
  return {
    ...rejudgeToWire(row),
    counts: {
      waiting: countOf('waiting'),
      verdict: countOf('verdict'),
      score: countOf('score'),
      same: countOf('same'),
      stale: countOf('stale'),
      failed: countOf('failed'),
      unfinished: countOf('unfinished'),
    },
    kept: sum(totals, 'kept'),
    outdated: sum(totals, 'outdated'),
    scoreGained: sum(compared, 'scoreGained'),
    scoreLost: sum(compared, 'scoreLost'),
    transitions: totals
      .filter(({ kind }) => kind === 'verdict')
      .map((one) => ({
        from: statusOf(one.fromState, one.fromVerdict),
        to: statusOf(one.toState, one.toVerdict),
        count: one.count,
      }))
      .sort((a, b) => b.count - a.count || a.from - b.from || a.to - b.to),
    events: events.map((event) => ({
      action: event.action,
      username: event.username,
      reason: event.reason,
      changed: event.changed,
      skipped: event.skipped,
      gmtCreate: event.createdAt,
    })),
  }
}

/** Both verdicts exist and count. */
const COMPARED: readonly StagedChangeKind[] = ['verdict', 'score', 'same']

/** The status to filter a list by; null for none, or for a number that is not a status. */
export function endOfWire(status: number | undefined): ChangeEnd | null {
  if (status === undefined) return null
  const verdict = verdictOfStatus(status)
  if (verdict !== undefined) return { state: 'judged', verdict }
  const state = stateOfStatus(status)
  return state === undefined || state === 'hidden' ? null : { state, verdict: null }
}

const judgedToWire = ({ state, verdict, score, cpuTimeMs, memoryKib }: StagedChangeRow['from']) => ({
  status: statusOf(state, verdict),
  score,
  time: cpuTimeMs,
  memory: memoryKib,
})

export function changeToWire(row: StagedChangeRow): StagedChangeVo {
  return {
    submitId: row.submissionId,
    displayPid: row.problemCode,
    cid: row.contestId ?? 0,
    username: row.username,
    language: row.language,
    submitTime: row.submittedAt,
    kind: row.kind,
    outcome: row.outcome,
    from: judgedToWire(row.from),
    to: judgedToWire(row.to),
  }
}

export function standingToWire(row: StandingChangeRow): StandingChangeVo {
  return {
    username: row.username,
    displayPid: row.problemCode,
    cid: row.contestId ?? 0,
    solvedFrom: row.solvedFrom,
    solvedTo: row.solvedTo,
    scoreFrom: row.scoreFrom,
    scoreTo: row.scoreTo,
  }
}

export const CSV_HEADER = [
  'submission',
  'problem',
  'contest',
  'user',
  'language',
  'submitted_at',
  'change',
  'outcome',
  'from_verdict',
  'to_verdict',
  'from_score',
  'to_score',
  'from_time_ms',
  'to_time_ms',
  'from_memory_kib',
  'to_memory_kib',
]

const endText = ({ state, verdict }: ChangeEnd) => verdict ?? state

/** One line of the file. It uses the wire's words and units, the same in every language. */
export function changeToCsv({ from, to, ...row }: StagedChangeRow): CsvCell[] {
  return [
    row.submissionId,
    row.problemCode,
    row.contestId,
    row.username,
    row.language,
    row.submittedAt.toISOString(),
    row.kind,
    row.outcome,
    endText(from),
    endText(to),
    from.score,
    to.score,
    from.cpuTimeMs,
    to.cpuTimeMs,
    from.memoryKib,
    to.memoryKib,
  ]
}
