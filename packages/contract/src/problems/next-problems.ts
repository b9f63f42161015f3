import { z } from 'zod'
import { nothing } from '../about.ts'
import { defineEndpoint } from '../define.ts'
import { QueryInt } from '../wire-types.ts'

/** How hard a problem was for somebody who solved it, from very easy to very hard. */
export const DIFFICULTY_CHOICES = [1, 2, 3, 4, 5] as const
const Choice = z.literal(DIFFICULTY_CHOICES)
export type DifficultyChoice = z.output<typeof Choice>

/** Problems of one answer, of each kind. */
export const SUGGESTED_PROBLEMS = 3

export const SuggestedProblemVo = z.object({
  pid: z.int(),
  problemId: z.string(),
  title: z.string(),
  /** The setters’ word, as in the problem list. */
  difficulty: z.int(),
  /** Null as long as too few people tried it; the chance then follows the setters’ word. */
  computedDifficulty: z.int().nullable(),
  /** How likely the caller solves it, in hundredths. */
  chance: z.int(),
})
export type SuggestedProblemVo = z.output<typeof SuggestedProblemVo>

/** The caller’s practice on the site, and what they may try next. */
export const NextProblemsVo = z.object({
  /** On the scale of difficulties; null as long as they tried too few problems. */
  rating: z.int().nullable(),
  /** Listed problems of the site that they tried outside contests, and solved without giving up. */
  tried: z.int(),
  solved: z.int(),
  /** Problems that they have not tried, which fit them best first. */
  suggestions: z.array(SuggestedProblemVo),
  /** Problems that they have not tried with tags of the problem that was named. */
  similar: z.array(SuggestedProblemVo),
  /** Their vote on that problem. */
  vote: Choice.nullable(),
  /** Whether they may vote on it: they have solved it. */
  mayVote: z.boolean(),
})
export type NextProblemsVo = z.output<typeof NextProblemsVo>

export const getNextProblems = defineEndpoint({
  method: 'GET',
  path: '/api/next-problems',
  access: 'login',
  about: {
    thing: 'numbered-problem',
    id: 'query.pid',
    may: 'problem.read',
    otherwise: nothing('Without a problem it is about the caller alone.'),
  },
  tokenScope: 'read',
  summary:
    'The rating of the caller’s practice, and problems to try next: such that fit it, and such that are like a named one.',
  query: z.object({ pid: QueryInt.optional() }),
  data: NextProblemsVo,
  errors: ['problem_not_found', 'problem_not_public'],
})

export const voteOnDifficulty = defineEndpoint({
  method: 'POST',
  path: '/api/next-problems/vote',
  access: 'login',
  about: { thing: 'numbered-problem', id: 'body.pid', may: 'problem.read' },
  tokenScope: 'submit',
  summary: 'Says how hard a problem was that the caller has solved, or takes that back.',
  body: z.object({ pid: z.int(), choice: Choice.nullable() }),
  errors: ['problem_not_found', 'problem_not_public', 'vote_without_solving'],
})

export const nextProblemEndpoints = [getNextProblems, voteOnDifficulty]
