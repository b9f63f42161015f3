/**
 * Measures an import of 500 problems from the upload to the last problem, and the server's memory for a package of a
 * gigabyte.
 *
 * `npm run bench -- problem-import`
 */

import { randomFillSync } from 'node:crypto'
import { createWriteStream, openAsBlob, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getProblemImport, startProblemImport, uploadProblemPackage } from '@gavel/contract'
import { logIn } from '@gavel/e2e/site'
import yazl from 'yazl'
import { openThrowawayPostgres } from '../../scripts/lib/throwaway-postgres.ts'
import { type BenchServer, startServer } from './lists/server.ts'

const ADMIN = { username: 'root', password: 'correct horse battery' }
const MIB = 1024 ** 2

Object.assign(process.env, {
  GAVEL_ADMIN_USERNAME: ADMIN.username,
  GAVEL_ADMIN_PASSWORD: ADMIN.password,
})

interface Shape {
  readonly problems: number
  readonly cases: number
  readonly caseBytes: number
}

/** Writes an export of HOJ; inputs are random bytes, so they do not compress. */
async function writePackage(path: string, { problems, cases, caseBytes }: Shape): Promise<void> {
  const zip = new yazl.ZipFile()
  for (let number = 1; number <= problems; number += 1) {
    const names = Array.from({ length: cases }, (_, index) => index + 1)
    const manifest = {
      judgeMode: 'default',
      languages: ['C++', 'Python3'],
      samples: names.map((name) => ({ input: `${name}.in`, output: `${name}.out` })),
      tags: [`Tag ${number % 20}`],
      problem: {
        problemId: `B${problems}-${number}`,
        title: `Problem ${number}`,
        description: 'Add two integers. '.repeat(50),
        type: 0,
        timeLimit: 1000,
        memoryLimit: 256,
      },
    }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), `problem_${number}.json`)
    for (const name of names) {
      const open = () => Readable.from(randomChunks(caseBytes))
      zip.addReadStreamLazy(`problem_${number}/${name}.in`, { compress: false }, (callback) =>
        callback(null, open()),
      )
      zip.addBuffer(Buffer.from(`${number} ${name}\n`), `problem_${number}/${name}.out`)
    }
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

function* randomChunks(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= MIB) yield randomFillSync(Buffer.alloc(Math.min(left, MIB)))
}

/** Peak memory of a process in MiB. */
function peakMib(pid: number): number {
  const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib ?? 0) / 1024
}

async function importPackage(server: BenchServer, path: string): Promise<void> {
  const root = await logIn(server.url, ADMIN)
  const begun = performance.now()
  const lap = (what: string) =>
    console.log(`  ${what.padEnd(12)} ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  const form = new FormData()
  // Streamed from the disk: this process need not be measured, but the upload is a gigabyte.
  form.set('file', await openAsBlob(path), 'package.zip')
  const response = await fetch(server.url + uploadProblemPackage.path, {
    method: 'POST',
    headers: { authorization: root.token ?? '' },
    body: form,
  })
  if (!response.ok) throw new Error(`The upload was answered ${response.status}`)
  lap('sent')
  const until = async (states: readonly string[]) => {
    for (;;) {
      const found = await root.call(getProblemImport, { query: {} })
      if (found !== null && states.includes(found.state)) return found
      if (found?.state === 'failed' || found?.state === 'cancelled')
        throw new Error(`The import is ${found.state}: ${JSON.stringify(found.findings)}`)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const { id } = await until(['ready'])
  lap('looked at')
  await root.call(startProblemImport, {
    body: { id, visibility: 'private', language: 'en-US', choices: [] },
  })
  const done = await until(['done'])
  lap('written')
  const written = done.items.filter(({ state }) => state === 'done').length
  if (written !== done.total) throw new Error(`Only ${written} of ${done.total} problems were written`)
}

async function measure(name: string, shape: Shape): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gavel-bench-import-'))
  const { databaseUrl, discard } = await openThrowawayPostgres(process.cwd())
  try {
    const path = join(folder, 'package.zip')
    await writePackage(path, shape)
    // The imported data are deleted with the folder.
    const server = await startServer(databaseUrl, join(folder, 'data'))
    try {
      const before = peakMib(server.pid)
      console.log(`${name} (${((await stat(path)).size / MIB).toFixed(0)} MiB)`)
      await importPackage(server, path)
      console.log(
        `  most memory  ${before.toFixed(0)} MiB before, ${peakMib(server.pid).toFixed(0)} MiB after`,
      )
    } finally {
      await server.stop()
    }
  } finally {
    await discard()
    await rm(folder, { recursive: true, force: true })
  }
}

await measure('500 problems of 10 cases', { problems: 500, cases: 10, caseBytes: 2000 })
await measure('a package of a gigabyte', { problems: 8, cases: 4, caseBytes: 32 * MIB })
