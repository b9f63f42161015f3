import { randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import process from 'node:process'
import { ConfigError, type JudgeConfig, readConfig } from './config.ts'
import { Host } from './host/host.ts'
import { Worker } from './host/worker.ts'
import { createLog } from './log.ts'
import { ServerClient } from './server/server-client.ts'

const config = configOrExit()
const log = createLog(config.judgeName, (line) => process.stdout.write(`${line}\n`))
const instanceId = randomUUID()
const { serverUrl, judgeKey, judgeName, slots } = config
const client = new ServerClient({ serverUrl, judgeKey, userAgent: `gavel-judge/${judgeName}` })
const host = await Host.open({ config, client, instanceId, log })
const { describe, judge, afterTask, noisePercent } = host
const worker = new Worker({ client, instanceId, slots, log, describe, judge, afterTask, noisePercent })

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info('stopping', { signal })
    stop.abort()
    // Closing the boxes ends the programs in them at once; their tasks go back to the queue with the lease.
    void host[Symbol.asyncDispose]()
  })
}

log.info('started', { server: serverUrl, slots })
// The next start finds its sources compiled, however this one ends.
flushCompileCache()
await worker.run(stop.signal)
process.exit(0)

function configOrExit(): JudgeConfig {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}
