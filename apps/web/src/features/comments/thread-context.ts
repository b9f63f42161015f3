import { createContext, useContext } from 'react'
import type { ThreadAddress, ThreadDeeds } from './comments.api.ts'

/** The one reply that is being written. */
export interface OpenReply {
  readonly commentId: number
  readonly replyId: number | null
  /** The answered text, in lines that begin as quotes do in Markdown; empty for none. */
  readonly quote: string
}

export interface OpenThread {
  readonly thread: ThreadAddress
  readonly path: string
  readonly deeds: ThreadDeeds
  readonly isModerator: boolean
  readonly openReply: OpenReply | null
  readonly setOpenReply: (reply: OpenReply | null) => void
}

export const ThreadContext = createContext<OpenThread | null>(null)

export function useThread(): OpenThread {
  const open = useContext(ThreadContext)
  if (open === null) throw new Error('this comment stands in no thread')
  return open
}

const QUOTED_LINES = 3

/** The first lines of a text as a quote, with an empty line after them. */
export function quoteOf(text: string): string {
  const lines = text.trim().split('\n')
  const kept = lines.slice(0, QUOTED_LINES).map((line) => `> ${line}`)
  return `${[...kept, ...(lines.length > QUOTED_LINES ? ['> …'] : [])].join('\n')}\n\n`
}
