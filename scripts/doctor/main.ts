/**
 * `npx gavel doctor`: joins what the server's program, the judge's program and this one find, and tells it in the language
 * of the terminal.
 *
 * Exit codes: 0 no fault; 1 at least one; 2 the command was not understood.
 */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  type Diagnosis,
  findingsOf,
  isFaulty,
  isFine,
  isUnknown,
  WEB_LANGUAGES,
  type WebLanguage,
} from '@gavel/contract'
import { reasonOf } from '../lib/fixable-error.ts'
import { readSettings, type Settings } from '../lib/settings.ts'
import { judgeEnvironment, serverCommandLine } from '../lib/site.ts'
import { isChinese } from '../solver/texts.ts'
import { askProgram } from './ask-program.ts'
import { findSite } from './find-site.ts'
import { checkPort } from './port-check.ts'
import { printFindings } from './print-findings.ts'
import { TEXTS } from './texts.ts'

const repositoryDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** No database: PostgreSQL reserves the top level domain `invalid` for nobody. */
const NO_DATABASE = 'postgresql://none.invalid/none'

interface Wanted {
  readonly isJson: boolean
  readonly isJudgeOnly: boolean
  readonly language: WebLanguage
}

/** Null if the words make no sense. */
function readWords(): Wanted | null {
  const terminal: WebLanguage = isChinese(process.env) ? 'zh-CN' : 'en-US'
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        judge: { type: 'boolean', default: false },
        lang: { type: 'string', default: terminal },
      },
    })
    const language = WEB_LANGUAGES.find((one) => one === values.lang || one.startsWith(`${values.lang}-`))
    if (positionals.length !== 1 || language === undefined) return null
    return { isJson: values.json, isJudgeOnly: values.judge, language }
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
  const findings = findingsOf(
    wanted.isJudgeOnly ? await lookAtMachine() : await lookAtSite(),
    wanted.language,
  )
  if (wanted.isJson) console.log(JSON.stringify({ findings }, null, 2))
  else printFindings(findings, TEXTS[wanted.language])
  return findings.some(({ state }) => state === 'fault') ? 1 : 0
}

function lookAtMachine(): Promise<Diagnosis[]> {
  return askProgram({
    id: 'sandbox',
    command: [process.execPath, 'apps/judge/src/doctor/doctor.ts'],
    cwd: repositoryDir,
    env: judgeEnvironment(process.env),
  })
}

async function lookAtSite(): Promise<Diagnosis[]> {
  let settings: Settings
  try {
    settings = readSettings(process.env, repositoryDir)
  } catch (error) {
    return [areWrong(reasonOf(error).replace(/^wrong setting: /, '')), ...(await lookAtMachine())]
  }
  const found = await Promise.all([
    checkPort(settings.HOST, settings.PORT).catch((error: unknown) => isUnknown('port', error)),
    lookAtServer(settings),
    settings.hasJudge ? lookAtMachine() : [],
  ])
  const diagnoses = found.flat()
  return diagnoses.some(({ id }) => id === 'settings') ? diagnoses : [areRight(), ...diagnoses]
}

async function lookAtServer(settings: Settings): Promise<Diagnosis[]> {
  const { diagnoses, database, isThere } = await findSite(settings, repositoryDir, (line) =>
    console.error(line),
  )
  if (!isThere) return [...diagnoses]
  try {
    const site = {
      // No key is made for a judge.
      settings: { ...settings, admitsJudge: false },
      repositoryDir,
      dataDir: settings.DATA_DIR,
      databaseUrl: database?.url ?? NO_DATABASE,
      webDist: '',
      port: settings.PORT,
      isDev: false,
    }
    const program = [process.execPath, join(repositoryDir, 'apps/server/src/cli/doctor.ts')]
    const words = database === null ? ['--without-database'] : []
    const { command, env } = serverCommandLine(site)([...program, ...words])
    return [...diagnoses, ...(await askProgram({ id: 'settings', command, env, cwd: repositoryDir }))]
  } finally {
    await database?.close()
  }
}

const areRight = () => isFine('settings', { 'zh-CN': '设置可以读懂。', 'en-US': 'The settings can be read.' })

const areWrong = (complaint: string) =>
  isFaulty('settings', {
    'zh-CN': [`设置有误：${complaint}。`, '改正它；README 列出了所有设置。'],
    'en-US': [`Settings are wrong: ${complaint}.`, 'Correct them; the README lists all settings.'],
  })

process.exitCode = await main()
