import { findFormatter, LANGUAGES } from '@gavel/languages'
import type { Context } from '../../context.ts'
import { selectReadyHosts, selectRunningByHost } from '../judge-hosts/host-state.service.ts'
import type { JudgeHost } from '../judge-hosts/judge-hosts.tables.ts'

/** The kinds of programs that some host can format now, in the order of the languages. */
export async function listFormatted(context: Context): Promise<string[]> {
  const hosts = await selectReadyHosts(context, context.db)
  const types = LANGUAGES.filter(({ contentType, name }) => {
    return findFormatter(contentType) !== null && hosts.some((host) => formats(host, name))
  }).map(({ contentType }) => contentType)
  return [...new Set(types)]
}

interface FormatHost {
  /** A language of the wanted kind. */
  readonly language: string
  /** Null if every host that knows the language has its tool. */
  readonly onlyHostId: number | null
}

/** Where a kind of program is formatted; null if no host that is at work can. */
export async function findFormatHost(context: Context, contentType: string): Promise<FormatHost | null> {
  const hosts = await selectReadyHosts(context, context.db)
  for (const { name } of LANGUAGES.filter((language) => language.contentType === contentType)) {
    const able = hosts.filter((host) => formats(host, name))
    if (able.length === 0) continue
    const areAllAble = hosts.every((host) => formats(host, name) || !knows(host, name))
    return { language: name, onlyHostId: areAllAble ? null : await idlest(context, able) }
  }
  return null
}

const knows = ({ languages }: JudgeHost, language: string): boolean =>
  languages.some(({ name }) => name === language)

const formats = ({ languages }: JudgeHost, language: string): boolean =>
  languages.some((one) => one.name === language && one.formats === true)

/** The host with the least to do, of those that can. */
async function idlest({ db }: Context, able: readonly JudgeHost[]): Promise<number | null> {
  const running = await selectRunningByHost(db)
  const workOf = ({ id }: JudgeHost) => running.get(id) ?? 0
  return able.toSorted((a, b) => workOf(a) - workOf(b))[0]?.id ?? null
}
