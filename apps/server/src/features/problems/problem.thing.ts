import type { Context } from '../../context.ts'
import { judgedByTable } from '../access/thing.policy.ts'
import { findProblemByCode, findProblemById, type Problem } from './find-problem.service.ts'

declare module '../../http/thing.ts' {
  interface ThingRows {
    readonly problem: Problem
    readonly 'problem-from-group': Problem
    readonly 'site-problem': Problem
    readonly 'numbered-problem': Problem
  }
}

type Base = Pick<Context, 'db' | 'now'>

const MISSING = 'problem_not_found'

/** A problem by its `pid`, for those who write it. */
export const problemThing = ({ db, now }: Base) =>
  judgedByTable('problem', {
    missing: MISSING,
    refusesFirst: true,
    now,
    find: ({ id }) => findProblemById(db, id),
  })

/** The same, with the group that it came from where the site took it over. */
export const problemFromGroupThing = ({ db, now }: Base) =>
  judgedByTable('problem-from-group', {
    missing: MISSING,
    now,
    async find({ id }) {
      const problem = await findProblemById(db, id)
      return problem && { ...problem, groupId: problem.groupId ?? problem.fromGroupId }
    },
  })

/** A problem by its code, as the site shows it. */
export const siteProblemThing = ({ db, now }: Base) =>
  judgedByTable('site-problem', { missing: MISSING, now, find: ({ id }) => findProblemByCode(db, id) })

/** A problem by its `pid`, as the site shows it. */
export const numberedProblemThing = ({ db, now }: Base) =>
  judgedByTable('numbered-problem', { missing: MISSING, now, find: ({ id }) => findProblemById(db, id) })
