import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'

/**
 * Puts rows into every table that a database has, without knowing any of them: values follow the types, the checks
 * and the foreign keys that the database reports.
 */

/** The worst that texts may hold. */
const NASTY_TEXT = 'tab\tline\r\n\\N \\. "quoted" \'x\' 中文 👩‍💻 \u200b\u202e \\x41'

const Columns = z.array(
  z.object({
    table: z.string(),
    column: z.string(),
    type: z.string(),
    isNullable: z.boolean(),
    hasDefault: z.boolean(),
    isIdentity: z.boolean(),
  }),
)
const Checks = z.array(z.object({ table: z.string(), definition: z.string() }))
const ForeignKeys = z.array(
  z.object({
    table: z.string(),
    columns: z.array(z.string()),
    to: z.string(),
    toColumns: z.array(z.string()),
  }),
)
type Column = z.infer<typeof Columns>[number]

interface Known {
  readonly columns: readonly Column[]
  readonly checks: readonly string[]
  readonly foreignKeys: z.infer<typeof ForeignKeys>
}

/** Answers the tables that could not be given a row, with the reason. Tables of `except` are left as they are. */
export async function fillTables(
  databaseUrl: string,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tables = await readTables(client)
    for (const name of except) tables.delete(name)
    const reasons = new Map([...tables.keys()].map((name) => [name, '']))
    // Each round fills those whose foreign keys were filled in the round before.
    for (let before = Number.POSITIVE_INFINITY; reasons.size < before; ) {
      before = reasons.size
      for (const [name, known] of tables) {
        if (!reasons.has(name)) continue
        const reason = await fillTable(client, name, known)
        if (reason === null) reasons.delete(name)
        else reasons.set(name, reason)
      }
    }
    return Object.fromEntries(reasons)
  } finally {
    await client.end()
  }
}

async function readTables(client: pg.Client): Promise<Map<string, Known>> {
  const columns = Columns.parse((await client.query(COLUMNS)).rows)
  const checks = Checks.parse((await client.query(CHECKS)).rows)
  const foreignKeys = ForeignKeys.parse((await client.query(FOREIGN_KEYS)).rows)
  return new Map(
    [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => [
      name,
      {
        columns: own,
        checks: checks.filter(({ table }) => table === name).map(({ definition }) => definition),
        foreignKeys: foreignKeys.filter(({ table }) => table === name),
      },
    ]),
  )
}

/** More than these, where checks want some columns to be given and others not. */
const ATTEMPTS = 60

/**
 * Answers null, or why the table stays empty. One row with everything that may be left out left out, and one with everything given; where no such row is taken,
 * the first that is of those with any of it.
 */
