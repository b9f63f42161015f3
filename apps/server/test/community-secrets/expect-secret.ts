import { FEED_NAMES, feedPath, type Role, WEB_LANGUAGES } from '@gavel/contract'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { askAll, type Known, questionsAbout } from '../contest-secrets/ask-everything.ts'
import { type Listener, listen } from '../contest-secrets/listen.ts'

interface Asker {
  readonly token: string
  readonly user: { readonly role: Role }
}

interface Secret {
  /** The callers who must not be able to tell. Null: a visitor. */
  readonly from: Readonly<Record<string, Asker | null>>
  /** A caller who can. */
  readonly told: Asker
  /** The paths at which they can: where there is none, nothing was tested. */
  readonly toldAt?: readonly string[]
  /** Values to ask with, by the names of parameters. */
  readonly known: Known
  /** The changes of the secret, in turn. */
  readonly changes: readonly (() => Promise<unknown>)[]
  /** Paths that may say it; none if left out. */
  readonly isAsked?: (path: string) => boolean
  /** The subjects of the streams of events; they are not opened if left out. */
  readonly stream?: string
  /** Whether `told` hears of the changes on such a stream. */
  readonly isHeard?: boolean
}

/** Files outside the contract that show what a visitor may read. First pictures are drawn from what visitors are answered. */
const FILES = [
  '/sitemap.xml',
  ...FEED_NAMES.flatMap((name) => WEB_LANGUAGES.map((language) => feedPath(name, language))),
]
/** Answers differently each time. */
const AT_RANDOM = '/api/get-random-problem'
/** Asking counts as looking. */
const VIEWS = /"viewNum":\d+/g

async function answersTo(
  app: FastifyInstance,
  { from, known, isAsked = () => true }: Pick<Secret, 'from' | 'known' | 'isAsked'>,
): Promise<Map<string, string>> {
  const questions = questionsAbout(known).filter(
    ({ endpoint: { path } }) => path !== AT_RANDOM && isAsked(path),
  )
  const answers = new Map<string, string>()
  for (const [name, asker] of Object.entries(from)) {
    const who = asker === null ? null : { token: asker.token, role: asker.user.role }
    for (const [question, answer] of await askAll(app, who, questions))
      answers.set(`${name}: ${question}`, answer.replace(VIEWS, '"viewNum":0'))
  }
  for (const path of FILES) answers.set(`file: GET ${path}`, (await app.inject({ url: path })).body)
  return answers
}

/** Open streams by who listens. */
export async function openEars(
  app: FastifyInstance,
  search: string,
  from: Readonly<Record<string, Asker | null>>,
) {
  const address = app.server.listening
    ? app.listeningOrigin
    : await app.listen({ port: 0, host: '127.0.0.1' })
  const ears = new Map<string, Listener>()
  for (const [name, asker] of Object.entries(from))
    ears.set(name, await listen(address, search, asker?.token ?? null))
  return {
    heard: () => [...ears].flatMap(([name, { heard }]) => heard.map((event) => `${name}: ${event}`)),
    close: () => {
      for (const ear of ears.values()) ear.close()
    },
  }
}

const LONGEST = 2_000

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...before].flatMap(([question, answer]) => {
    const now = after.get(question)
    return now === answer ? [] : [[question, answer.slice(0, LONGEST), now?.slice(0, LONGEST)]]
  })
}

/**
 * A secret is kept if no caller gets another response when it changes, down to the last byte: rows, totals, counters,
 * messages, search, downloads and feeds alike.
 */
export async function expectSecret(app: FastifyInstance, secret: Secret): Promise<void> {
  const { toldAt = [] } = secret
  const told = {
    ...secret,
    from: { told: secret.told },
    isAsked: (path: string) => toldAt.includes(path),
  }
  // Messages are unread until they were asked for once.
  await answersTo(app, secret)
  await answersTo(app, told)
  const before = await answersTo(app, secret)
  const toldBefore = await answersTo(app, told)
  const ears = secret.stream === undefined ? null : await openEars(app, secret.stream, secret.from)
  const toldEars = secret.stream === undefined ? null : await openEars(app, secret.stream, told.from)
  try {
    for (const change of secret.changes) {
      await change()
      expect(differences(before, await answersTo(app, secret))).toEqual([])
    }
    // An event that `told` hears was sent to everybody's streams at once.
    if (secret.isHeard === true)
      await expect.poll(() => toldEars?.heard().join()).toContain('"type":"thread"')
    // The moment of an event reveals something, too.
    expect(ears?.heard() ?? []).toEqual([])
  } finally {
    ears?.close()
    toldEars?.close()
  }
  const seen = differences(toldBefore, await answersTo(app, told))
  const paths = seen.map(([question]) => question?.split(' ')[2])
  for (const path of toldAt) expect(paths).toContain(path)
}
