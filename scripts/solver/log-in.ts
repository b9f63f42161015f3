import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { getMe } from '@gavel/contract'
import { Failure } from './failure.ts'
import { keepSite } from './kept-sites.ts'
import { SiteClient } from './site-client.ts'
import type { Texts } from './texts.ts'

interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly texts: Texts
  readonly language: 'zh-CN' | 'en-US'
}

/**
 * Asks for a token, tries it and keeps it.
 *
 * @throws Failure if the site does not know the token
 */
export async function logIn(site: string, { env, texts, language }: Terminal): Promise<void> {
  const token = await askUnseen(texts.ask_token(site))
  if (token === '') throw new Failure(texts.no_token_given)
  const client = new SiteClient({ site, token, texts, language })
  const { username } = (await client.ask(getMe, {})) as { username: string }
  keepSite(env, site, token)
  console.log(texts.logged_in(username, site))
}

/** Typed letters are not shown, as with a password. */
async function askUnseen(question: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
    if (process.stdin.isTTY) process.stderr.write('\n')
  }
}
