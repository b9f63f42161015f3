/** A piece of a TeX text, as far as Markdown can express it. */
export type TexNode =
  | { readonly kind: 'text'; readonly text: string }
  /** With `display` on lines of its own. */
  | { readonly kind: 'math'; readonly body: string; readonly display: boolean }
  | { readonly kind: 'code'; readonly children: readonly TexNode[] }
  | { readonly kind: 'styled'; readonly style: TexStyle; readonly children: readonly TexNode[] }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly TexNode[] | null }
  | { readonly kind: 'picture'; readonly file: string; readonly width: string | null }
  | { readonly kind: 'break' }
  /** An empty line. */
  | { readonly kind: 'paragraph' }
  | TexBlock

/** Nodes that take up whole lines. */
export type TexBlock =
  | { readonly kind: 'heading'; readonly children: readonly TexNode[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly TexNode[])[] }
  | { readonly kind: 'center'; readonly children: readonly TexNode[] }
  | { readonly kind: 'quote'; readonly children: readonly TexNode[]; readonly author: readonly TexNode[] }
  | { readonly kind: 'verbatim'; readonly text: string }
  | {
      readonly kind: 'table'
      readonly columns: readonly TexAlignment[]
      readonly rows: readonly (readonly TexCell[])[]
    }

export type TexAlignment = 'left' | 'center' | 'right'

export interface TexCell {
  readonly children: readonly TexNode[]
  /** Null: that of the column. */
  readonly alignment: TexAlignment | null
  readonly columns: number
  readonly rows: number
}

export type TexStyle = 'strong' | 'emphasis' | 'underline' | 'strike' | 'superscript' | 'subscript'

/** A command or environment without a counterpart, at its first occurrence. */
export interface UnknownTex {
  readonly command: string
  /** From 1. */
  readonly line: number
}

/** Nobody reads a longer list. */
export const MAX_UNKNOWN = 500
