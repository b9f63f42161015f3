import type { Context } from '../../../context.ts'
import type { ThingRules } from '../../../http/thing.ts'
import { refusalOf } from '../../access/access.policy.ts'
import { type Contest, findContest } from '../contests.service.ts'
import { findPrint, type PrintRow } from './prints.queries.ts'

interface AskedPrint {
  readonly print: PrintRow & { readonly content: string }
  readonly contest: Contest
}

declare module '../../../http/thing.ts' {
  interface ThingRows {
    readonly print: AskedPrint
  }
}

/** A page to print, for those who run the contest that it was sent in. */
export const printThing = ({ db }: Pick<Context, 'db'>): ThingRules<'print'> => ({
  missing: 'print_not_found',
  async find({ id }) {
    const print = await findPrint(db, id)
    const contest = print === null ? null : await findContest(db, print.contestId)
    return print === null || contest === null ? null : { print, contest }
  },
  groupIdOf: ({ contest }) => contest.groupId,
  refusalFor: ({ caller, may }, { contest }) => refusalOf(caller, may, contest),
})
