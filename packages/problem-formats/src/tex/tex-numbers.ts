/** The things that a statement counts, and refers to by their numbers. */
export type Counted = 'figure' | 'table' | 'equation' | 'item' | 'part'

interface Numbered {
  readonly kind: Counted
  readonly number: string
}

/** Names by language, as `\\caption` and `\\autoref` write them. */
const WORDS: Readonly<Record<string, Readonly<Record<'figure' | 'table', string>>>> = {
  en: { figure: 'Figure', table: 'Table' },
  zh: { figure: '图', table: '表' },
  ru: { figure: 'Рисунок', table: 'Таблица' },
  de: { figure: 'Abbildung', table: 'Tabelle' },
  it: { figure: 'Figura', table: 'Tabella' },
  sv: { figure: 'Figur', table: 'Tabell' },
}

/** Numbers of figures, tables, formulas and list items, and the labels by which a text refers to them. */
export class TexNumbers {
  readonly #counts = new Map<Counted, number>()
  readonly #known: ReadonlyMap<string, Numbered>
  readonly #words: Readonly<Record<'figure' | 'table', string>>
  readonly labels = new Map<string, Numbered>()
  #last: Numbered | null = null

  /** @param known labels found by reading the text before, because a text may refer to what comes later */
  constructor(language: string, known: ReadonlyMap<string, Numbered> = new Map()) {
    const [code = ''] = language.split('-')
    this.#words = (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? {
      figure: 'Figure',
      table: 'Table',
    }
    this.#known = known
  }

  /** Counts one more; a label that follows means this one. */
  count(kind: Counted): string {
    const number = (this.#counts.get(kind) ?? 0) + 1
    this.#counts.set(kind, number)
    // Parts are counted within their figure.
    if (kind === 'figure') this.#counts.delete('part')
    this.set(kind, kind === 'part' ? String.fromCharCode(96 + Math.min(number, 26)) : String(number))
    return this.#last?.number ?? ''
  }

  /** A number that is counted elsewhere, such as by a list. */
  set(kind: Counted, number: string): void {
    this.#last = { kind, number }
  }

  label(name: string): void {
    if (this.#last !== null) this.labels.set(name.trim(), this.#last)
  }

  /** The text before a caption. */
  captionOf(kind: Counted): string {
    const number = this.count(kind)
    return kind === 'figure' || kind === 'table' ? `${this.#titled(kind, number)}: ` : `(${number}) `
  }

  /**
   * The text of a reference; null for an unknown label.
   *
   * @param isNamed whether the kind of thing stands before its number
   */
  reference(name: string, isNamed: boolean): string | null {
    const found = this.#known.get(name.trim())
    if (found === undefined) return null
    const { kind, number } = found
    if (isNamed && (kind === 'figure' || kind === 'table')) return this.#titled(kind, number)
    return isNamed && kind === 'equation' ? `(${number})` : number
  }

  #titled(kind: 'figure' | 'table', number: string): string {
    const word = this.#words[kind]
    return /[a-z]$/i.test(word) || /\p{Script=Cyrillic}$/u.test(word)
      ? `${word} ${number}`
      : `${word}${number}`
  }
}
