export interface StatementFile {
  readonly name: string
  readonly address: string
}

const LINK = /\[([^\]\n]+)\]\((\/api\/public\/file\/[0-9a-f]{32}\.pdf)\)/g

/** The PDFs that a mirrored statement links, each once. */
export function statementFiles(source: string): StatementFile[] {
  const found = new Map<string, StatementFile>()
  for (const [, name = '', address = ''] of source.matchAll(LINK))
    if (!found.has(address)) found.set(address, { name, address })
  return [...found.values()]
}
