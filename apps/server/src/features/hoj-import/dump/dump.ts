import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { ImportError } from '../import.error.ts'
import { readInsertHead, readInsertRows, type Value } from './parse-insert.ts'
import { readTableDefinition } from './read-columns.ts'
import { type Statement, StatementScanner } from './statement-scanner.ts'

const CHUNK_BYTES = 4 * 2 ** 20
/** Table definitions are parsed while the positions of all rows are recorded; of inserts the beginning is enough. */
const KEPT_OF_DEFINITIONS = 2 ** 20
/** A row is read in one piece. MySQL itself accepts no statement above one gigabyte. */
const KEPT_OF_ROWS = 2 ** 30 + 2 ** 20

export interface DumpedTable {
  readonly name: string
  /** Null if the dump has no definition of the table; then each insert names its columns. */
  readonly columns: readonly string[] | null
  readonly bytes: number
}

/** A dump of one database, made by mysqldump or mariadb-dump, with the positions of its tables in the file. */
export interface Dump {
  readonly bytes: number
  readonly sha256: string
  /** Whether it ends with the line that marks it as complete. */
  readonly hasEndMark: boolean
  readonly tables: ReadonlyMap<string, DumpedTable>
  /**
   * The rows of a table in the order of the dump, in the batches of its statements. A column that the table does not have
   * is null in every row; a missing table has no rows.
   *
   * @throws ImportError if the dump cannot be parsed
   */
  rows(table: string, columns: readonly string[]): AsyncGenerator<Value[][]>
  close(): Promise<void>
}

interface Range {
  readonly start: number
  end: number
}

interface FoundTable {
  columns: readonly string[] | null
  readonly ranges: Range[]
}

interface FoundDatabase {
  readonly tables: Map<string, FoundTable>
  /** The table of the previous insert; null if something else came in between. */
  lastFilled: string | null
}

type FoundDatabases = Map<string, FoundDatabase>

/**
 * Reads the file once and records where each table's rows are, so that they can then be read in any order.
 *
 * @param wanted the name of the database, or a test that recognises the right one by its table names
 * @throws ImportError
 */
export async function openDump(
  path: string,
  wanted: { database: string | undefined; isRightOne: (tables: ReadonlySet<string>) => boolean },
  onProgress: (bytes: number) => void = () => {},
): Promise<Dump> {
  const file = await open(path).catch((error: unknown) => {
    throw new ImportError(`The dump cannot be read: ${error instanceof Error ? error.message : error}`)
  })
  try {
    const index = await indexStatements(file, onProgress)
    const tables = chooseDatabase(index.databases, wanted)
    return {
      bytes: index.bytes,
      sha256: index.sha256,
      hasEndMark: index.hasEndMark,
      tables: new Map(
        [...tables].map(([name, { columns, ranges }]) => [
          name,
          { name, columns, bytes: ranges.reduce((sum, { start, end }) => sum + end - start, 0) },
        ]),
      ),
      rows: (table, columns) => readRows(file, tables.get(table), columns),
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function indexStatements(file: FileHandle, onProgress: (bytes: number) => void) {
  const hash = createHash('sha256')
  const databases: FoundDatabases = new Map()
  let current = foundDatabase(databases, '')
  let tail = ''
  const { size } = await file.stat()
  for await (const { chunk, statements, at } of scan(file, { start: 0, end: size }, KEPT_OF_DEFINITIONS)) {
    hash.update(chunk)
    tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - 200))).slice(-200)
    for (const statement of statements) {
      const name = databaseUsed(statement)
      if (name === null) noteStatement(current, statement)
      else current = foundDatabase(databases, name)
    }
    onProgress(at)
  }
  return { databases, bytes: size, sha256: hash.digest('hex'), hasEndMark: /-- Dump completed/.test(tail) }
}

function databaseUsed({ text }: Statement): string | null {
  if (text.length > 200) return null
  const found = /^USE\s+(?:`((?:[^`]|``)+)`|(\S+))$/i.exec(text.toString('utf8').trim())
  return found === null ? null : (found[1]?.replaceAll('``', '`') ?? found[2] ?? '')
}

