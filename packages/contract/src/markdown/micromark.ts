/**
 * The parts of a micromark syntax that our rules use. Pages, exports of packages and searches read the same Markdown, so
 * the rules are here; the parser itself is a dependency of those that call it.
 */

/** A character, a line ending or a tab (negative), or the end of the text. */
export type Code = number | null
export type State = (code: Code) => State | undefined

export interface Effects {
  consume(code: Code): void
  enter(type: string, fields?: object): { type: string }
  exit(type: string): unknown
}

/** The part of its paragraph that a rule has read. */
export interface Context {
  readonly events: readonly (readonly ['enter' | 'exit', { readonly type: string }, ...unknown[]])[]
}

export type Tokenizer = (this: Context, effects: Effects, ok: State, nok: State) => State
