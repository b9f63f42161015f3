import { getUserHome, normaliseUsername } from '@gavel/contract'
import { z } from 'zod'
import type { Page } from './drawing-thread.ts'

const PERSON = /^\/user-home\?(uid|username)=(.*)$/
const Shown = z.object({ data: z.object({ uid: z.string(), username: z.string() }) })

const personKey = (name: string): string => `person ${name.toLowerCase()}`

/**
 * The key by which a page that breaks or takes long is remembered. It does so in both languages, and a person's page
 * for each way to write its address.
 */
export function keyOf({ path }: Pick<Page, 'path'>): string {
  const [, kind, value = ''] = PERSON.exec(path) ?? []
  if (kind === undefined) return path
  return personKey(kind === 'uid' ? value : normaliseUsername(decoded(value)))
}

/** The keys of a page that was drawn: a person has one by id and one by name. */
export function keysOf(page: Pick<Page, 'path'>, answers: Readonly<Record<string, string>>): string[] {
  const keys = [keyOf(page)]
  for (const [address, body] of Object.entries(answers)) {
    if (!PERSON.test(page.path) || !address.startsWith(getUserHome.path)) continue
    const { data } = Shown.safeParse(JSON.parse(body))
    if (data !== undefined)
      keys.push(personKey(data.data.uid), personKey(normaliseUsername(data.data.username)))
  }
  return [...new Set(keys)]
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    return value
  }
}
