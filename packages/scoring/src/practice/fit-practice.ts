import type { DifficultyChoice } from '@gavel/contract'
import { VOTE_DEVIATION, votedDifficulty } from './difficulty-votes.ts'
import { shortened } from './likely-level.ts'
import { PERSON_BELIEF, PROBLEM_BELIEFS } from './practice-beliefs.ts'
import { ODDS_A_POINT, solveChance } from './solve-chance.ts'

/** Everything that people tried, with people and problems numbered from 0. One index of the three arrays is one meeting. */
export interface Practice {
  readonly personOf: Uint32Array
  readonly problemOf: Uint32Array
  readonly isSolved: Uint8Array
  readonly people: number
  /** The difficulty that the setters of each problem named. */
  readonly labels: readonly (keyof typeof PROBLEM_BELIEFS)[]
  readonly votes: readonly PracticeVote[]
}

export interface PracticeVote {
  readonly person: number
  readonly problem: number
  readonly choice: DifficultyChoice
}

export interface PracticeFit {
  readonly ratings: Float64Array
  readonly difficulties: Float64Array
}

/** The derivatives of the likelihood by each level. */
interface Slopes {
  readonly pull: Float64Array
  readonly weight: Float64Array
}

/** Rounds after which the numbers are good enough, whatever they still change. */
const MOST_ROUNDS = 200
/** A round in which no number changes by as many points is the last. */
const PRECISION = 0.1
/** Meetings between two pauses: a few milliseconds of work. */
const PIECE = 20_000

/**
 * The ratings and difficulties under which all results together are most likely: both make a step of Newton's rule in turn.
 * It pauses often, so that a server does other things between.
 */
export function* fitPractice(practice: Practice): Generator<void, PracticeFit> {
  const fit: PracticeFit = {
    ratings: new Float64Array(practice.people).fill(PERSON_BELIEF.mean),
    difficulties: Float64Array.from(practice.labels, (label) => PROBLEM_BELIEFS[label].mean),
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const people = believedOfPeople(fit)
    yield* addMeetings(practice, fit, { slopes: people, indexOf: practice.personOf, sign: 1 })
    const change = move(fit.ratings, people)
    const problems = believedOfProblems(practice, fit)
    yield* addMeetings(practice, fit, { slopes: problems, indexOf: practice.problemOf, sign: -1 })
    if (Math.max(change, move(fit.difficulties, problems), recentre(practice, fit)) < PRECISION) break
  }
  return fit
}

interface Side {
  readonly slopes: Slopes
  /** The rating or the difficulty of each meeting. */
  readonly indexOf: Uint32Array
  /** A solved problem raises the rating and lowers the difficulty. */
  readonly sign: 1 | -1
}

function* addMeetings(
  { personOf, problemOf, isSolved }: Practice,
  { ratings, difficulties }: PracticeFit,
  { slopes, indexOf, sign }: Side,
): Generator<void> {
  for (let at = 0; at < personOf.length; at += 1) {
    const chance = solveChance(ratings[personOf[at] ?? 0] ?? 0, difficulties[problemOf[at] ?? 0] ?? 0)
    const index = indexOf[at] ?? 0
    add(slopes.pull, index, sign * ODDS_A_POINT * ((isSolved[at] ?? 0) - chance))
    add(slopes.weight, index, ODDS_A_POINT ** 2 * chance * (1 - chance))
    if (at % PIECE === PIECE - 1) yield
  }
}

const add = (values: Float64Array, index: number, more: number): void => {
  values[index] = (values[index] ?? 0) + more
}

const precisionOf = (deviation: number): number => 1 / deviation ** 2

function believedOfPeople({ ratings }: PracticeFit): Slopes {
  const { mean, deviation } = PERSON_BELIEF
  const precision = precisionOf(deviation)
  return {
    pull: ratings.map((rating) => precision * (mean - rating)),
    weight: new Float64Array(ratings.length).fill(precision),
  }
}

/** The setters' word counts as a belief, and each vote as another one. */
function believedOfProblems({ labels, votes }: Practice, { ratings, difficulties }: PracticeFit): Slopes {
  const beliefs = labels.map((label) => PROBLEM_BELIEFS[label])
  const weight = Float64Array.from(beliefs, ({ deviation }) => precisionOf(deviation))
  const pull = difficulties.map((level, at) => (weight[at] ?? 0) * ((beliefs[at]?.mean ?? level) - level))
  const precision = precisionOf(VOTE_DEVIATION)
  for (const { person, problem, choice } of votes) {
    const meant = votedDifficulty(ratings[person] ?? 0, choice)
    add(pull, problem, precision * (meant - (difficulties[problem] ?? 0)))
    add(weight, problem, precision)
  }
  return { pull, weight }
}

/** @returns the longest change */
function move(levels: Float64Array, { pull, weight }: Slopes): number {
  let longest = 0
  for (let at = 0; at < levels.length; at += 1) {
    const change = shortened((pull[at] ?? 0) / (weight[at] ?? 1))
    add(levels, at, change)
    longest = Math.max(longest, Math.abs(change))
  }
  return longest
}

/**
 * Moves all ratings and difficulties together to where the beliefs want them, which changes no chance; step by step this
 * would take very many rounds. Returns the length of the move.
 */
function recentre({ labels }: Practice, { ratings, difficulties }: PracticeFit): number {
  let pull = 0
  let weight = 0
  const believe = (
    level: number,
    { mean, deviation }: { readonly mean: number; readonly deviation: number },
  ) => {
    pull += precisionOf(deviation) * (mean - level)
    weight += precisionOf(deviation)
  }
  for (const rating of ratings) believe(rating, PERSON_BELIEF)
  for (const [at, label] of labels.entries()) believe(difficulties[at] ?? 0, PROBLEM_BELIEFS[label])
  if (weight === 0) return 0
  const change = pull / weight
  for (const levels of [ratings, difficulties])
    for (let at = 0; at < levels.length; at += 1) add(levels, at, change)
  return Math.abs(change)
}
