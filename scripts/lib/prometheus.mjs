import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isOnPath, runCommand } from './command.mjs'
import { say, step } from './progress.mjs'
import { refreshPackageLists, whyNotInstall } from './system-packages.mjs'

const PACKAGE = 'prometheus'
const PROGRAMS = ['./usr/bin/prometheus', './usr/bin/promtool']

/**
 * The folder with `prometheus` and `promtool`: where they are installed, or where `ensurePrometheus` puts them.
 * @param {string} repositoryDir
 * @returns {string | null} null if they are nowhere
 */
export function findPrometheus(repositoryDir) {
  const folders = ['/usr/bin', join(repositoryDir, '.cache', PACKAGE, 'usr', 'bin')]
  return folders.find((folder) => existsSync(join(folder, 'promtool'))) ?? null
}

/**
 * Puts both programs of Debian's package, 19 MB to fetch and 98 MB on disk, into a folder of this checkout. Installed by
 * apt, the package would start a service on this machine. Without them the tests of dashboard and alerts are left out.
 * @param {string} repositoryDir
 * @param {{ mayInstall: boolean }} options
 */
export async function ensurePrometheus(repositoryDir, { mayInstall }) {
  if (findPrometheus(repositoryDir) !== null) return
  const refusal = whyNotInstall(mayInstall)
  const complaint =
    refusal ?? (await step(`Fetching ${PACKAGE}`, (report) => fetchPrograms(repositoryDir, report)))
  if (complaint !== null)
    say(`! Going on without ${PACKAGE} (${complaint}); to get it, install Debian's ${PACKAGE}`)
}

/**
 * @param {string} repositoryDir
 * @param {(detail: string) => void} report
 * @returns {Promise<string | null>} the complaint of the program that failed, if any
 */
async function fetchPrograms(repositoryDir, report) {
  if (!isOnPath('dpkg-deb')) return 'this system has no dpkg-deb'
  const cache = join(repositoryDir, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, `${PACKAGE}-`))
  const run = async (/** @type {string[]} */ command) => {
    const { exitCode, lines } = await runCommand(command, { cwd: folder, onLine: report })
    return exitCode === 0 ? null : (lines.at(-1) ?? `${command[0]} failed`)
  }
  try {
    const download = ['apt-get', 'download', '-q', PACKAGE]
    if ((await run(download)) !== null) {
      // A fresh machine has no package lists yet.
      await refreshPackageLists(report)
      const complaint = await run(download)
      if (complaint !== null) return complaint
    }
    const unpack = `dpkg-deb --fsys-tarfile ${PACKAGE}_*.deb | tar -x ${PROGRAMS.join(' ')}`
    const complaint = await run(['sh', '-ec', unpack])
    if (complaint === null) {
      rmSync(join(cache, PACKAGE), { recursive: true, force: true })
      mkdirSync(join(cache, PACKAGE))
      renameSync(join(folder, 'usr'), join(cache, PACKAGE, 'usr'))
    }
    return complaint
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
