import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/session.ts'
import { useContest } from '../contest-context.ts'
import { unreadAnnouncementsQuery } from './announcements.api.ts'

/**
 * The announcements of the open contest that the reader has not read in this browser. Undefined until they are
 * known.
 */
export function useUnreadAnnouncements() {
  const { contest } = useContest()
  const uid = useUser()?.uid ?? ''
  const { data } = useQuery({
    ...unreadAnnouncementsQuery(uid, contest.id),
    enabled: uid !== '' && contest.can.look === true,
  })
  return data
}
