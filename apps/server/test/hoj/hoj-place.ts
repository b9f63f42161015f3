import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { BlobStore } from '../../src/blobs/blob-store.ts'
import { importHoj } from '../../src/features/hoj-import/import-hoj.service.ts'
import type { ImportOptions } from '../../src/features/hoj-import/import-run.ts'
import { buildPicture } from '../pictures.ts'
import { AVATAR_KEY, FILE_KEY, PICTURE_KEY } from './small-site.ts'

export const SMALL_DUMP = join(import.meta.dirname, 'default.sql')

/** HOJ's own folders beside its database. */
export interface HojFolders {
  readonly folder: string
  readonly testCaseFolder: string
  readonly fileFolder: string
  discard(): Promise<void>
}

export async function makeHojFolders(): Promise<HojFolders> {
  const folder = await mkdtemp(join(tmpdir(), 'gavel-hoj-'))
  const info = { version: '1', testCases: [{ caseId: 11 }, { caseId: 12 }] }
  const picture = await buildPicture('png')
  const files: Record<string, string | Buffer> = {
    'testcase/problem_1000/10.in': '1 2\r\n',
    'testcase/problem_1000/10.out': '3\r\n',
    'testcase/problem_1000/2.in': '2 2\n',
    'testcase/problem_1000/2.ans': '4\n',
    'testcase/problem_1000/info': JSON.stringify(info),
    // Its answer was left out.
    'testcase/problem_1002/1.in': 'x\n',
    [`file/avatar/${AVATAR_KEY}.png`]: picture,
    [`file/md/${PICTURE_KEY}.png`]: picture,
    [`file/md/${FILE_KEY}.pdf`]: 'no picture',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return {
    folder,
    testCaseFolder: join(folder, 'testcase'),
    fileFolder: join(folder, 'file'),
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

interface Place {
  readonly databaseUrl: string
  readonly blobs: BlobStore
  /** The site's secret, where a test reads passwords of contests. */
  readonly tokenSecret?: Uint8Array
  readonly lockWaitMs?: number
}

/** Imports the small site, or another dump. */
export function importInto(
  { databaseUrl, blobs, tokenSecret = Buffer.alloc(64, 7), lockWaitMs = 30_000 }: Place,
  options: Partial<ImportOptions> & { path?: string } = {},
  onProgress: (detail: string) => void = () => {},
) {
  return importHoj(
    { databaseUrl, blobs, tokenSecret, lockWaitMs, now: () => new Date(), spoolFolder: tmpdir() },
    {
      path: SMALL_DUMP,
      database: undefined,
      testCaseFolder: null,
      fileFolder: null,
      timeZone: 'Asia/Shanghai',
      isDryRun: false,
      ...options,
    },
    onProgress,
  )
}

/** Tables that an import writes, without the columns that the moment and the order of writing decide. */
const COMPARED: Readonly<Record<string, readonly string[]>> = {
  announcements: ['id'],
  contest_balloons: ['contest_problem_id', 'entrant_id'],
  contest_prints: ['id'],
  contest_problems: ['id'],
  contests: ['sealed_password'],
  datasets: ['id', 'created_at'],
  dataset_cases: ['id', 'dataset_id'],
  dataset_subtasks: ['dataset_id'],
  entrants: ['id', 'created_at'],
  files: ['id'],
  hoj_ids: ['new_id'],
  hoj_rows: [],
  judgings: ['id', 'dataset_id'],
  old_passwords: [],
  participations: ['entrant_id'],
  problem_counters: [],
  problem_languages: [],
  problem_statements: [],
  problems: ['live_dataset_id', 'tag_ids'],
  submissions: ['entrant_id', 'contest_problem_id'],
  submission_sources: [],
  tags: ['id', 'class_id', 'created_at', 'updated_at'],
  training_categories: ['id', 'created_at', 'updated_at'],
  training_entrants: [],
  training_marks: [],
  training_problems: ['id', 'created_at', 'updated_at'],
  trainings: ['category_id', 'sealed_password'],
  user_counters: [],
  user_problem_counters: [],
  users: [],
}

/** Everything that an import brought, comparable between sites. */
export async function describeImport(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const found: Record<string, string[]> = {}
    for (const [table, left] of Object.entries(COMPARED)) {
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - $1::text[])::text as row from ${table} t order by 1`,
        [left],
      )
      found[table] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}
