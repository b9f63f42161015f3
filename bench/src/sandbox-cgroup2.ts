/**
 * The sandbox's tests on control groups of version 2 alone, whatever this host has: inside Debian's user-mode kernel,
 * which runs as an ordinary program and sees the host's files read-only. It has one processor and slow system calls, so
 * all time limits are stretched, and what is measured in it means nothing.
 *
 *   npm run bench -- sandbox-cgroup2
 *   SUITE="packages/sandbox/test/runs.test.ts" npm run bench -- sandbox-cgroup2
 */
import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { ensureSandboxBuilt } from '@gavel/sandbox'

const run = promisify(execFile)

const REPOSITORY = join(import.meta.dirname, '..', '..')
const REGISTERS = join(import.meta.dirname, 'cgroup2-machine', 'registers.c')
const PACKAGE = 'user-mode-linux'
const SLOWNESS = 8
/** Recorded trees need no kernel, and a setuid program no second one. Compilers would take hours. */
const SUITE = [
  'runs',
  'interaction',
  'interrupt',
  'slots',
  'hostile/endings',
  'hostile/escapes',
  'hostile/files',
]
  .concat(['hostile/leftovers', 'hostile/memory', 'hostile/output', 'hostile/processes'])
  .map((name) => `packages/sandbox/test/${name}`)
  .join(' ')

/** Fetches and unpacks the kernel without installing it. */
async function unpackKernel(folder: string): Promise<string> {
  try {
    await run('apt-get', ['download', PACKAGE], { cwd: folder })
  } catch {
    throw new Error(`apt cannot fetch ${PACKAGE}; run apt-get update, on Debian for x86-64`)
  }
  const archive = (await readdir(folder)).find((file) => file.endsWith('.deb')) ?? ''
  await run('dpkg-deb', ['-x', join(folder, archive), folder])
  return join(folder, 'usr', 'bin', 'linux.uml')
}

/** The machine's first process. */
function firstProcess(suite: string): string {
  return `#!/bin/sh
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs tmp /tmp -o mode=1777
mount -t cgroup2 cgroup2 /sys/fs/cgroup
echo "Linux $(uname -r), controllers: $(cat /sys/fs/cgroup/cgroup.controllers)"
ulimit -n 65536
export HOME=/tmp TMPDIR=/tmp CI=1 SANDBOX_SLOWNESS=${SLOWNESS}
cd ${REPOSITORY}
${process.execPath} node_modules/vitest/vitest.mjs run --configLoader native --project sandbox \\
  ${suite} < /dev/null
echo "machine: ended with $?"
sync
echo o > /proc/sysrq-trigger
sleep 60
`
}

/** Runs the machine and passes on what it prints. @returns whether the tests passed in it */
async function runMachine(folder: string, kernel: string, suite: string): Promise<boolean> {
  const registers = join(folder, 'registers.so')
  await run('cc', ['-O2', '-shared', '-fPIC', '-o', registers, REGISTERS])
  const first = join(folder, 'init')
  await writeFile(first, firstProcess(suite), { mode: 0o755 })
  const arguments_ = [
    ...['root=/dev/root', 'rootfstype=hostfs', 'rootflags=/', 'ro', 'mem=4096M', `init=${first}`],
    ...['con0=fd:0,fd:1', 'con=null', 'quiet'],
  ]
  const child = spawn(kernel, arguments_, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LD_PRELOAD: registers, TMPDIR: folder },
  })
  let end = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    end = (end + chunk.toString('latin1')).slice(-4096)
  })
  await new Promise((resolve) => child.once('close', resolve))
  return end.includes('machine: ended with 0')
}

async function main(): Promise<boolean> {
  if (process.getuid?.() !== 0) throw new Error('the sandbox-cgroup2 benchmark needs root')
  // The machine cannot write to the host's files.
  await ensureSandboxBuilt()
  // Not below /tmp, which is another one inside the machine.
  const folder = await mkdtemp('/var/tmp/sandbox-cgroup2-')
  try {
    await chmod(folder, 0o755)
    return await runMachine(folder, await unpackKernel(folder), process.env.SUITE ?? SUITE)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
