import { SUGGESTED_PROBLEMS, type WebLanguage } from '@gavel/contract'
import { PROBLEM_BELIEFS, practiceRating, solveChance, suggestedRange } from '@gavel/scoring'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { createProblemRows } from '../problems/list/problem-rows.service.ts'
import { DIFFICULTIES } from '../problems/problems.tables.ts'
import { type Candidate, selectNearest, selectSimilar, selectUnmeasured } from './candidates.queries.ts'
import { type OwnResult, selectResults } from './practice.queries.ts'
import { findOwnVote } from './votes.service.ts'

interface Asked {
  readonly caller: Caller
  readonly language: WebLanguage
  /** The problem whose like is asked for, and the vote on it, which the caller may read; null: none. */
  readonly problemId: number | null
}

const BY_WORD = DIFFICULTIES.map((label) => ({ label, computedDifficulty: null }))

const levelOf = ({ label, computedDifficulty }: Pick<OwnResult, 'label' | 'computedDifficulty'>): number =>
  computedDifficulty ?? PROBLEM_BELIEFS[label].mean

/** Reads what the caller may try next, and how hard their practice has been. */
export function createNextProblems(context: Pick<Context, 'db' | 'database'>) {
  const { db } = context
  const readRows = createProblemRows(context)
  return async ({ caller, language, problemId }: Asked) => {
    const userId = requireUser(caller).id
    const results = await selectResults(db, userId)
    const { rating, isSettled } = practiceRating(
      results.map((result) => ({ difficulty: levelOf(result), isSolved: result.isSolved })),
    )
    const [fitting, similar, own] = await Promise.all([
      findFitting(db, userId, rating),
      problemId === null ? [] : findSimilar(db, userId, { problemId, rating }),
      problemId === null ? { vote: null, mayVote: false } : findOwnVote(db, userId, problemId),
    ])
    const ids = [...fitting, ...similar].map((candidate) => candidate.problemId)
    const rows = await readRows([...new Set(ids)], language)
    const withRows = (candidates: readonly Candidate[]) =>
      candidates.flatMap((candidate) => {
        const row = rows.find(({ pid }) => pid === candidate.problemId)
        return row === undefined ? [] : [{ row, chance: solveChance(rating, levelOf(candidate)) }]
      })
    return {
      rating: isSettled ? rating : null,
      tried: results.length,
      solved: results.filter(({ isSolved }) => isSolved).length,
      suggestions: withRows(fitting),
      similar: withRows(similar),
      ...own,
    }
  }
}

export type NextProblems = Awaited<ReturnType<ReturnType<typeof createNextProblems>>>

/** Problems whose number fits, the best first; where there are too few, whatever is nearest, also by the setters’ word. */
async function findFitting(db: Db, userId: string, rating: number): Promise<Candidate[]> {
  const { from, best, to } = suggestedRange(rating)
  const measured = byDistance(await selectNearest(db, userId, best), best)
  const fitting = measured.filter(
    ({ computedDifficulty: number }) => number !== null && from <= number && number <= to,
  )
  if (fitting.length >= SUGGESTED_PROBLEMS) return fitting.slice(0, SUGGESTED_PROBLEMS)
  const [label] = byDistance(BY_WORD, best)
  const others = await selectUnmeasured(db, userId, {
    label: label?.label ?? 'mid',
    limit: SUGGESTED_PROBLEMS,
  })
  const rest = measured.filter((candidate) => !fitting.includes(candidate))
  return [...fitting, ...byDistance([...rest, ...others], best)].slice(0, SUGGESTED_PROBLEMS)
}

async function findSimilar(
  db: Db,
  userId: string,
  { problemId, rating }: { readonly problemId: number; readonly rating: number },
): Promise<Candidate[]> {
  const found = await selectSimilar(db, userId, problemId)
  return byDistance(found, suggestedRange(rating).best)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, SUGGESTED_PROBLEMS)
}

/** Those nearest to a difficulty first; a stable order. */
const byDistance = <Known extends Pick<Candidate, 'label' | 'computedDifficulty'>>(
  candidates: readonly Known[],
  best: number,
): Known[] =>
  candidates.toSorted((one, other) => Math.abs(levelOf(one) - best) - Math.abs(levelOf(other) - best))
