import type { WebLanguage } from '@gavel/contract'
import type { Context } from '../../context.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { may } from '../access/access.policy.ts'
import type { PlaceVisit } from '../places/place-rules.interface.ts'
import { requireProblemAt } from '../problems/find-problem.service.ts'
import { type Editorial, findEditorial, hasSolved, insertTaken, selectTaken } from './editorials.queries.ts'
import { stateFor } from './help.policy.ts'
import { GIVING_UP } from './help-taken.tables.ts'
import { isKeptByContest } from './open-contests.service.ts'

type Base = Pick<Context, 'db' | 'now'>

export interface Asked {
  readonly caller: Caller
  /** The place that the problem is read in, into which the caller may look. */
  readonly visit: PlaceVisit
  readonly problemId: number
}

/** Help with a problem, as one reader is shown it. */
export interface Help {
  /** Null: there is none, it is a draft, or a contest keeps it closed. */
  readonly editorial: Editorial | null
  readonly isKeptByContest: boolean
  readonly isSetter: boolean
  readonly hasSolved: boolean
  /** How many hints are open, from the first. */
  readonly openedHints: number
  readonly gaveUpAt: Date | null
  readonly defaultLanguage: WebLanguage
  readonly now: Date
}

/** @throws DomainError problem_not_found, problem_not_public */
export async function readHelp({ db, now }: Base, { caller, visit, problemId }: Asked): Promise<Help> {
  const { problem } = await requireProblemAt(db, visit, { id: problemId })
  const userId = requireUser(caller).id
  const isSetter = may(caller, 'problem.change', problem)
  const [found, taken, isSolved, isKept] = await Promise.all([
    findEditorial(db, problem.id),
    selectTaken(db, problem.id, userId),
    hasSolved(db, problem.id, userId),
    isSetter ? false : isKeptByContest(db, caller, { problemId: problem.id, now: now() }),
  ])
  const editorial = isKept || found?.isShown !== true ? null : found
  const hints = editorial?.hints.length ?? 0
  const opened = isSetter || isSolved ? hints : taken.filter(({ step }) => step !== GIVING_UP).length
  return {
    editorial,
    isKeptByContest: isKept,
    isSetter,
    hasSolved: isSolved,
    openedHints: Math.min(opened, hints),
    // A contest keeps everything closed alike.
    gaveUpAt: isKept ? null : (taken.find(({ step }) => step === GIVING_UP)?.takenAt ?? null),
    defaultLanguage: problem.defaultLanguage,
    now: now(),
  }
}

/**
 * Opens the next hint; one that is open already stays open.
 *
 * @throws DomainError problem_not_found, problem_not_public, hint_not_found, help_during_contest
 */
export async function openNextHint(context: Base, asked: Asked, number: number): Promise<Help> {
  const help = await requireOpenHelp(context, asked)
  const count = help.editorial?.hints.length ?? 0
  if (number < 1 || number > Math.min(count, help.openedHints + 1)) throw new DomainError('hint_not_found')
  if (number <= help.openedHints) return help
  return take(context, asked, number)
}

/**
 * Gives up on a problem whose editorial then opens; one that is open already stays open, and nothing is recorded.
 *
 * @throws DomainError problem_not_found, problem_not_public, editorial_not_found, help_during_contest
 */
export async function surrender(context: Base, asked: Asked): Promise<Help> {
  const help = await requireOpenHelp(context, asked)
  const { editorial, gaveUpAt } = help
  if (editorial === null || editorial.opens !== 'given_up') throw new DomainError('editorial_not_found')
  if (Object.keys(editorial.contents).length === 0) throw new DomainError('editorial_not_found')
  const state = stateFor(editorial, { ...help, hasGivenUp: gaveUpAt !== null })
  return state === 'open' ? help : take(context, asked, GIVING_UP)
}

async function requireOpenHelp(context: Base, asked: Asked): Promise<Help> {
  const help = await readHelp(context, asked)
  if (help.isKeptByContest) throw new DomainError('help_during_contest')
  return help
}

async function take(context: Base, asked: Asked, step: number): Promise<Help> {
  const userId = requireUser(asked.caller).id
  await insertTaken(context.db, { problemId: asked.problemId, userId, step, takenAt: context.now() })
  return readHelp(context, asked)
}
