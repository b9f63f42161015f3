import type { PackageContent, PackageStatement } from '../../package-problem.ts'
import { headingIn } from './statement-languages.ts'

type Attached = PackageContent | { readonly base64: string }

/** Pictures and downloads of one problem, each under a unique name that is safe in an address. */
export class Attachments {
  readonly files = new Map<string, Attached>()
  readonly #nameByKey = new Map<string, string>()

  /** @param key identifies the file: its path, or where in a document it is embedded */
  add(key: string, name: string, content: Attached, language = ''): string {
    const known = this.#nameByKey.get(key)
    if (known !== undefined) return known
    const safe = safeName(name)
    const candidates = [safe, `${language}-${safe}`]
    let unused = candidates.find((candidate) => !this.files.has(candidate))
    for (let number = 2; unused === undefined; number++) {
      const numbered = `${number}-${safe}`
      if (!this.files.has(numbered)) unused = numbered
    }
    this.files.set(unused, content)
    this.#nameByKey.set(key, unused)
    return unused
  }
}

function safeName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/[^\p{L}\p{N}._-]+/gu, '_')
  return name.replace(/^\.+/, '_') || '_'
}

/** Lists files for solvers, by attachment name, at the end of every description. */
export function withDownloads(
  statements: readonly PackageStatement[],
  names: readonly string[],
): readonly PackageStatement[] {
  if (names.length === 0) return statements
  const links = names.map((name) => `- [${name}](file://${name})`).join('\n')
  return statements.map((statement) => ({
    ...statement,
    description: joined(
      statement.description,
      `### ${headingIn(statement.language ?? 'en', 'download')}`,
      links,
    ),
  }))
}

const NAMED = /file:\/\/([^\s)>"'?#]+)/g

/** Lists files for solvers that no statement mentions at the end of each. */
export function withUnnamed(
  statements: readonly PackageStatement[],
  names: Iterable<string>,
): readonly PackageStatement[] {
  const texts = statements.flatMap(({ description, input, output, hint }) => [
    description,
    input,
    output,
    hint,
  ])
  const named = new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name]) => name)))
  return withDownloads(
    statements,
    [...names].filter((name) => !named.has(name)),
  )
}

/** Markdown blocks one after the other; empty ones are left out. */
export const joined = (...blocks: readonly string[]): string =>
  blocks.filter((block) => block.trim() !== '').join('\n\n')
