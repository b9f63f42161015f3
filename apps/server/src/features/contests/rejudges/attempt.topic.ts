import type { Context } from '../../../context.ts'
import { STANDINGS_CHANNEL } from '../../../live/channels.ts'
import { type Channel, databaseChannel } from '../../../live/live-topic.ts'
import { type RoomChange, roomTopic } from '../room-topic.ts'
import { BoardChange } from '../standings/kept/board-change.ts'

/** The page of rejudges asks for each problem, so it does so less often. */
const COLLECT_MS = 3_000

/** Submissions to a contest and their verdicts, for the jury, which waits for a rejudge or for the last verdicts. */
export const attemptTopic = (context: Context) =>
  roomTopic(context, { channel: attemptsOf(context), what: 'attempts', collectMs: COLLECT_MS })

const attemptsOf =
  ({ live }: Context): Channel<string> =>
  (listener) =>
    databaseChannel(
      live,
      STANDINGS_CHANNEL,
    )((payload) => {
      const change = BoardChange.parse(JSON.parse(payload))
      if (!('contestId' in change)) return
      const { contestId } = change
      listener(JSON.stringify({ contestId, userId: null, isForAll: false } satisfies RoomChange))
    })
