import { type Endpoint, Envelope, type ErrorCode, keysOf, type Permit } from '@gavel/contract'
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'

/** The input of a deed that would succeed if its caller may do it. */
export interface Tried {
  readonly by: Endpoint
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
  /** A refusal that only those get who may do it. */
  readonly after?: ErrorCode
}

/** The answers about one thing to one caller. */
interface Asked<Name extends string> {
  /** The caller, for messages. */
  readonly who: string
  readonly token: string | undefined
  /** Asks anew before every deed, because the deed before may have changed something. */
  readonly readCan: () => Promise<Readonly<Record<Name, Permit>>>
  /** In the order in which they are tried. */
  readonly deeds: Readonly<Record<Name, Tried>>
}

/** Expects that every endpoint does what `can` promised, and refuses the rest with the same reason and text. */
export async function expectKept<Name extends string>(server: TestApp, asked: Asked<Name>): Promise<void> {
  for (const name of keysOf(asked.deeds)) {
    const promised = (await asked.readCan())[name]
    const answered = await answerTo(server, asked.deeds[name], asked.token)
    expect({ who: asked.who, [name]: answered }).toEqual({ who: asked.who, [name]: promised })
  }
}

async function answerTo(
  { app }: TestApp,
  { by, query = {}, body, after }: Tried,
  token: string | undefined,
): Promise<Permit | { readonly code: string | undefined; readonly msg: string }> {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const answer = await app.inject({
    method: by.method,
    url: `${by.path}?${search}`,
    headers: token === undefined ? {} : { authorization: token },
    ...(body !== undefined && { payload: body }),
  })
  // A file.
  if (!String(answer.headers['content-type']).startsWith('application/json')) return true
  const { status, code, msg } = Envelope.parse(answer.json())
  return status === 200 || (code !== undefined && code === after) ? true : { code, msg }
}
