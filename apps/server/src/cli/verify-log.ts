/**
 * Checks an exported contest log. It only needs the file: no site, no database.
 *
 * verify-log.ts verify-log FILE
 */
import { open } from 'node:fs/promises'
import { verifyLog } from '../features/contests/log/verify-log.policy.ts'
import { runCli } from './run-cli.ts'

await runCli(async () => {
  const path = process.argv.at(3)
  if (path === undefined || process.argv.length > 4) throw new Error('usage: gavel verify-log FILE')
  const file = await open(path)
  try {
    const verdict = await verifyLog(file.readLines({ encoding: 'utf8' }))
    if (verdict.isIntact) {
      console.log(
        `intact: contest ${verdict.contest}, ${verdict.entries} entries, ending with ${verdict.head}`,
      )
      return
    }
    const entry = verdict.seq === null ? '' : `, entry ${verdict.seq}`
    console.error(`✘ line ${verdict.line}${entry}: ${verdict.fault}`)
    process.exitCode = 1
  } finally {
    await file.close()
  }
})
