import { ROLES, type Role, type TokenScope } from '@gavel/contract'
import type { Context } from '../src/context.ts'
import { buildApiToken, buildJudgeHost, buildSession, buildUser } from './builders.ts'

/** Everybody who may knock: who they are decides, together with the endpoint's `access`, and nothing else. */
export type Caller =
  | {
      kind: 'visitor' | 'bad token' | 'revoked session' | 'banned user' | 'judge host' | 'revoked judge host'
    }
  | { kind: 'user'; role: Role }
  | { kind: 'unknown API token' | 'expired API token' | "banned user's API token" }
  | { kind: 'API token'; role: Role; scopes: readonly TokenScope[] }

export const CALLERS: readonly Caller[] = [
  { kind: 'visitor' },
  { kind: 'bad token' },
  { kind: 'revoked session' },
  { kind: 'banned user' },
  ...ROLES.map((role) => ({ kind: 'user' as const, role })),
  { kind: 'unknown API token' },
  { kind: 'expired API token' },
  { kind: "banned user's API token" },
  { kind: 'API token', role: 'root', scopes: ['read', 'submit', 'admin'] },
  { kind: 'API token', role: 'root', scopes: ['read'] },
  { kind: 'API token', role: 'root', scopes: ['submit'] },
  { kind: 'API token', role: 'root', scopes: ['admin'] },
  { kind: 'API token', role: 'problem_admin', scopes: ['admin'] },
  // It was made while its owner was an administrator.
  { kind: 'API token', role: 'default_user', scopes: ['read', 'submit', 'admin'] },
  { kind: 'API token', role: 'no_subimit_user', scopes: ['submit'] },
  { kind: 'judge host' },
  { kind: 'revoked judge host' },
]

export function nameOf(caller: Caller): string {
  if (caller.kind === 'user') return caller.role
  return caller.kind === 'API token' ? `token of ${caller.role} for ${caller.scopes.join(', ')}` : caller.kind
}

/** The callers of a server, with a user for each role. */
export class Callers {
  readonly #context: Context
  readonly #userIds: ReadonlyMap<Role | 'banned', string>
  readonly #revokedJudgeToken: string
  /** Tokens by the name of their caller, as long as each is as good as a new one. */
  readonly #tokens = new Map<string, string | undefined>()

  private constructor(context: Context, userIds: Map<Role | 'banned', string>, revokedJudgeToken: string) {
    this.#context = context
    this.#userIds = userIds
    this.#revokedJudgeToken = revokedJudgeToken
  }

  static async of(context: Context): Promise<Callers> {
    const userIds = new Map<Role | 'banned', string>()
    for (const role of ROLES) userIds.set(role, (await buildUser(context, { role })).user.id)
    userIds.set('banned', (await buildUser(context, { role: 'root', status: 'banned' })).user.id)
    const { token } = await buildJudgeHost(context, { revokedAt: new Date() })
    return new Callers(context, userIds, token)
  }

  /** The user as whom a caller is let in; null for those who are nobody. */
  userIdOf(caller: Caller): string | null {
    return 'role' in caller ? (this.#userIds.get(caller.role) ?? null) : null
  }

  /**
   * The token that a caller sends. Nobody who is refused at the door leaves anything behind, so a token lasts until it
   * is let in.
   */
  async tokenOf(caller: Caller): Promise<string | undefined> {
    const name = nameOf(caller)
    if (!this.#tokens.has(name)) this.#tokens.set(name, await this.#makeToken(caller))
    return this.#tokens.get(name)
  }

  /** Some calls end the caller's session, and a judge host that said hello waits for tasks instead of being answered. */
  forgetToken(caller: Caller): void {
    this.#tokens.delete(nameOf(caller))
  }

  async #makeToken(caller: Caller): Promise<string | undefined> {
    switch (caller.kind) {
      case 'visitor':
        return undefined
      case 'bad token':
        return 'eyJhbGciOiJIUzUxMiJ9.e30.AAAA'
      case 'revoked session':
        return this.#newToken('root', new Date())
      case 'banned user':
        return this.#newToken('banned')
      case 'user':
        return this.#newToken(caller.role)
      case 'unknown API token':
        return `Bearer gvl_${'x'.repeat(43)}`
      case 'expired API token':
        return this.#newApiToken('root', { expiresAt: new Date(Date.now() - 1_000) })
      case "banned user's API token":
        return this.#newApiToken('banned')
      case 'API token':
        return this.#newApiToken(caller.role, { scopes: [...caller.scopes] })
      case 'judge host':
        return (await buildJudgeHost(this.#context)).token
      case 'revoked judge host':
        return this.#revokedJudgeToken
    }
  }

  async #newToken(who: Role | 'banned', revokedAt: Date | null = null): Promise<string> {
    return (await buildSession(this.#context, this.#userIds.get(who) ?? '', { revokedAt })).token
  }

  async #newApiToken(
    who: Role | 'banned',
    values: Parameters<typeof buildApiToken>[2] = {},
  ): Promise<string> {
    return (await buildApiToken(this.#context, this.#userIds.get(who) ?? '', values)).token
  }
}
