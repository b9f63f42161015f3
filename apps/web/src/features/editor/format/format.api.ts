import { formatProgram, listFormatters } from '@gavel/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** Hosts come and go seldom. */
const KEPT_MS = 60_000

/** The kinds of programs that can be formatted now: asked for when somebody looks for the command, or uses it. */
export const formattersQuery = queryOptions({
  queryKey: ['formatters'],
  queryFn: ({ signal }) => call(listFormatters, {}, signal),
  staleTime: KEPT_MS,
})

interface Sent {
  readonly contentType: string
  readonly code: string
  readonly indent: number
}

export const sendProgram = (body: Sent) => call(formatProgram, { body })
