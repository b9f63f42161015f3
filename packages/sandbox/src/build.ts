import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SandboxFault } from './fault.ts'

const run = promisify(execFile)

const NATIVE_DIR = join(import.meta.dirname, '..', 'native')
const BIN_DIR = join(import.meta.dirname, '..', 'bin')
const FLAGS = ['-std=gnu17', '-O2', '-Wall', '-Wextra', '-fstack-protector-strong', '-D_FORTIFY_SOURCE=2']

export const LAUNCHER_PATH = join(BIN_DIR, 'launcher')
/** The commands that root has to run once where this user may not. */
export const RIGHTS_COMMAND = `chown root:${process.getgid?.() ?? 0} "${LAUNCHER_PATH}" && chmod 4750 "${LAUNCHER_PATH}"`
/** Contains only the probe, so that it can be bound as a box's `/app`. */
export const PROBE_DIR = join(BIN_DIR, 'probe')
const STAMP_PATH = join(BIN_DIR, 'sources.sha256')
const PROBE_SOURCE = 'probe.c'

async function hashSources(names: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(FLAGS.join(' '))
  for (const name of names) hash.update(name).update(await readFile(join(NATIVE_DIR, name)))
  return hash.digest('hex')
}

/** Static first: a static launcher forks and starts faster. Some systems have libseccomp only as a shared library. */
async function link(output: string, sources: readonly string[], libraries: readonly string[]): Promise<void> {
  const paths = sources.map((name) => join(NATIVE_DIR, name))
  try {
    await run('cc', [...FLAGS, '-static', '-o', output, ...paths, ...libraries])
  } catch {
    await run('cc', [...FLAGS, '-o', output, ...paths, ...libraries])
  }
}

/** Whether the launcher can open boxes for this user: run by root, or installed setuid root. */
export async function hasRights(): Promise<boolean> {
  if (process.getuid?.() === 0) return true
  const status = await stat(LAUNCHER_PATH)
  return status.uid === 0 && (status.mode & 0o4000) !== 0
}

/** Everything a box needs comes from a process with root's rights; other users get it through a setuid launcher. */
async function grantRights(): Promise<void> {
  if (await hasRights()) return
  try {
    await run('sudo', ['-n', 'chown', `root:${process.getgid?.() ?? 0}`, LAUNCHER_PATH])
    await run('sudo', ['-n', 'chmod', '4750', LAUNCHER_PATH])
  } catch {
    // Without sudo the launcher stays unprivileged; it then reports the reason itself when it is started.
  }
}

async function build(sources: readonly string[], hash: string): Promise<void> {
  // Built aside and renamed: another process may be using, or building, the same files.
  const aside = join(BIN_DIR, `build-${randomUUID()}`)
  await mkdir(aside, { recursive: true })
  await mkdir(PROBE_DIR, { recursive: true })
  try {
    await link(
      join(aside, 'launcher'),
      sources.filter((name) => name !== PROBE_SOURCE),
      ['-lseccomp'],
    )
    await link(join(aside, 'probe'), [PROBE_SOURCE], [])
    // Independent of the umask: a box's user has only the rights of everyone.
    await chmod(join(aside, 'probe'), 0o755)
    await chmod(PROBE_DIR, 0o755)
    await chmod(join(aside, 'launcher'), 0o755)
    await writeFile(join(aside, 'stamp'), hash)
    await rename(join(aside, 'probe'), join(PROBE_DIR, 'probe'))
    await rename(join(aside, 'launcher'), LAUNCHER_PATH)
    await rename(join(aside, 'stamp'), STAMP_PATH)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/**
 * Builds the native launcher if its sources changed since the last build, and gives it the rights it needs if that is
 * possible without asking. Needs `cc` and libseccomp's headers.
 *
 * @throws SandboxFault with the compiler's message
 */
export async function ensureSandboxBuilt(): Promise<void> {
  const names = (await readdir(NATIVE_DIR)).sort()
  const hash = await hashSources(names)
  const stamp = await readFile(STAMP_PATH, 'utf8').catch(() => '')
  try {
    if (stamp !== hash) {
      const sources = names.filter((name) => name.endsWith('.c'))
      await build(sources, hash)
    }
    await grantRights()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SandboxFault(`the sandbox launcher could not be built: ${reason}`)
  }
}
