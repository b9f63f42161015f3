/**
 * Loads the built starter problems: `load-bank.ts <folder> [--force]`. A site with problems of its own is left
 * unchanged.
 */
import { parseArgs } from 'node:util'
import { openBlobStore } from '../blobs/open-blob-store.ts'
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { loadBank } from '../features/starter-bank/load-bank.service.ts'
import { runCli } from './run-cli.ts'

await runCli(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [dir] = positionals
  if (dir === undefined) throw new Error('usage: load-bank.ts <folder of built problems> [--force]')
  const config = readConfig(process.env)
  await migrate(config.databaseUrl)
  const database = connectDatabase({ url: config.databaseUrl, connections: 2 })
  const context = { db: database.db, blobs: openBlobStore(config), now: () => new Date() }
  try {
    const outcome = await loadBank(
      context,
      dir,
      ({ done, total, code, title, isNew }) =>
        console.log(`[${done}/${total}] ${code} ${title}: ${isNew ? 'loaded' : 'there already'}`),
      { evenIfInUse: values.force },
    )
    console.log(
      outcome.kind === 'loaded'
        ? `${outcome.added} problems loaded`
        : 'this site has problems of its own: nothing was loaded (--force loads anyway)',
    )
  } finally {
    await database.close()
  }
})
