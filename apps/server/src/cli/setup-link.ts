/** Prints the link for creating the first administrator, or says that there is one already. */
import { readConfig } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { makeSetupToken } from '../features/accounts/setup.service.ts'
import { runCli } from './run-cli.ts'

await runCli(async () => {
  const config = readConfig(process.env)
  await migrate(config.databaseUrl)
  const database = connectDatabase({ url: config.databaseUrl, connections: 2 })
  try {
    const token = await makeSetupToken(database.db)
    if (token === null) {
      console.log('exists already: log in with that account')
      return
    }
    console.log(
      `open this link to create the account (it works once): ${addressOf(config)}/setup?token=${token}`,
    )
  } finally {
    await database.close()
  }
})

function addressOf({ serverUrl, host, port }: { serverUrl: string; host: string; port: number }): string {
  if (serverUrl !== '') return serverUrl.replace(/\/+$/, '')
  const isEveryAddress = host === '0.0.0.0' || host === '::'
  const name = isEveryAddress ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
