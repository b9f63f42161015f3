import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOJ_TABLES, type HojTableRow, ODD_TABLES } from '../../../../test/hoj/hoj-tables.ts'
import { ODD_SITE } from '../../../../test/hoj/odd-site.ts'
import { SMALL_SITE } from '../../../../test/hoj/small-site.ts'
import { type Dump, openDump } from './dump.ts'
import type { Value } from './parse-insert.ts'
import { readTableDefinition } from './read-columns.ts'
import { StatementScanner } from './statement-scanner.ts'
import { unpackDump } from './unpack-dump.ts'

const RECORDED = join(import.meta.dirname, '../../../../test/hoj')
const SITE = { ...SMALL_SITE, ...ODD_SITE }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gavel-dump-'))
})
afterAll(() => rm(folder, { recursive: true }))

const isHoj = (tables: ReadonlySet<string>) => tables.has('user_info')

async function withDump<Result>(
  path: string,
  work: (dump: Dump) => Promise<Result>,
  database?: string,
): Promise<Result> {
  const plain = await unpackDump(path, folder)
  const dump = await openDump(plain.path, { database, isRightOne: isHoj })
  try {
    return await work(dump)
  } finally {
    await dump.close()
    await plain.discard()
  }
}

async function ofText(text: string | Buffer): Promise<string> {
  const path = join(folder, 'dump.sql')
  await writeFile(path, text)
  return path
}

async function allRows(dump: Dump, table: string, columns: readonly string[]): Promise<Value[][]> {
  const found: Value[][] = []
  for await (const rows of dump.rows(table, columns)) found.push(...rows)
  return found
}

/** Columns that MySQL pads with zeros, and to what width. */
const ZERO_FILLED: Readonly<Record<string, number>> = { 'role.id': 20, 'tag_classification.rank': 10 }

/** The inserted values in the form of a dump: numbers as digits, bytes as text where they can be text. */
function told(row: HojTableRow, table: string) {
  return Object.entries(row).map(([column, value]) => {
    if (value === null || typeof value === 'string') return value
    if (typeof value === 'number') return String(value).padStart(ZERO_FILLED[`${table}.${column}`] ?? 0, '0')
    return value.toString('hex')
  })
}

const BINARY = ['bytes', 'bits']
/** The bytes of a binary column are shown as text if they happen to be text. */
const comparable = (value: Value, isBinary: boolean) => {
  if (value === null || (typeof value === 'string' && !isBinary)) return value
  return Buffer.from(value).toString('hex')
}

describe('dumps of a real MariaDB', () => {
  test.each([
    'default.sql',
    'one-row-inserts.sql.gz',
    'hex-blob.sql.gz',
    'several-databases.sql.gz',
    'complete-insert.sql.gz',
  ])('%s holds every value as it was inserted', (name) =>
    withDump(join(RECORDED, name), async (dump) => {
      expect(dump.hasEndMark).toBe(true)
      for (const table of Object.keys({ ...HOJ_TABLES, ...ODD_TABLES })) {
        const expected = SITE[table] ?? []
        const columns = Object.keys(expected[0] ?? {})
        const rows = await allRows(dump, table, columns)
        expect([
          table,
          rows.map((row) =>
            row.map((value, index) => comparable(value, BINARY.includes(columns[index] ?? ''))),
          ),
        ]).toEqual([table, expected.map((row) => told(row, table))])
      }
    }),
  )

  test('a compact one has no quotes around names, no comments and no end mark', () =>
    withDump(join(RECORDED, 'compact.sql'), async (dump) => {
      expect(dump.hasEndMark).toBe(false)
      const columns = Object.keys(SITE.judge?.[0] ?? {})
      expect(await allRows(dump, 'judge', columns)).toEqual(
        (SITE.judge ?? []).map((row) => told(row, 'judge')),
      )
    }))

  test('triggers, procedures and views contribute no rows', () =>
    withDump(join(RECORDED, 'several-databases.sql.gz'), async (dump) => {
      expect(await allRows(dump, 'category', ['id'])).toEqual([['1'], ['2']])
      expect([...dump.tables.keys()]).not.toContain('config_info')
    }))
})

