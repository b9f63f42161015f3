import {
  getSubmission,
  listContestMisunderstandings,
  listTrainingMisunderstandings,
  sendContestHint,
  sendTrainingHint,
} from '@gavel/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLiveQueries } from '../../api/live-queries.ts'
import { getSession } from '../../api/session.ts'

/** How often the groups are asked for without live events. */
const POLL_MS = 15_000

/** The contest or training whose people are grouped. */
export interface ClassPlace {
  readonly kind: 'contest' | 'training'
  readonly id: number
}

const reader = () => getSession().user?.uid ?? null

const keyOf = ({ kind, id }: ClassPlace) => ['misunderstandings', kind, id, reader()] as const

export const misunderstandingsQuery = (place: ClassPlace, displayId: string) =>
  queryOptions({
    queryKey: [...keyOf(place), displayId],
    queryFn: ({ signal }) =>
      place.kind === 'contest'
        ? call(listContestMisunderstandings, { query: { cid: place.id, displayId } }, signal)
        : call(listTrainingMisunderstandings, { query: { tid: place.id, displayId } }, signal),
  })

/** Asks for the groups again when programs were judged there. */
export function useClassNews(place: ClassPlace): void {
  const { kind, id } = place
  useLiveQueries({
    wanted: kind === 'contest' ? { contest: id } : { training: id },
    id,
    queries: { [kind === 'contest' ? 'attempts' : 'training-attempts']: [keyOf(place)] },
    pollMs: POLL_MS,
  })
}

/** A program as its submission's page shows it; it never changes. */
export const programQuery = (submitId: number) =>
  queryOptions({
    queryKey: ['misunderstandings', 'program', reader(), submitId],
    queryFn: async ({ signal }) => {
      const { submission } = await call(getSubmission, { query: { submitId } }, signal)
      return { code: submission.code ?? null, language: submission.language }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

interface HintDraft {
  readonly displayId: string
  /** The key of a group. */
  readonly groupKey: string
  readonly text: string
}

/** The form shows a refusal itself. */
export function useSendHint(place: ClassPlace) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (draft: HintDraft) =>
      place.kind === 'contest'
        ? call(sendContestHint, { body: { cid: place.id, ...draft } })
        : call(sendTrainingHint, { body: { tid: place.id, ...draft } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(place) }),
  })
}
