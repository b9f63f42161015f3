/**
 * Writes the description of the migrated database to `docs/schema.sql`. `DATABASE_URL` may be any PostgreSQL whose
 * role can create databases: a temporary one is created there, migrated, described and dropped.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { describeSchema } from '../db/describe-schema.ts'
import { migrate } from '../db/migrate.ts'
import { runCli } from './run-cli.ts'

const SCHEMA_FILE = join(import.meta.dirname, '../../../../docs/schema.sql')

await runCli(async () => {
  const { databaseUrl } = readConfig(process.env)
  const name = `gavel_schema_${process.pid}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    await migrate(url.href)
    await writeFile(SCHEMA_FILE, await describeSchema(url.href))
    console.log(`Wrote ${SCHEMA_FILE}`)
  } finally {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.end()
  }
})
