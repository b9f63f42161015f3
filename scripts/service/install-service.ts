/**
 * `npx gavel install-service`: systemd units for server and judge, and all that they need.
 *
 * Exit codes: 0 done; 1 it could not be done; 2 the command was not understood.
 */
import { chmodSync, chownSync, existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import { ensureSandboxBuilt, LAUNCHER_PATH } from '../../packages/sandbox/src/build.ts'
import { FixableError, reasonOf } from '../lib/fixable-error.ts'
import { step } from '../lib/progress.mjs'
import { run } from '../lib/run.ts'
import { findUser, makeSystemUser } from '../lib/service-user.ts'
import { buildWeb } from '../lib/web-build.ts'
import { isChinese } from '../solver/texts.ts'
import { TEXTS } from './texts.ts'
import { type Part, serviceFiles, writeServiceFile } from './unit-files.ts'

const repositoryDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** The real file, not the link of npm, whose target an upgrade of npm packages replaces at the same place. */
const node = realpathSync(process.execPath)

interface Wanted {
  readonly parts: readonly Part[]
  readonly printTo: string | null
  readonly language: WebLanguage
}

/** Null if the words make no sense. */
function readWords(): Wanted | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        judge: { type: 'boolean', default: false },
        server: { type: 'boolean', default: false },
        print: { type: 'string' },
        lang: { type: 'string', default: isChinese(process.env) ? 'zh-CN' : 'en-US' },
      },
    })
    const language = WEB_LANGUAGES.find((one) => one === values.lang || one.startsWith(`${values.lang}-`))
    if (positionals.length !== 1 || language === undefined || (values.judge && values.server)) return null
    const parts: Part[] = values.judge
      ? ['gavel-judge']
      : values.server
        ? ['gavel']
        : ['gavel', 'gavel-judge']
    return { parts, printTo: values.print ?? null, language }
  } catch {
    // An option that there is not.
    return null
  }
}

/** @returns the exit code */
async function main(): Promise<number> {
  const wanted = readWords()
  if (wanted === null) {
    console.error(TEXTS[isChinese(process.env) ? 'zh-CN' : 'en-US'].usage)
    return 2
  }
  const { parts, printTo, language } = wanted
  const texts = TEXTS[language]
  const files = serviceFiles(parts, repositoryDir, node)
  if (printTo !== null) {
    for (const file of files) {
      writeServiceFile({ ...file, isKept: false }, printTo)
      console.log(texts.wrote(join(printTo, file.path)))
    }
    console.log(texts.dry)
    return 0
  }
  requireMachine(texts)
  await install(parts, files, texts)
  console.log(
    texts.after(
      parts,
      files.filter(({ isKept }) => !isKept).map(({ path }) => path),
    ),
  )
  return 0
}

/** @throws FixableError where units cannot run */
function requireMachine(texts: (typeof TEXTS)['en-US']): void {
  if (process.getuid?.() !== 0) throw new FixableError(texts.needs_root)
  if (!existsSync('/run/systemd/system')) throw new FixableError(texts.needs_systemd)
  for (const folder of [repositoryDir, dirname(node)]) {
    const closed = parentsOf(folder).find((parent) => (statSync(parent).mode & 0o005) !== 0o005)
    if (closed !== undefined) throw new FixableError(texts.closed(closed))
  }
}

const parentsOf = (folder: string): string[] =>
  folder === '/' ? ['/'] : [...parentsOf(dirname(folder)), folder]

async function install(
  parts: readonly Part[],
  files: ReturnType<typeof serviceFiles>,
  texts: (typeof TEXTS)['en-US'],
): Promise<void> {
  // The services may not write into the checkout, so everything is built here.
  if (parts.includes('gavel')) await buildWeb(repositoryDir)
  for (const name of parts) if (await makeSystemUser(name)) console.log(texts.made_user(name))
  if (parts.includes('gavel-judge')) {
    await step('Building the sandbox', ensureSandboxBuilt)
    chownSync(LAUNCHER_PATH, 0, (await findUser('gavel-judge'))?.gid ?? 0)
    chmodSync(LAUNCHER_PATH, 0o4750)
    console.log(texts.gave_rights(LAUNCHER_PATH))
  }
  for (const file of files)
    console.log(writeServiceFile(file, '/') ? texts.wrote(file.path) : texts.kept(file.path))
  await systemctl('daemon-reload')
  await systemctl('enable', ...parts)
  // A unit that runs already starts again with what was built.
  await systemctl('restart', ...parts)
  console.log(texts.started(parts.join(', ')))
}

async function systemctl(...words: readonly string[]): Promise<void> {
  const { exitCode, output } = await run(['systemctl', ...words])
  if (exitCode !== 0) throw new FixableError(`systemctl ${words.join(' ')}: ${output.trim()}`)
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(
    `✘ ${error instanceof FixableError ? error.message : `unexpected failure: ${reasonOf(error)}`}`,
  )
  process.exitCode = 1
}
