#!/usr/bin/env node
/**
 * `npx gavel login`, `submit` and `test`: what a person who solves problems does from a terminal. The site offers this
 * program as one file, `/gavel.mjs`, which needs Node 20 and nothing else.
 *
 * Exit codes: 0 accepted, or all samples passed; 1 not; 2 the command could not be carried out.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chooseLanguage } from './choose-language.ts'
import { Failure } from './failure.ts'
import { type NamedProblem, originAndPath, problemNamed, problemOfFile } from './find-problem.ts'
import { readKeptSites } from './kept-sites.ts'
import { logIn } from './log-in.ts'
import { SiteClient } from './site-client.ts'
import { readProblem } from './solved-problem.ts'
import { submitFile } from './submit-file.ts'
import { testFile } from './test-file.ts'
import { isChinese, textsFor } from './texts.ts'

const { env } = process
const texts = textsFor(env)
const language = isChinese(env) ? 'zh-CN' : 'en-US'

const OPTIONS = {
  problem: { type: 'string' },
  contest: { type: 'string' },
  language: { type: 'string' },
  site: { type: 'string' },
  run: { type: 'string' },
  timeout: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

type Options = ReturnType<typeof readWords>['values']

function readWords() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch {
    throw new Failure(`${texts.unknown_option}\n\n${texts.usage}`)
  }
}

/** @returns the exit code */
async function main(): Promise<number> {
  const { values, positionals } = readWords()
  const [command, file, ...others] = positionals
  if (values.help === true || command === undefined) {
    console.log(texts.usage)
    return command === undefined && values.help !== true ? 2 : 0
  }
  if (command === 'login') {
    await logIn(requireSite(file ?? values.site), { env, texts, language })
    return 0
  }
  if (command !== 'submit' && command !== 'test') throw new Failure(texts.usage)
  if (file === undefined || others.length > 0) throw new Failure(texts.no_file)
  return (await solve(command, file, values)) ? 0 : 1
}

async function solve(command: 'submit' | 'test', file: string, options: Options): Promise<boolean> {
  const source = readSource(file)
  const named = findProblem(file, source, options)
  const client = openClient(named.site ?? options.site)
  const problem = await readProblem(client, named)
  if (command === 'test') return testFile(problem, file, options.run, texts)
  const chosen = options.language ?? chooseLanguage(file, problem.languages)
  if (chosen === null) throw new Failure(texts.no_language(problem.languages.join(', ')))
  const timeoutSeconds = Number(options.timeout ?? 600)
  return await submitFile(
    client,
    { problem: named, title: problem.title, language: chosen, source, timeoutSeconds },
    texts,
  )
}

function readSource(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new Failure(texts.unreadable_file(file))
  }
}

function findProblem(file: string, source: string, { problem, contest }: Options): NamedProblem {
  const found = problem === undefined ? problemOfFile(file, source) : problemNamed(problem, contest)
  if (found === null) throw new Failure(texts.no_problem)
  return found
}

/** A token is only sent to the site that it was given for, unless the person says otherwise by `GAVEL_TOKEN`. */
function openClient(named: string | undefined): SiteClient {
  const { last, tokens } = readKeptSites(env)
  const site = requireSite(named ?? env.GAVEL_SITE ?? last ?? undefined)
  const token = env.GAVEL_TOKEN || tokens[site]
  if (token === undefined) throw new Failure(texts.no_token(site))
  return new SiteClient({ site, token, texts, language })
}

function requireSite(address: string | undefined): string {
  if (address === undefined || address === '') throw new Failure(texts.no_site)
  const url = originAndPath(address)
  if (url === null) throw new Failure(texts.bad_site(address))
  return url.origin
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = error.exitCode
}
