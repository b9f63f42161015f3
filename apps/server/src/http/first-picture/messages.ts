import type { WebLanguage } from '@gavel/contract'

/** The data that the drawing thread begins with. */
export interface RendererData {
  /** Address of the built drawing program. */
  readonly program: string
  /** Paths of requests whose responses are not kept for the reader's page, which asks again. */
  readonly askedAgain: readonly string[]
}

/** Messages between the server and the drawing thread. */
export interface DrawOrder {
  readonly kind: 'draw'
  readonly path: string
  readonly language: WebLanguage
}

export interface Question {
  readonly kind: 'ask'
  readonly id: number
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

export interface AnswerToQuestion {
  readonly kind: 'answer'
  readonly id: number
  readonly status: number
  readonly body: string
}

export interface Drawn {
  readonly kind: 'drawn'
  /** Null when the page cannot be drawn for a visitor. */
  readonly picture: Drawing | null
}

/** The page could not be drawn, although its address is fine. */
export interface Failed {
  readonly kind: 'failed'
  readonly reason: string
}

/** The drawing program's result (`apps/web/src/first-picture.tsx`), with the data it requested. */
export interface Drawing {
  readonly title: string
  readonly description: string
  readonly html: string
  readonly routeIds: readonly string[]
  /** Modules that the page needs besides those of its routes. */
  readonly files: readonly string[]
  /** Modules whose output the page takes over from the picture, so it needs only their styles. */
  readonly drawnWith: readonly string[]
  readonly drawnInMs: number
  /** Processor time, which a busy machine does not lengthen by much. */
  readonly busyMs: number
  /** The API responses that the page got, by address. */
  readonly answers: Readonly<Record<string, string>>
}

export type ToRenderer = DrawOrder | AnswerToQuestion
export type FromRenderer = Question | Drawn | Failed
