/** The five roles that the handbook has a chapter for, in the order of its contents. */
export const ROLES = ['student', 'teacher', 'organiser', 'setter', 'administrator'] as const
export type Role = (typeof ROLES)[number]

/** The documents that chapters lead to for more. */
export const DOCUMENTS = [
  'judging-modes',
  'checkers',
  'problem-check',
  'formats',
  'contest-log',
  'operations',
  'backup',
  'releasing',
] as const
export type DocumentName = (typeof DOCUMENTS)[number]

export type PageName = Role | DocumentName

/** A piece of a line. A `name` is what the product calls a page, a button or a field. */
export type Piece =
  | string
  | { readonly name: string }
  | { readonly code: string }
  | { readonly stress: string }
  | { readonly link: string; readonly page: PageName; readonly topic?: string }
  | { readonly link: string; readonly address: string }

/** A text that is searched and marked as one: a paragraph, an entry of a list, a cell. */
export type Line = readonly Piece[]

export interface Picture {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

export type Block =
  | { readonly kind: 'text'; readonly line: Line }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly entries: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'picture'; readonly picture: Picture }

/** One thing to do, with its heading. */
export interface Topic {
  /** The same in both languages: it is made from the English heading. */
  readonly id: string
  readonly title: string
  readonly level: 2 | 3
  readonly blocks: readonly Block[]
}

/** A chapter for a role, or a document, as `build/handbook.ts` makes it from its Markdown. */
export interface HandbookPage {
  readonly title: string
  readonly lead: readonly Block[]
  readonly topics: readonly Topic[]
}

export type Chapters = Readonly<Record<Role, HandbookPage>>

export const isRole = (name: string): name is Role => ROLES.some((role) => role === name)
export const isPageName = (name: string): name is PageName =>
  isRole(name) || DOCUMENTS.some((document) => document === name)

export const textOf = (line: Line): string =>
  line
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('name' in piece) return piece.name
      if ('code' in piece) return piece.code
      return 'stress' in piece ? piece.stress : piece.link
    })
    .join('')
