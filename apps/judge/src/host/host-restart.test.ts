import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ServerClient } from '../server/server-client.ts'
import { Host } from './host.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'judge-restart-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The versions that a host started in the folder reports for its language, one for each self-test. */
async function versionsOfStart(selfTests = 1): Promise<(string | undefined)[]> {
  const address = { serverUrl: 'http://127.0.0.1:1', judgeKey: 'k', judgeDir: folder, judgeName: 'test' }
  const limits = { slots: 1, cores: [], testDataBytes: 1e9, compiledBytes: 1e9, reserveBytes: 0 }
  const config = { ...limits, ...address, languages: ['C With O2'] }
  const client = new ServerClient({ serverUrl: config.serverUrl, judgeKey: 'k', userAgent: 'test' })
  const log = { info: () => undefined, warn: () => undefined }
  await using host = await Host.open({ config, client, instanceId: 'i', log })
  const versions: (string | undefined)[] = []
  for (let test = 0; test < selfTests; test += 1) {
    versions.push((await host.describe()).languages[0]?.version)
    host.doubt()
  }
  return versions
}

test('a host that starts again trusts its earlier findings until a fault makes it test again', async () => {
  const [first] = await versionsOfStart()
  expect(first).toMatch(/gcc/)
  const file = join(folder, 'languages.json')
  const kept = await readFile(file, 'utf8')
  expect(kept).toContain(JSON.stringify(first))
  await writeFile(file, kept.replace(JSON.stringify(first), '"as found before"'))
  expect(await versionsOfStart(2)).toEqual(['as found before', first])
})
