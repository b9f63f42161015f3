import { isHexColor, type Verdict } from '@gavel/contract'
import { type Attempt, compareAttempts } from '@gavel/scoring'
import { timeUnitOf } from '../../time-unit.policy.ts'
import type { Board, ViewName } from '../board/board.ts'
import type { ExportedBoard } from './exported-board.ts'

const MEDALS = ['gold', 'silver', 'bronze'] as const
const NO_COLOR = '#9e9e9e'

/**
 * Their words for our verdicts. Theirs charges nothing for a presentation error, ours does, so it becomes a wrong answer;
 * what our judge failed at is still to be judged.
 */
const STATUS: Readonly<Record<Verdict, string>> = {
  ...{ AC: 'ACCEPTED', PE: 'WRONG_ANSWER', WA: 'WRONG_ANSWER', PAC: 'PARTIALLY_CORRECT' },
  ...{ TLE: 'TIME_LIMIT_EXCEEDED', MLE: 'MEMORY_LIMIT_EXCEEDED', RE: 'RUNTIME_ERROR' },
  ...{ CE: 'COMPILATION_ERROR', SE: 'PENDING', SF: 'PENDING' },
}

/** The three files of a board of XCPCIO (`formats.md` 4.8), by name. */
export function xcpcioFiles({
  board,
  view,
  viewName,
  rows,
}: ExportedBoard): Readonly<Record<string, unknown>> {
  const entrantIds = new Set(rows.map(({ entrantId }) => entrantId))
  const attempts = [...view.attempts()].filter(({ entrantId }) => entrantIds.has(entrantId))
  const hasSchools = [...entrantIds].some((id) => schoolOf(board, id) !== '')
  return {
    'config.json': configOf(board, viewName, hasSchools),
    'team.json': Object.fromEntries([...entrantIds].map((id) => [String(id), teamOf(board, id)])),
    'run.json': attempts.sort(compareAttempts).map((attempt) => runOf(board, attempt)),
  }
}

function configOf(board: Board, viewName: ViewName, hasSchools: boolean) {
  const { contest, problems } = board
  const { startsAt, endsAt, freezesAt } = contest
  return {
    contest_name: contest.title,
    start_time: secondsOf(startsAt),
    end_time: secondsOf(endsAt),
    // Seconds before the end.
    ...(freezesAt !== null && { frozen_time: secondsOf(endsAt) - secondsOf(freezesAt) }),
    penalty: contest.penaltySeconds,
    problem_quantity: problems.length,
    problem_id: problems.map(({ label }) => label),
    balloon_color: problems.map(({ color }) => balloonOf(color)),
    group: { official: '正式队伍', unofficial: '打星队伍' },
    status_time_display: { correct: true, incorrect: true, pending: true },
    ...medalsOf(board, viewName),
    options: {
      calculation_of_penalty: timeUnitOf(contest) === 'minute' ? 'in_minutes' : 'in_seconds',
      submission_timestamp_unit: 'millisecond',
      ...(hasSchools && { enable_organization: true }),
    },
    // By this one older boards know that there are schools.
    ...(hasSchools && { organization: 'School' }),
  }
}

/** They know three medals: ours once the results are final, and our first three awards before. */
function medalsOf(board: Board, viewName: ViewName) {
  const awards = board.awards(viewName)
  if (awards.length === 0) return {}
  return { medal: { official: Object.fromEntries(MEDALS.map((name, at) => [name, awards[at]?.count ?? 0])) } }
}

function balloonOf(color: string | null) {
  const background = color !== null && isHexColor(color) ? color : NO_COLOR
  return { color: isDark(background) ? '#ffffff' : '#000000', background_color: background }
}

/** By the perceived brightness of a `#rgb` or `#rrggbb`. */
function isDark(hex: string): boolean {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140
}

const schoolOf = ({ entrants }: Board, entrantId: number): string => entrants.of(entrantId).user?.school ?? ''

function teamOf(board: Board, entrantId: number) {
  const { entrants } = board
  const { icpcId } = entrants.of(entrantId)
  return {
    team_id: String(entrantId),
    name: entrants.shownName(entrantId),
    organization: schoolOf(board, entrantId),
    group: [entrants.isStar(entrantId) ? 'unofficial' : 'official'],
    ...(icpcId !== null && { icpc_id: icpcId }),
  }
}

function runOf({ problems }: Board, { id, entrantId, problem, contestTimeMs, verdict, isHidden }: Attempt) {
  return {
    submission_id: String(id),
    team_id: String(entrantId),
    problem_id: problems.findIndex(({ label }) => label === problem),
    timestamp: contestTimeMs,
    status: isHidden ? 'FROZEN' : verdict === null ? 'PENDING' : STATUS[verdict],
  }
}

const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000)