function foundDatabase(databases: FoundDatabases, name: string): FoundDatabase {
  const found = databases.get(name) ?? { tables: new Map(), lastFilled: null }
  databases.set(name, found)
  return found
}

function noteStatement(database: FoundDatabase, { text, start, end }: Statement) {
  const beginning = text.toString('latin1', 0, 200)
  const head = /^(insert|replace)\s/i.test(beginning) ? readInsertHead(text) : null
  if (head !== null) {
    const { ranges } = foundTable(database.tables, head.table)
    const last = ranges.at(-1)
    if (last !== undefined && database.lastFilled === head.table) last.end = end
    else ranges.push({ start, end })
    database.lastFilled = head.table
    return
  }
  const definition = /^create\s/i.test(beginning) ? readTableDefinition(text.toString('utf8')) : null
  if (definition !== null) foundTable(database.tables, definition.table).columns = definition.columns
  requireKnownCharset(beginning)
  // Switches such as `/*!40000 ALTER TABLE … */` may appear between the rows of one table.
  if (!beginning.startsWith('/*')) database.lastFilled = null
}

function foundTable(tables: Map<string, FoundTable>, name: string): FoundTable {
  const known = tables.get(name)
  if (known !== undefined) return known
  const found: FoundTable = { columns: null, ranges: [] }
  tables.set(name, found)
  return found
}

/** @throws ImportError for a dump in an encoding where quotes may be part of other characters */
function requireKnownCharset(beginning: string) {
  const charset = /\bSET\s+NAMES\s+'?(\w+)/i.exec(beginning)?.[1]?.toLowerCase()
  if (charset === undefined || /^(utf8|utf8mb3|utf8mb4|binary|ascii)$/.test(charset)) return
  throw new ImportError(`The dump is in ${charset}. Export it again with --default-character-set=utf8mb4.`)
}

function chooseDatabase(
  databases: FoundDatabases,
  { database, isRightOne }: Parameters<typeof openDump>[1],
): ReadonlyMap<string, FoundTable> {
  if (database !== undefined) {
    const named = databases.get(database)
    if (named !== undefined) return named.tables
    const names = [...databases.keys()].filter((name) => name !== '')
    throw new ImportError(
      `The dump has no database ${database}${names.length > 0 ? `, but ${names.join(', ')}` : ''}.`,
    )
  }
  const right = [...databases].filter(([, { tables }]) => isRightOne(new Set(tables.keys())))
  const [only, another] = right
  if (only === undefined)
    throw new ImportError(
      'This is not a dump of HOJ: it lacks one of the tables user_info, problem and judge.',
    )
  if (another !== undefined)
    throw new ImportError(
      `Several databases in the dump look like HOJ: ${right.map(([name]) => name).join(', ')}. Choose one with --database.`,
    )
  return only[1].tables
}

async function* readRows(
  file: FileHandle,
  table: FoundTable | undefined,
  wanted: readonly string[],
): AsyncGenerator<Value[][]> {
  for (const range of table?.ranges ?? []) {
    for await (const { statements } of scan(file, range, KEPT_OF_ROWS)) {
      for (const { text } of statements) {
        const head = readInsertHead(text)
        if (head === null) continue
        const columns = head.columns ?? table?.columns
        if (columns == null)
          throw new ImportError(
            `The dump does not define the columns of ${head.table}. Export it again with table definitions.`,
          )
        const placeOf = columns.map((column) => wanted.indexOf(column))
        yield readInsertRows(text, { head, placeOf, width: wanted.length })
      }
    }
  }
}

async function* scan(file: FileHandle, { start, end }: Range, keepBytes: number) {
  const scanner = new StatementScanner(start, keepBytes)
  for (let at = start; at < end; ) {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, end - at))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) throw new ImportError('The dump became shorter while it was read.')
    const chunk = buffer.subarray(0, bytesRead)
    at += bytesRead
    yield { chunk, statements: scanner.feed(chunk, at >= end), at }
  }
}
