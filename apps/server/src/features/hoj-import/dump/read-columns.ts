/** Words that start an item of a table definition that is not a column. */
const NO_COLUMN = /^(primary|unique|key|index|constraint|foreign|fulltext|spatial|check|period)\b/i

export interface TableDefinition {
  readonly table: string
  readonly columns: readonly string[]
}

/** Name and columns of a `create table`; null for any other statement. */
export function readTableDefinition(statement: string): TableDefinition | null {
  const head =
    /^create\s+(?:temporary\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:(?:`(?:[^`]|``)+`|[\w$]+)\s*\.\s*)?(`(?:[^`]|``)+`|[^\s(`]+)\s*\(/i.exec(
      statement,
    )
  if (head === null) return null
  const columns = splitDefinitions(statement.slice(head[0].length))
    .filter((definition) => !NO_COLUMN.test(definition))
    .flatMap((definition) => /^(`(?:[^`]|``)+`|[^\s`]+)\s/.exec(definition)?.[1] ?? [])
  return { table: bare(head[1] ?? ''), columns: columns.map(bare) }
}

const bare = (name: string) => (name.startsWith('`') ? name.slice(1, -1).replaceAll('``', '`') : name)

/** Splits the text between the parentheses at commas, except inside quotes and nested parentheses. */
function splitDefinitions(body: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at]
    if (sign === "'" || sign === '"' || sign === '`') at = endOfQuoted(body, at)
    else if (sign === '(') depth += 1
    else if (sign === ')' && depth === 0) {
      parts.push(body.slice(start, at))
      break
    } else if (sign === ')') depth -= 1
    else if (sign === ',' && depth === 0) {
      parts.push(body.slice(start, at))
      start = at + 1
    }
  }
  return parts.map((part) => part.trim())
}

function endOfQuoted(text: string, begin: number): number {
  const quote = text[begin]
  for (let at = begin + 1; at < text.length; at += 1) {
    if (text[at] === '\\' && quote !== '`') at += 1
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at
      at += 1
    }
  }
  return text.length
}
