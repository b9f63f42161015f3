import type { Act } from './acts.ts'

/** Acts in the place that a request is made in, which each kind of place knows by an act of its own. */
export const PLACE_ACTS = {
  'place.look': { contest: 'contest.look', training: 'training.look', group: 'group.read' },
  /** After looking; a place takes programs as long as it is open. */
  'place.submit': { contest: 'contest.submit', training: 'training.look', group: 'group.read' },
} as const satisfies Record<string, Readonly<Record<string, Act>>>

/** Acts with the comments below a discussion or a contest. */
export const THREAD_ACTS = {
  'thread.read': { contest: 'contest.look', discussion: 'discussion.read' },
} as const satisfies Record<string, Readonly<Record<string, Act>>>

/** An act that is another one for each kind of place. */
export type PlacedAct = keyof typeof PLACE_ACTS | keyof typeof THREAD_ACTS

/**
 * The kinds of things that endpoints are about, with the acts that can be done with each. The server has a loader for each
 * kind (`things.ts`), whose rows have the facts that these acts are judged by.
 */
export const THINGS = {
  /** The place that a request is made in; where none is named, it is the site. */
  place: ['place.look', 'place.submit'],
  group: ['group.see', 'group.join', 'group.leave', 'group.read', 'group.write', 'group.change', 'group.own'],
  'group-announcement': ['group-announcement.change'],

  contest: ['contest.know', 'contest.run', 'contest.change'],
  /** A contest with the caller’s entry. */
  'entered-contest': [
    'contest.look',
    'contest.list-problems',
    'contest.enter',
    'contest.ask',
    'contest.print',
  ],
  /** A contest as readers are shown it, with its counts. */
  'contest-face': ['contest.know', 'contest.watch'],
  /** The standings of a contest, which the server keeps in memory. */
  board: ['contest.know', 'contest.look', 'contest.watch'],
  'contest-announcement': ['contest.change'],
  /** A contest by its number, or by the row of a problem in its list. */
  'linked-contest': ['contest.change'],
  clarification: ['contest.run'],
  print: ['contest.run'],

  training: ['training.know', 'training.run', 'training.look', 'training.change', 'training.enter'],
  /** A training as readers are shown it, with its counts. */
  'training-face': ['training.know'],

  problem: ['problem.change', 'problem.download-data'],
  /** A problem of a group, also one that the site took over from it. */
  'problem-from-group': ['problem.change'],
  /** A problem by the code under which readers of the site know it. */
  'site-problem': ['problem.read'],
  /** The same by its number. */
  'numbered-problem': ['problem.read'],
  'problem-import': ['problem-import.go-on'],
  'problem-list': ['problem-list.change', 'problem-list.delete'],
  /** A list of problems for those who may have been given its link, with the link’s secret. */
  'shared-problem-list': ['problem-list.read'],
  submission: [
    'submission.read',
    'submission.share',
    'submission.resubmit',
    'submission.search-counterexample',
    'judging.order',
  ],

  announcement: ['announcement.read'],
  discussion: ['discussion.read', 'discussion.edit', 'discussion.delete', 'thread.moderate'],
  /** The comments below a discussion or a contest. */
  thread: ['thread.read'],
  comment: ['comment.reply', 'comment.delete'],
  reply: ['comment.delete'],
  'comment-or-reply': ['comment.read', 'comment.hide'],
  'text-file': ['file.delete'],
} as const satisfies Record<string, readonly (Act | PlacedAct)[]>

export type ThingKind = keyof typeof THINGS

export type ActOn<Kind extends ThingKind> = (typeof THINGS)[Kind][number]

/** How things are named where it is not by one number. */
interface OtherIds {
  readonly place: {
    readonly contest: number | null
    readonly training: number | null
    readonly group: number | null
  }
  readonly thread: { readonly contest: number | null; readonly discussion: number | null }
  readonly 'linked-contest': { readonly contest: number | null; readonly link: number | null }
  readonly 'site-problem': string
  readonly 'problem-import': string
  readonly 'shared-problem-list': { readonly list: number | null; readonly token: string | null }
}

export type IdOf<Kind extends ThingKind> = Kind extends keyof OtherIds ? OtherIds[Kind] : number
