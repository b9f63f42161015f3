import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Trail } from '../browser/trail.ts'
import { followTrail } from '../features/problems/list/problem-trail.ts'

/** Goes on along a list behind the end of its page, or back to the list. */
export function useTrail(trail: Trail) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return {
    follow: async (step: -1 | 1) => {
      const problemId = await followTrail(
        queryClient,
        trail,
        step,
        (search) => router.buildLocation({ to: '/problem', search }).publicHref,
      ).catch(() => null)
      if (problemId === null) router.history.push(trail.href)
      else await navigate({ to: '/problem/$problemId', params: { problemId } })
    },
    /** For the link to the list, whose address is whole already. */
    goBack: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      router.history.push(trail.href)
    },
  }
}
