import { type BoardRow, usernameKey } from '@gavel/contract'
import type { Contest } from '../../contests.service.ts'
import type { BoardEntrant } from '../standings.queries.ts'
import type { ShownPerson } from './shown-row.ts'

type NamedContest = Pick<Contest, 'authorId' | 'shownName' | 'starUsernames'>

/** The entrants who handed something in, and what a board says of them. */
export class Entrants {
  readonly #contest: NamedContest
  readonly #stars: ReadonlySet<string>
  readonly #entrants = new Map<number, BoardEntrant>()
  readonly #ofUser = new Map<string, number>()

  constructor(contest: NamedContest, entrants: readonly BoardEntrant[]) {
    this.#contest = contest
    this.#stars = new Set(contest.starUsernames.map(usernameKey))
    for (const entrant of entrants) this.set(entrant)
  }

  has(entrantId: number): boolean {
    return this.#entrants.has(entrantId)
  }

  of(entrantId: number): BoardEntrant {
    const entrant = this.#entrants.get(entrantId)
    if (entrant === undefined) throw new Error(`entrant ${entrantId} was not loaded`)
    return entrant
  }

  all(): Iterable<BoardEntrant> {
    return this.#entrants.values()
  }

  ofUser(userId: string): number | null {
    return this.#ofUser.get(userId) ?? null
  }

  set(entrant: BoardEntrant): void {
    this.#entrants.set(entrant.id, entrant)
    if (entrant.user !== null) this.#ofUser.set(entrant.user.id, entrant.id)
  }

  /** The contest's author and the site's administrators do not compete. */
  isExcluded(entrantId: number): boolean {
    const { user } = this.of(entrantId)
    return user !== null && (user.isRoot || user.id === this.#contest.authorId)
  }

  /** Stars compete outside the ranking, as the disqualified do. */
  isStar(entrantId: number): boolean {
    const { user, disqualification } = this.of(entrantId)
    return disqualification !== null || (user !== null && this.#stars.has(usernameKey(user.username)))
  }

  /** Stars by the names of their accounts, for readers who compare letter by letter. */
  starNames(): string[] {
    const names = new Map<string, string>()
    for (const { user } of this.all()) if (user !== null) names.set(usernameKey(user.username), user.username)
    return this.#contest.starUsernames.map((name) => names.get(usernameKey(name)) ?? name)
  }

  /** Whether the keyword, in small letters, is in the school or in the name that the contest shows. */
  matches(entrantId: number, keyword: string): boolean {
    const { user } = this.of(entrantId)
    const texts = [this.shownName(entrantId), user?.school ?? '']
    return texts.some((text) => text.toLowerCase().includes(keyword))
  }

  shownName(entrantId: number): string {
    const { user, teamName } = this.of(entrantId)
    if (user === null) return teamName ?? ''
    const { username, nickname, realName } = user
    const name = { username, nickname, realname: realName }[this.#contest.shownName]
    return name === null || name === '' ? username : name
  }

  /** Real names are for organisers, unless the contest shows them to all. */
  person(entrantId: number, withRealNames: boolean): ShownPerson {
    const { user, teamName, disqualification } = this.of(entrantId)
    const tellsRealName = withRealNames || this.#contest.shownName === 'realname'
    return {
      userId: user?.id ?? null,
      username: user?.username ?? teamName ?? '',
      realName: tellsRealName ? (user?.realName ?? null) : null,
      nickname: user?.nickname ?? null,
      school: user?.school ?? null,
      gender: user?.gender ?? null,
      avatar: user?.avatar ?? null,
      disqualification,
    }
  }

  toBoard(
    entrantId: number,
  ): Pick<BoardRow, 'entrantId' | 'uid' | 'username' | 'name' | 'school' | 'isStar' | 'disqualification'> {
    const { user, disqualification } = this.of(entrantId)
    return {
      entrantId,
      uid: user?.id ?? null,
      username: user?.username ?? null,
      name: this.shownName(entrantId),
      school: user?.school ?? null,
      isStar: this.isStar(entrantId),
      disqualification,
    }
  }
}
