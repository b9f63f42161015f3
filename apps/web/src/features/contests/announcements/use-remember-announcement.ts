import { useQueryClient } from '@tanstack/react-query'
import { useUser } from '../../../api/session.ts'
import { dismissNotification } from '../../../browser/notify.ts'
import { useContest } from '../contest-context.ts'
import { contestKeys } from '../contest-keys.ts'
import { rememberRead } from './read-announcements.ts'

/** The key of an announcement among the news in the corner. */
export const newsKeyOf = (id: number): string => `contest-announcement-${id}`

/** Takes an announcement of the open contest for read, in this browser; the corner has nothing to tell of it any more. */
export function useRememberAnnouncement(): (id: number) => void {
  const queryClient = useQueryClient()
  const { contest } = useContest()
  const uid = useUser()?.uid ?? ''
  return (id) => {
    rememberRead(localStorage, uid, contest.id, [id])
    dismissNotification(newsKeyOf(id))
    void queryClient.invalidateQueries({ queryKey: contestKeys.unread(uid, contest.id) })
  }
}