async function fillTable(client: pg.Client, name: string, known: Known): Promise<string | null> {
  let taken = 0
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS && (attempt < 2 || taken === 0); attempt += 1) {
    const isGiven = attempt < 2 ? () => attempt === 1 : () => nextChance() < 0.5
    const row = await makeRow(client, known, attempt, isGiven)
    if (row === null) return 'what it refers to is empty'
    try {
      await insertRow(client, name, row)
      taken += 1
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error)
    }
  }
  if (taken > 0) return null
  // Or a trigger has filled it.
  const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`)
  return rowCount === 1 ? null : reason
}

/** The same in every run. */
let state = 42
function nextChance(): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return state / 2 ** 31
}

/**
 * Null while a row that it must refer to is missing. The same attempt refers to the same rows from every table, so that
 * tables whose keys share a column (the entrants and the problems of a training) meet in it.
 */
async function makeRow(client: pg.Client, known: Known, attempt: number, isGiven: () => boolean) {
  const row: Record<string, unknown> = {}
  for (const column of known.columns) {
    if (column.isIdentity || ((column.isNullable || column.hasDefault) && !isGiven())) continue
    row[column.column] = makeValue(column, known.checks)
  }
  for (const { columns, to, toColumns } of known.foreignKeys) {
    if (!columns.some((column) => column in row)) continue
    const list = toColumns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const { rows } = await client.query(`select ${list} from ${pg.escapeIdentifier(to)} order by ${list}`)
    const chosen = rows[attempt % rows.length]
    const isNeeded = known.columns.some(({ column, isNullable }) => columns.includes(column) && !isNullable)
    if (chosen === undefined && isNeeded) return null
    for (const [index, column] of columns.entries()) row[column] = chosen?.[toColumns[index] ?? ''] ?? null
  }
  return row
}

async function insertRow(client: pg.Client, name: string, row: Record<string, unknown>) {
  const entries = Object.entries(row)
  const columns = entries.map(([column]) => pg.escapeIdentifier(column)).join(', ')
  const places = entries.map((_, index) => `$${index + 1}`).join(', ')
  const values = entries.map(([, value]) => value)
  const rest = entries.length === 0 ? 'default values' : `(${columns}) values (${places})`
  await client.query(`insert into ${pg.escapeIdentifier(name)} ${rest}`, values)
}

let serial = 100

function makeValue({ column, type }: Column, checks: readonly string[]): unknown {
  serial += 1
  if (type.endsWith('[]')) return makeList(column, checks)
  if (type.startsWith('timestamp')) return new Date(Date.UTC(2020, 1, 1) + serial * 3_600_123).toISOString()
  if (type === 'date') return '2020-02-29'
  if (type === 'boolean') return serial % 2 === 0
  if (type === 'jsonb' || type === 'json') return JSON.stringify(makeJson(column, checks))
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'bytea') return randomBytes(64)
  if (type === 'tsvector') return "'word':1A"
  if (type === 'inet') return '2001:db8::1'
  if (type === 'real' || type === 'double precision') return 0.1 + serial
  if (/^(bigint|integer|smallint|numeric)/.test(type)) return serial % (highestOf(column, checks) + 1)
  return makeText(column, checks)
}

/** The words that a check allows; without such, nothing, unless a check wants something. */
function makeList(column: string, checks: readonly string[]): readonly string[] {
  const words = checks.flatMap((check) => wordsOf(column, check))
  const isWanted = checks.some((check) => check.includes(`cardinality(${column}) > 0`))
  return words.length === 0 && isWanted ? [NASTY_TEXT] : words
}

function makeJson(column: string, checks: readonly string[]): unknown {
  const one = { text: NASTY_TEXT, number: 1.5 }
  return checks.some((check) => check.includes(`jsonb_typeof(${column}) = 'array'`)) ? [one] : one
}

/** The highest number that a check allows; far above all serial numbers where none does. */
function highestOf(column: string, checks: readonly string[]): number {
  const limits = checks.map((check) => new RegExp(`\\(${column} <= (\\d+)\\)`).exec(check)?.[1])
  return Math.min(2 ** 30, ...limits.filter((limit) => limit !== undefined).map(Number))
}

/** The words that a check allows, or texts of which one may do. */
function makeText(column: string, checks: readonly string[]): string {
  const own = checks.filter((check) => new RegExp(`\\b${column}\\b`).test(check))
  for (const check of own) {
    const listed = wordsOf(column, check)
    if (listed.length > 0) return listed[serial % listed.length] ?? ''
    const digits = new RegExp(`\\(${column} ~ '\\^\\(?\\[0-9a-f\\]\\{(\\d+)`).exec(check)?.[1]
    if (digits !== undefined) return randomBytes(Number(digits) / 2).toString('hex')
  }
  // A check that cannot be read may be about the length or the letters.
  const plain = [`t${serial}`, 'one.two', 'word']
  return own.length > 0 ? (plain[serial % plain.length] ?? '') : `${NASTY_TEXT} ${serial}`
}

function wordsOf(column: string, check: string): string[] {
  const list = new RegExp(`\\(${column} (?:= ANY \\(|<@ )ARRAY\\[([^\\]]*)\\]`).exec(check)?.[1] ?? ''
  return [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
}

const COLUMNS = `
  select c.table_name::text as table, c.column_name::text as column,
    format_type(a.atttypid, a.atttypmod) as type,
    c.is_nullable = 'YES' as "isNullable", c.column_default is not null as "hasDefault",
    c.is_identity = 'YES' as "isIdentity"
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  join pg_attribute a on a.attrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
    and a.attname = c.column_name
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  order by c.table_name, c.ordinal_position`

const CHECKS = `
  select k.conrelid::regclass::text as table, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'c'`

const FOREIGN_KEYS = `
  select k.conrelid::regclass::text as table, k.confrelid::regclass::text as to,
    (select array_agg(a.attname::text order by i) from unnest(k.conkey) with ordinality u(n, i)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n) as columns,
    (select array_agg(a.attname::text order by i) from unnest(k.confkey) with ordinality u(n, i)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n) as "toColumns"
  from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype = 'f'
  order by k.conname`
