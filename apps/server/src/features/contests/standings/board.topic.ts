import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import type { LiveTopic } from '../../../live/live-topic.ts'
import { may } from '../../access/access.policy.ts'
import type { Entry } from '../contests.policy.ts'
import { entryTo, seenBoard, type Wanted, wantedOf } from './board-access.service.ts'
import type { Boards, Publication } from './kept/boards.service.ts'
import { publicationText } from './own-board.service.ts'

/** The board that a stream follows. */
interface FollowedBoard {
  readonly contestId: number
  readonly wanted: Wanted
  /** As the stream was opened: it ends when the user leaves the contest. */
  readonly entry: Entry
}

interface BoardNews {
  readonly publication: Publication
  /** Written once, at the publication: by the time the last stream gets it, there may be another version. */
  readonly json: string
}

/** The standings of one contest: a stream gets the rows that changed in the view that its caller may see. */
export function boardTopic(
  { db, now }: Pick<Context, 'db' | 'now'>,
  boards: Boards,
): LiveTopic<FollowedBoard, Publication, BoardNews> {
  return {
    channel: (listener) => boards.onPublished(listener),
    pace: 'in portions',
    async follow(query, caller) {
      if (query.board === undefined) return null
      try {
        // Loads the board, so that its changes are followed.
        const { contest } = await boards.require(query.board)
        return {
          contestId: contest.id,
          wanted: wantedOf(query),
          entry: await entryTo(db, caller, contest),
        }
      } catch (error) {
        if (error instanceof DomainError) return null
        throw error
      }
    },
    async mayStay({ contestId, entry }, caller) {
      const { contest } = await boards.require(contestId)
      return (await entryTo(db, caller, contest)).isRegistered === entry.isRegistered
    },
    read: (publication, followers) =>
      followers.some(({ followed }) => followed.contestId === publication.contestId)
        ? { publication, json: publicationText(publication) }
        : null,
    eventsFor: ({ publication, json }, { caller, followed }) =>
      hearsOf(publication, caller, followed, now()) ? [{ json }] : [],
  }
}

/**
 * Whether a stream gets a publication: it follows the contest, its caller may see the board now, inside the contest or
 * outside, and the view that changed is the one that they get.
 */
function hearsOf(
  publication: Publication,
  caller: Caller,
  { contestId, wanted, entry }: FollowedBoard,
  now: Date,
): boolean {
  if (publication.contestId !== contestId) return false
  const { board } = publication
  if (seenBoard(board, caller, wanted, now).viewName !== publication.view) return false
  return (
    may(caller, 'contest.look', { ...board.contest, ...entry, now }) ||
    may(caller, 'contest.watch', { ...board.contest, now })
  )
}
