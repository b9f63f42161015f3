import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/session.ts'
import { useContest } from '../contest-context.ts'
import { unreadAnnouncementsQuery } from '../contests.api.ts'
import { barToView } from '../entrance.ts'

const POLL_MS = 60_000

/**
 * The announcements of the open contest that the reader has not read in this browser; asked for while it runs. Undefined
 * until they are known.
 */
export function useUnreadAnnouncements() {
  const { contest, state } = useContest()
  const uid = useUser()?.uid ?? ''
  const { data } = useQuery({
    ...unreadAnnouncementsQuery(uid, contest.id),
    enabled: uid !== '' && barToView(contest, state) === null,
    refetchInterval: state === 'running' && POLL_MS,
  })
  return data
}
