/** The result of an import, written to a file and summarised on the terminal. */
export interface ImportReport {
  readonly dump: { readonly file: string; readonly bytes: number; readonly sha256: string }
  readonly isDryRun: boolean
  readonly parts: Readonly<Record<string, PartCounts>>
  /** Tables whose rows were kept for features that do not exist yet, and how many of them are new. */
  readonly kept: Readonly<Record<string, PartCounts>>
  /** Tables that were deliberately not imported, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>
  readonly notes: readonly Note[]
  /** Notes beyond the listed ones, counted by text. */
  readonly moreNotes: Readonly<Record<string, number>>
}

export interface PartCounts {
  /** Rows of the dump. */
  readonly read: number
  /** Written by this import. */
  readonly taken: number
  /** Written by an earlier import. */
  readonly known: number
  /** Not imported; notes give the reason. */
  readonly lost: number
}

export interface Note {
  readonly part: string
  /** Whether something was imported with changes, or not at all. */
  readonly kind: 'changed' | 'lost'
  /** The thing in the old site that the note is about. */
  readonly subject: string
  readonly text: string
}

/** Limit for notes with the same text. Further ones are only counted: a dump may cause a million of them. */
const LISTED_NOTES = 1_000

export class ReportWriter {
  readonly #parts = new Map<string, Record<keyof PartCounts, number>>()
  readonly #kept = new Map<string, Record<keyof PartCounts, number>>()
  readonly #notes: Note[] = []
  readonly #noteCounts = new Map<string, number>()

  /** Adds to the figures of a part. */
  count(part: string, counts: Partial<PartCounts>) {
    add(this.#parts, part, counts)
  }

  countKept(table: string, counts: Partial<PartCounts>) {
    add(this.#kept, table, counts)
  }

  note(note: Note) {
    const key = `${note.part}: ${note.text}`
    const count = (this.#noteCounts.get(key) ?? 0) + 1
    this.#noteCounts.set(key, count)
    if (count <= LISTED_NOTES) this.#notes.push(note)
  }

  finish(facts: Pick<ImportReport, 'dump' | 'isDryRun' | 'leftOut'>): ImportReport {
    return {
      ...facts,
      parts: Object.fromEntries(this.#parts),
      kept: Object.fromEntries(this.#kept),
      notes: this.#notes,
      moreNotes: Object.fromEntries(
        [...this.#noteCounts]
          .filter(([, count]) => count > LISTED_NOTES)
          .map(([text, count]) => [text, count - LISTED_NOTES]),
      ),
    }
  }
}

function add(
  totals: Map<string, Record<keyof PartCounts, number>>,
  name: string,
  counts: Partial<PartCounts>,
) {
  const total = totals.get(name) ?? { read: 0, taken: 0, known: 0, lost: 0 }
  totals.set(name, {
    read: total.read + (counts.read ?? 0),
    taken: total.taken + (counts.taken ?? 0),
    known: total.known + (counts.known ?? 0),
    lost: total.lost + (counts.lost ?? 0),
  })
}

/** The report as text: figures first, then each note under its reason. */
export function reportAsText(report: ImportReport): string {
  const { dump, isDryRun, parts, kept, leftOut, notes, moreNotes } = report
  const sections = [
    [
      `Import from HOJ${isDryRun ? ' (dry run: nothing was written)' : ''}`,
      `Dump: ${dump.file}, ${dump.bytes} bytes, SHA-256 ${dump.sha256}`,
    ],
    table('Taken over', parts),
    table('Kept for features that do not exist yet', kept),
    ['Left out', ...Object.entries(leftOut).map(([name, reason]) => `  ${name}: ${reason}`)],
    ['Notes', ...noteLines(notes, moreNotes)],
  ]
  return `${sections
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function table(title: string, figures: Readonly<Record<string, PartCounts>>): string[] {
  const rows = Object.entries(figures).map(
    ([name, { read, taken, known, lost }]) =>
      `  ${name.padEnd(26)}${cell(read)}${cell(taken)}${cell(known)}${cell(lost)}`,
  )
  if (rows.length === 0) return []
  return [title, `  ${''.padEnd(26)}${['read', 'taken', 'known', 'lost'].map(cell).join('')}`, ...rows]
}

const cell = (value: number | string) => String(value).padStart(11)

function noteLines(notes: readonly Note[], moreNotes: Readonly<Record<string, number>>): string[] {
  const byText = Map.groupBy(notes, ({ part, kind, text }) => `${part}, ${kind}: ${text}`)
  return [...byText].flatMap(([title, ofText]) => {
    const first = ofText[0]
    const more = first === undefined ? undefined : moreNotes[`${first.part}: ${first.text}`]
    return [
      `  ${title} (${ofText.length + (more ?? 0)})`,
      ...ofText.map(({ subject }) => `    ${subject}`),
      ...(more === undefined ? [] : [`    and ${more} more`]),
    ]
  })
}
