import { buildGroup } from './build-group.ts'
import { buildUser } from './builders.ts'

type Context = Parameters<typeof buildGroup>[0]
type Values = NonNullable<Parameters<typeof buildGroup>[1]>['values']

const CALLERS = [
  'visitor',
  'outsider',
  'applicant',
  'siteAdmin',
  'problemAdmin',
  'member',
  'author',
  'otherAdmin',
  'groupRoot',
  'siteRoot',
] as const
export type Who = (typeof CALLERS)[number]

export const IN_GROUP: readonly Who[] = ['member', 'author', 'otherAdmin', 'groupRoot', 'siteRoot']
/** The people who may write something of their own in the group. */
export const WRITERS: readonly Who[] = ['author', 'otherAdmin', 'groupRoot', 'siteRoot']
/** The people who may change what the author wrote. */
export const MANAGERS: readonly Who[] = ['author', 'groupRoot', 'siteRoot']
export const NOT_MANAGERS = CALLERS.filter((who) => !MANAGERS.includes(who))

const SITE_ROLES: Partial<Record<Who, 'admin' | 'problem_admin' | 'root'>> = {
  ...{ siteAdmin: 'admin', problemAdmin: 'problem_admin', siteRoot: 'root' },
}

/** A group with somebody of every kind who may have to do with it. */
export class GroupPeople {
  readonly gid: number
  readonly #people: ReadonlyMap<Who, Awaited<ReturnType<typeof buildUser>>>

  private constructor(gid: number, people: ReadonlyMap<Who, Awaited<ReturnType<typeof buildUser>>>) {
    this.gid = gid
    this.#people = people
  }

  static async of(context: Context, values: Values = {}): Promise<GroupPeople> {
    const people = new Map<Who, Awaited<ReturnType<typeof buildUser>>>()
    for (const who of CALLERS.slice(1)) {
      const role = SITE_ROLES[who]
      people.set(who, await buildUser(context, role === undefined ? {} : { role }))
    }
    const id = (who: Who) => people.get(who)?.user.id ?? ''
    const { id: gid } = await buildGroup(context, {
      values: { ...values, ownerId: id('groupRoot') },
      members: {
        [id('applicant')]: 'applying',
        [id('member')]: 'member',
        [id('author')]: 'admin',
        [id('otherAdmin')]: 'admin',
      },
    })
    return new GroupPeople(gid, people)
  }

  /** The token to call with; nothing for a visitor. */
  as(who: Who): { readonly token?: string } {
    const person = this.#people.get(who)
    return person === undefined ? {} : { token: person.token }
  }

  person(who: Who) {
    const person = this.#people.get(who)
    if (person === undefined) throw new Error(`${who} has no account`)
    return person
  }

  idOf(who: Who): string {
    return this.#people.get(who)?.user.id ?? ''
  }
}

/** The answer to each caller: undefined for what they may do. */
export async function refusals(ask: (who: Who) => Promise<{ code?: string | undefined }>) {
  const answers: [Who, string | undefined][] = []
  for (const who of CALLERS) answers.push([who, (await ask(who)).code])
  return Object.fromEntries(answers)
}

/** By who may; the others are refused as outsiders, as members who may not, or as visitors. */
export const wanted = (allowed: readonly Who[], outside: string, inside: string = outside) =>
  Object.fromEntries(
    CALLERS.map((who) => {
      if (who === 'visitor') return [who, 'login_required']
      if (allowed.includes(who)) return [who, undefined]
      return [who, IN_GROUP.includes(who) ? inside : outside]
    }),
  )
