/**
 * Looks at the site from beside its servers and prints each diagnosis as a line of JSON, for `npx gavel doctor`, which
 * tells them. It changes nothing.
 *
 * doctor.ts [--without-database]
 */
import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnosis } from '@gavel/contract'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openBlobStore } from '../blobs/open-blob-store.ts'
import { type Config, readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { diagnoseDatabase, diagnoseSurroundings, isLost } from '../features/doctor/diagnose.service.ts'
import { existingPartOf } from '../features/doctor/disk-check.ts'
import { look } from '../features/doctor/look.ts'
import { checkRunningServer } from '../features/doctor/proxy-check.ts'
import { findTokenSecret } from '../secrets/token-secret.ts'
import { requireDatabase } from '../start-checks.ts'
import { runCli } from './run-cli.ts'

const now = () => new Date()

await runCli(async () => {
  const config = readConfig(process.env)
  const found = await Promise.all([
    diagnoseSurroundings({ config, blobs: blobsOf(config), now }),
    look('proxy', () => checkRunningServer(config)),
    process.argv.includes('--without-database') ? [] : throughDatabase(config),
  ])
  for (const diagnosis of found.flat()) console.log(JSON.stringify(diagnosis))
})

/** A wrong address of a store is found where the store is looked at. A folder that is not there yet is not made. */
function blobsOf(config: Config): Pick<BlobStore, 'check'> {
  const { blobStore, dataDir } = config
  const isFolder = !/^[a-z0-9]+:/i.test(blobStore)
  const folder = blobStore === '' ? join(dataDir, 'blobs') : blobStore
  return {
    async check() {
      if (isFolder && !existsSync(folder))
        await access(existingPartOf(folder), constants.W_OK | constants.X_OK)
      else await openBlobStore(config).check()
    },
  }
}

async function throughDatabase(config: Config): Promise<Diagnosis[]> {
  try {
    await requireDatabase(config.databaseUrl)
  } catch (error) {
    return [isLost(error instanceof Error ? error : new Error(String(error)))]
  }
  const database = connectDatabase({ url: config.databaseUrl, connections: 4 })
  try {
    const { db } = database
    return await diagnoseDatabase({ config, db, now, tokenSecret: await findTokenSecret(db) })
  } finally {
    await database.close()
  }
}
