/** Names that a language and its library know, each text separated by blanks. */
export interface WordList {
  /** Keywords, and names that stand alone. */
  readonly alone: string
  /** Names offered after another one and its dot or colons, such as `std`. */
  readonly after: Readonly<Record<string, string>>
  /** Members of common types, offered after the dot of anything else. */
  readonly members: string
}