describe('a hand-written dump', () => {
  const HEAD = 'CREATE TABLE `user_info` (`a` int, `b` text, KEY `b` (`b`), PRIMARY KEY (`a`));\n'
  const rowsOf = async (text: string | Buffer, columns = ['a', 'b']) =>
    withDump(await ofText(text), (dump) => allRows(dump, 'user_info', columns))

  test('may lack columns, or have more than are asked for', async () => {
    expect(await rowsOf(`${HEAD}insert into user_info values (1,'x');`, ['b', 'later'])).toEqual([
      ['x', null],
    ])
  })

  test.each([
    ["'it''s'", "it's"],
    ['"double ""quotes"""', 'double "quotes"'],
    ["'\\0\\'\\\"\\b\\n\\r\\t\\Z\\\\\\%\\_\\q'", '\0\'"\b\n\r\t\x1a\\\\%\\_q'],
    ["'a\nb;--\n#c\n/*d'", 'a\nb;--\n#c\n/*d'],
    ['NULL', null],
    ['null', null],
    ['-1.5e+10', '-1.5e+10'],
    ["_utf8mb4'中'", '中'],
    ["N'x'", 'x'],
    ['true', '1'],
    ['0xE4B8AD', Buffer.from('中')],
    ["x'0a'", Buffer.from([10])],
    ["b'100000001'", Buffer.from([1, 1])],
    ["_binary 'a\\0'", Buffer.from([97, 0])],
  ])('a value %s', async (literal, value) => {
    expect(await rowsOf(`${HEAD}INSERT  INTO \`user_info\` VALUES (1, ${literal} ) ;\n`)).toEqual([
      ['1', value],
    ])
  })

  test('may have comments, other statements and delimiters between and inside', async () => {
    const text = `-- a comment; insert into user_info values (9,'no');
#another ' one
/* ; insert into user_info values (8,'no'); */ ${HEAD}
/*!40000 ALTER TABLE \`user_info\` DISABLE KEYS */;
INSERT IGNORE INTO hoj.user_info (b, a) VALUES ('x',1),
('y',2);
DELIMITER ;;
CREATE TRIGGER t BEFORE INSERT ON user_info FOR EACH ROW BEGIN INSERT INTO user_info VALUES (7,'no'); END ;;
DELIMITER ;
REPLACE INTO user_info VALUES (3,'z');`
    expect(await rowsOf(text)).toEqual([
      ['1', 'x'],
      ['2', 'y'],
      ['3', 'z'],
    ])
  })

  test.each([
    ["INSERT INTO user_info VALUES (1,'x", /cut off/],
    ["INSERT INTO user_info VALUES (1,'x'", /cut off/],
    ['INSERT INTO user_info VALUES (1);', /fewer values/],
    ["INSERT INTO user_info VALUES (1,'x',2);", /more values/],
    ['INSERT INTO user_info VALUES (1,now());', /cannot be understood/],
    ["/*!40101 SET NAMES gbk */;\nINSERT INTO user_info VALUES (1,'x');", /utf8mb4/],
    ["INSERT INTO user_info VALUES (1,_latin1'x');", /latin1/],
  ])('%s is refused', async (text, reason) => {
    await expect(rowsOf(HEAD + text)).rejects.toThrow(reason)
  })

  test('without table definitions and without column names is refused', async () => {
    await expect(rowsOf("INSERT INTO user_info VALUES (1,'x');")).rejects.toThrow(/columns of user_info/)
  })

  test('with two databases requires the choice of one', async () => {
    const text = `USE \`one\`;\n${HEAD}INSERT INTO user_info VALUES (1,'x');\nUSE two;\n${HEAD}`
    await expect(rowsOf(text)).rejects.toThrow(/one, two/)
    const path = await ofText(text)
    expect(await withDump(path, (dump) => allRows(dump, 'user_info', ['a']), 'one')).toEqual([['1']])
    await expect(withDump(path, async () => {}, 'three')).rejects.toThrow(/no database three/)
  })

  test('that is not from HOJ, is damaged, or is compressed differently is refused', async () => {
    await expect(rowsOf('CREATE TABLE x (a int);')).rejects.toThrow(/not a dump of HOJ/)
    await expect(
      withDump(await ofText(Buffer.from('\x1f\x8bbroken', 'latin1')), async () => {}),
    ).rejects.toThrow(/cannot be unpacked/)
    await expect(withDump(await ofText('PK..'), async () => {})).rejects.toThrow(/only .gz/)
    await expect(withDump(join(folder, 'not-there.sql'), async () => {})).rejects.toThrow(/cannot be read/)
  })
})

test('statements are the same wherever the file is split', () => {
  const text = Buffer.from(
    "-- c;\nSET a='it''s \\' ;';/* ; */ /*!40101 SET NAMES utf8 */;\nDELIMITER $$\nx;y$$\nDELIMITER ;\n# d;\nlast `;` \"中;\" --x;end;",
  )
  const cut = (bytes: number) => {
    const scanner = new StatementScanner(0, Number.POSITIVE_INFINITY)
    const statements = []
    for (let at = 0; at < text.length; at += bytes)
      statements.push(...scanner.feed(text.subarray(at, at + bytes), at + bytes >= text.length))
    return statements.map(({ start, end, text: statement }) => [start, end, statement.toString()])
  }
  const whole = cut(text.length)
  expect(whole.map(([, , statement]) => statement)).toEqual([
    "SET a='it''s \\' ;'",
    '/*!40101 SET NAMES utf8 */',
    'x;y',
    'last `;` "中;" --x',
    'end',
  ])
  for (let bytes = 1; bytes < text.length; bytes += 1) expect([bytes, cut(bytes)]).toEqual([bytes, whole])
})

test('the columns of a table are found, whatever else its definition contains', () => {
  expect(
    readTableDefinition(
      "CREATE TABLE IF NOT EXISTS `db`.`t``t` (\n `a` enum('x,y','z)') DEFAULT 'it''s (1,2)' COMMENT 'key, (b)',\n key1 int, `key` decimal(1,2),\n PRIMARY KEY (`a`,`key`), UNIQUE KEY `u` (`a`), CONSTRAINT c FOREIGN KEY (`a`) REFERENCES `o` (`a`)\n) ENGINE=InnoDB COMMENT='(x'",
    ),
  ).toEqual({ table: 't`t', columns: ['a', 'key1', 'key'] })
  expect(readTableDefinition('CREATE VIEW v AS SELECT 1')).toBeNull()
})
