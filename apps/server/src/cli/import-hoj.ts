/**
 * Imports an HOJ site into this one; `npx gavel` calls it with the site's settings.
 *
 * import-hoj.ts import-hoj DUMP [--testcases FOLDER] [--files FOLDER] [--timezone NAME] [--database NAME]
 * [--report FILE] [--dry-run]
 */
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBlobStore } from '../blobs/open-blob-store.ts'
import { type Config, readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { uploadFolder } from '../features/datasets/sweep-data.service.ts'
import { ImportError } from '../features/hoj-import/import.error.ts'
import { importHoj } from '../features/hoj-import/import-hoj.service.ts'
import { type ImportReport, reportAsText } from '../features/hoj-import/import-report.service.ts'
import { syncLanguages } from '../features/problems/languages.service.ts'
import { keepTokenSecret } from '../secrets/token-secret.ts'
import { requireDatabase, requireWritableFolder } from '../start-checks.ts'
import { runCli } from './run-cli.ts'
import { withProgress } from './show-progress.ts'

const USAGE =
  'usage: gavel import-hoj DUMP [--testcases FOLDER] [--files FOLDER] [--timezone NAME] [--database NAME] [--report FILE] [--dry-run]'
/** The time zone that HOJ's own installation sets for its server and database. */
const HOJ_TIME_ZONE = 'Asia/Shanghai'

await runCli(async () => {
  const { path, values } = readArguments()
  const testCaseFolder = await requireFolder(values.testcases, '--testcases')
  const fileFolder = await requireFolder(values.files, '--files')
  const config = readConfig(process.env)
  await requireWritableFolder(config.dataDir)
  await requireDatabase(config.databaseUrl)
  const tokenSecret = await prepareDatabase(config)
  const startedAt = new Date()
  const report = await withProgress(
    values['dry-run'] ? 'Dry run' : 'Import',
    (tell) =>
      importHoj(
        {
          databaseUrl: config.databaseUrl,
          blobs: openBlobStore(config),
          tokenSecret,
          now: () => new Date(),
          spoolFolder: uploadFolder(config),
        },
        {
          path,
          database: values.database,
          testCaseFolder,
          fileFolder,
          timeZone: values.timezone,
          isDryRun: values['dry-run'],
        },
        (detail) => tell(detail, 0),
      ),
    new ImportError('Interrupted. What was written by now stays; the same command goes on.'),
  )
  await tellReport(report, values.report ?? defaultReport(config, startedAt))
})

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      testcases: { type: 'string' },
      files: { type: 'string' },
      timezone: { type: 'string', default: HOJ_TIME_ZONE },
      database: { type: 'string' },
      report: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [command, path, ...more] = positionals
  if (command !== 'import-hoj' || path === undefined || more.length > 0) throw new ImportError(USAGE)
  return { path: resolve(path), values }
}

/** @throws ImportError */
async function requireFolder(path: string | undefined, option: string): Promise<string | null> {
  if (path === undefined) return null
  const entry = await stat(path).catch(() => null)
  if (entry === null || !entry.isDirectory()) throw new ImportError(`${option}: ${path} is no folder.`)
  return resolve(path)
}

async function prepareDatabase({ databaseUrl }: Config): Promise<Uint8Array> {
  await migrate(databaseUrl)
  const database = connectDatabase({ url: databaseUrl, connections: 2 })
  try {
    await syncLanguages(database.db)
    return await keepTokenSecret(database.db)
  } finally {
    await database.close()
  }
}

function defaultReport({ dataDir }: Config, at: Date): string {
  return join(dataDir, 'imports', `hoj-${at.toISOString().replace(/[:.]/g, '-')}`)
}

/** As JSON for programs and as text for people, side by side. */
async function tellReport(report: ImportReport, base: string) {
  const stem = resolve(base.replace(/\.(json|txt)$/, ''))
  await mkdir(dirname(stem), { recursive: true })
  // The report contains people's names.
  await writeFile(`${stem}.json`, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 })
  await writeFile(`${stem}.txt`, reportAsText(report), { mode: 0o600 })
  for (const [name, { taken, known, lost }] of Object.entries({ ...report.parts, ...report.kept }))
    console.log(`${name}: ${taken} taken over, ${known} here already, ${lost} lost`)
  const hasChanged = [...Object.values(report.parts), ...Object.values(report.kept)].some(
    ({ taken }) => taken > 0,
  )
  console.log(
    report.isDryRun
      ? 'This was a dry run: nothing was written.'
      : hasChanged
        ? 'The import is complete.'
        : 'Everything of this dump was here already: nothing was changed.',
  )
  console.log(`Report: ${stem}.txt and ${stem}.json`)
}
