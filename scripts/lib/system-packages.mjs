import { existsSync } from 'node:fs'
import { isOnPath, runCommand, SetupError } from './command.mjs'
import { say, step } from './progress.mjs'

/**
 * @typedef {object} SystemPackage
 * @property {string} name Debian's name
 * @property {string} probe a file that shows it is installed; boxes see only /usr, so other places do not count
 * @property {Pick<SystemPackage, 'name' | 'probe'>} [standIn] a replacement where the package is not available
 * @property {string} purpose
 * @property {boolean} isRequired false if Gavel starts without it, with fewer features
 */

const DEFAULT_JDK = 'default-jdk-headless'

/** @type {SystemPackage[]} */
export const RUN_PACKAGES = [
  { name: 'gcc', probe: '/usr/bin/gcc', purpose: 'C, and the sandbox', isRequired: true },
  { name: 'libc6-dev', probe: '/usr/include/stdio.h', purpose: 'C, and the sandbox', isRequired: true },
  { name: 'libseccomp-dev', probe: '/usr/include/seccomp.h', purpose: 'the sandbox', isRequired: true },
  { name: 'g++', probe: '/usr/bin/g++', purpose: 'C++ and checkers', isRequired: true },
  { name: 'python3', probe: '/usr/bin/python3', purpose: 'Python', isRequired: false },
  { name: DEFAULT_JDK, probe: '/usr/bin/javac', purpose: 'Java', isRequired: false },
  // The other formatters are large, or belong to languages that people install themselves: `npm run languages`.
  { name: 'black', probe: '/usr/bin/black', purpose: 'formatting Python', isRequired: false },
]

/** @type {SystemPackage[]} */
export const TEST_PACKAGES = [
  { name: 'golang-go', probe: '/usr/bin/go', purpose: 'hostile programs in Go', isRequired: true },
  { name: 'black', probe: '/usr/bin/black', purpose: 'formatting Python', isRequired: true },
  {
    name: 'clang-format',
    probe: '/usr/bin/clang-format',
    purpose: 'formatting C, C++ and Java',
    isRequired: true,
  },
  { name: 'rustfmt', probe: '/usr/bin/rustfmt', purpose: 'formatting Rust', isRequired: true },
  {
    name: 'chromium-headless-shell',
    probe: '/usr/bin/chromium-headless-shell',
    standIn: { name: 'chromium', probe: '/usr/bin/chromium' },
    purpose: 'browser tests',
    isRequired: true,
  },
  { name: 'systemd', probe: '/usr/bin/systemd-analyze', purpose: 'checking the units', isRequired: false },
  {
    name: 'fonts-noto-cjk',
    probe: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
    purpose: 'Chinese in browser tests',
    isRequired: false,
  },
]

/**
 * Installs missing packages with apt.
 * @param {SystemPackage[]} packages
 * @param {{ mayInstall: boolean }} options
 */
export async function ensureSystemPackages(packages, { mayInstall }) {
  const missing = packages.filter((one) => !isThere(one))
  if (missing.length === 0) return
  const refusal = whyNotInstall(mayInstall)
  if (refusal === null) await install(missing)
  const absent = missing.filter((one) => !isThere(one))
  if (absent.length === 0) return
  const names = absent.map(({ name }) => name).join(' ')
  const reason = refusal ?? 'apt-get could not install everything'
  const advice = isOnPath('apt-get')
    ? `run as root: apt-get install ${names}`
    : `install what Debian calls: ${names}`
  if (absent.some(({ isRequired }) => isRequired))
    throw new SetupError(`${listOf(absent)} missing (${reason}); ${advice}`)
  say(`! Going on without ${listOf(absent)} (${reason}); to get it, ${advice}`)
}

/** @param {SystemPackage} wanted */
function isThere({ probe, standIn }) {
  return existsSync(probe) || (standIn !== undefined && existsSync(standIn.probe))
}

/** @param {boolean} mayInstall @returns {string | null} */
export function whyNotInstall(mayInstall) {
  if (!mayInstall) return 'told not to install anything'
  if (!isOnPath('apt-get')) return 'this system has no apt-get'
  if (process.getuid?.() !== 0 && !isOnPath('sudo')) return 'not root, and there is no sudo'
  return null
}

/** @param {SystemPackage[]} packages */
async function install(packages) {
  await step(`Installing system packages: ${listOf(packages)}`, async (report) => {
    const refreshed = await refreshPackageLists(report)
    const names = await Promise.all(packages.map(nameHere))
    for (const complaint of [refreshed, await installPackages(names, report)])
      if (complaint !== null) say(`! apt-get failed: ${complaint}`)
  })
}

/** @param {(detail: string) => void} report @returns {Promise<string | null>} apt-get's error, if any */
export function refreshPackageLists(report) {
  return aptGet(['update', '-q'], report)
}

/**
 * @param {string[]} names Debian's
 * @param {(detail: string) => void} report
 * @returns {Promise<string | null>} apt-get's error, if any; the caller checks whether the packages work now
 */
export async function installPackages(names, report) {
  return aptGet(['install', '-y', '-q', '--no-install-recommends', ...(await namesHere(names))], report)
}

/**
 * @param {string[]} args
 * @param {(detail: string) => void} report
 * @returns {Promise<string | null>}
 */
async function aptGet(args, report) {
  const command = [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=120',
    ...args,
  ]
  const { exitCode, lines } = await runCommand([...asRoot(), ...command], {
    mustFinish: true,
    onLine: report,
  })
  if (exitCode === 0) return null
  return lines.filter((line) => /^(E|Err|sudo):/.test(line)).at(-1) ?? lines.at(-1) ?? 'it says nothing'
}

function asRoot() {
  if (process.getuid?.() === 0) return []
  // Without a terminal a password cannot be typed, and the prompt would wait for ever.
  return process.stdin.isTTY ? ['sudo'] : ['sudo', '-n']
}

/**
 * Replaces Debian's default JDK, where it is not available, by the newest one that is.
 * @param {string[]} names
 */
async function namesHere(names) {
  if (!names.includes(DEFAULT_JDK)) return names
  const { lines } = await runCommand(['apt-cache', 'search', '--names-only', '-jdk-headless$'])
  const jdks = lines.map((line) => line.split(' ')[0] ?? '')
  if (jdks.includes(DEFAULT_JDK)) return names
  const newest = jdks
    .filter((name) => /^openjdk-\d+-jdk-headless$/.test(name))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))[0]
  return names.flatMap((name) => (name === DEFAULT_JDK ? (newest ?? []) : name))
}

/** @param {SystemPackage} wanted @returns {Promise<string>} */
async function nameHere({ name, standIn }) {
  if (standIn === undefined) return name
  const { lines } = await runCommand(['apt-cache', 'search', '--names-only', `^${name}$`])
  return lines.length > 0 ? name : standIn.name
}

/** @param {SystemPackage[]} packages */
function listOf(packages) {
  return packages.map(({ name, purpose }) => `${name} (${purpose})`).join(', ')
}
