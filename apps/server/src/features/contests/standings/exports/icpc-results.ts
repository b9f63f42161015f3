import type { FinalHonour } from '@gavel/contract'
import { csvFile } from '../../../../http/csv.ts'
import { DomainError } from '../../../../http/domain-error.ts'
import type { StoredFinalRow } from '../../contests.tables.ts'
import type { ExportedBoard } from './exported-board.ts'

const AWARDS: Readonly<Record<Exclude<FinalHonour, 'honorable-mention'>, string>> = {
  ...{ gold: 'Gold Medal', silver: 'Silver Medal', bronze: 'Bronze Medal' },
  ...{ 'highest-honors': 'Highest Honors', 'high-honors': 'High Honors', honors: 'Honors' },
}

/** A final result in the words of the ICPC's tools; times are whole minutes. */
interface IcpcResult {
  readonly teamId: string
  readonly name: string
  readonly institution: string
  /** Null for those who are only mentioned. */
  readonly rank: number | null
  readonly award: string
  readonly solved: number
  readonly totalTime: number
  /** Null when nothing is solved. */
  readonly lastAccepted: number | null
}

/** @throws DomainError contest_not_icpc: they know no points; contest_not_final */
function resultsOf({ board, view, viewName, rows }: ExportedBoard): IcpcResult[] {
  if (board.contest.format !== 'icpc') throw new DomainError('contest_not_icpc')
  if (board.finalRows === null || !board.hasFinalMedals(viewName)) throw new DomainError('contest_not_final')
  const official = new Map(rows.filter(({ rank }) => rank !== null).map((row) => [row.entrantId, row]))
  return board.finalRows.flatMap((final) => {
    const row = official.get(final.entrantId)
    if (row === undefined) return []
    const shown = view.shown(row, false)
    const cells = shown.kind === 'icpc' ? [...shown.cells.values()] : []
    const solvedAt = cells.flatMap(({ solvedAtSeconds }) => solvedAtSeconds ?? [])
    const isMentioned = final.result === 0
    return {
      // Tools that know no id of the ICPC get one that is unique here.
      teamId: board.entrants.of(final.entrantId).icpcId ?? shown.person.username,
      name: board.entrants.shownName(final.entrantId),
      institution: shown.person.school ?? '',
      rank: isMentioned ? null : final.rank,
      award: isMentioned ? 'Honorable' : awardOf(final),
      solved: final.result,
      totalTime: minutes(final.time),
      lastAccepted: solvedAt.length === 0 ? null : minutes(Math.max(...solvedAt)),
    }
  })
}

/** The award in the words of the file; entrants who keep their place without an honour of finals are ranked. */
function awardOf({ honour, rank }: StoredFinalRow): string {
  if (honour !== null && honour !== 'honorable-mention') return AWARDS[honour]
  return rank === null ? 'Honorable' : 'Ranked'
}

const minutes = (seconds: number) => Math.floor(seconds / 60)

/** `results.tsv` of finals (`formats.md` 4.7). */
export function resultsTsv(exported: ExportedBoard): string {
  const lines = resultsOf(exported).map(({ teamId, rank, award, solved, totalTime, lastAccepted }) =>
    [teamId, rank ?? '', award, solved, totalTime, lastAccepted ?? -1, ''].join('\t'),
  )
  return ['results\t1', ...lines, ''].join('\n')
}

const COLUMNS = [
  ...['teamId', 'rank', 'medalCitation', 'problemsSolved', 'totalTime', 'lastProblemTime'],
  ...['siteCitation', 'citation', 'teamName', 'institution'],
]
const MEDALS: readonly string[] = [AWARDS.gold, AWARDS.silver, AWARDS.bronze]

/** The standings that icpc.global takes (`formats.md` 4.7). */
export function icpcStandings(exported: ExportedBoard): Buffer {
  const rows = resultsOf(exported).map(({ teamId, rank, award, ...result }) => [
    ...[teamId, rank, MEDALS.includes(award) ? award : null],
    ...[result.solved, result.totalTime, result.lastAccepted, null],
    ...[rank === null ? 'Honorable Mention' : ordinal(rank), result.name, result.institution],
  ])
  return csvFile(COLUMNS, rows)
}

function ordinal(rank: number): string {
  const isTeen = Math.floor(rank / 10) % 10 === 1
  const ending = isTeen ? undefined : [undefined, 'st', 'nd', 'rd'][rank % 10]
  return `${rank}${ending ?? 'th'}`
}
