import type { WebLanguage } from '@gavel/contract'

/** Between the server and the thread that draws. */
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

/** The page could not be drawn although nothing is wrong with its address. */
export interface Failed {
  readonly kind: 'failed'
  readonly reason: string
}

/** As the drawing program answers it (`apps/web/src/first-picture.tsx`), with what it asked for. */
export interface Drawing {
  readonly title: string
  readonly description: string
  readonly html: string
  readonly routeIds: readonly string[]
  /** Modules that the page needs besides those of its routes. */
  readonly files: readonly string[]
  /** Modules that drew what the page takes over from the picture: it needs no more than their styles. */
  readonly drawnWith: readonly string[]
  readonly drawnInMs: number
  /** What the page was told, by address. */
  readonly answers: Readonly<Record<string, string>>
}

export type ToPainter = DrawOrder | AnswerToQuestion
export type FromPainter = Question | Drawn | Failed
