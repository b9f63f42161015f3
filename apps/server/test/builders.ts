import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '@gavel/contract'
import type { Context } from '../src/context.ts'
import { entrants, sessions, users } from '../src/features/accounts/accounts.tables.ts'
import { hashApiToken } from '../src/features/accounts/api-tokens/api-tokens.queries.ts'
import { apiTokens } from '../src/features/accounts/api-tokens/api-tokens.tables.ts'
import { signToken, TOKEN_LIFETIME_SECONDS } from '../src/features/accounts/authenticate.service.ts'
import { judgeHosts } from '../src/features/judge-hosts/judge-hosts.tables.ts'
import { hashJudgeKey } from '../src/features/judge-hosts/judge-key.service.ts'

type Base = Pick<Context, 'db' | 'now' | 'tokenSecret'>

let serial = 0

/** A number that no other call of this process got. */
export function nextSerial(): number {
  serial += 1
  return serial
}

/** A user with an entrant and an open session. The password hash fits no password. */
export async function buildUser(
  context: Base,
  values: Partial<typeof users.$inferInsert> & { role?: Role } = {},
) {
  const [user] = await context.db
    .insert(users)
    .values({
      id: randomBytes(16).toString('hex'),
      username: `user-${nextSerial()}`,
      passwordHash: 'fits nothing',
      ...values,
    })
    .returning()
  if (user === undefined) throw new Error('The user was not stored')
  const [entrant] = await context.db.insert(entrants).values({ kind: 'user', userId: user.id }).returning()
  if (entrant === undefined) throw new Error('The entrant was not stored')
  return { user, entrantId: entrant.id, ...(await buildSession(context, user.id)) }
}

/** One more open session of a user, and its token. */
export async function buildSession(
  context: Base,
  userId: string,
  values: Partial<typeof sessions.$inferInsert> = {},
) {
  const sessionId = randomUUID()
  const now = context.now()
  await context.db.insert(sessions).values({
    id: sessionId,
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000),
    ...values,
  })
  return { sessionId, token: await signToken(context.tokenSecret, { userId, sessionId, now }) }
}

/** An API token for all that it can be made for. `token` is what it sends as `Authorization`. */
export async function buildApiToken(
  context: Base,
  userId: string,
  values: Partial<typeof apiTokens.$inferInsert> = {},
) {
  const plain = `gvl_${randomBytes(32).toString('base64url')}`
  const [record] = await context.db
    .insert(apiTokens)
    .values({
      userId,
      name: 'a script',
      scopes: ['read', 'submit', 'admin'],
      tokenHash: hashApiToken(plain),
      beginning: plain.slice(0, 8),
      expiresAt: new Date(context.now().getTime() + 86_400_000),
      ...values,
    })
    .returning()
  if (record === undefined) throw new Error('The token was not stored')
  return { record, plain, token: `Bearer ${plain}` }
}

/** A judge host that said hello just now. `token` is what it sends as `Authorization`. */
export async function buildJudgeHost(context: Base, values: Partial<typeof judgeHosts.$inferInsert> = {}) {
  const key = randomBytes(16).toString('hex')
  const [host] = await context.db
    .insert(judgeHosts)
    .values({
      name: `judge-${nextSerial()}`,
      keyHash: hashJudgeKey(key),
      instanceId: randomUUID(),
      version: '0',
      slots: 2,
      languages: [{ name: 'C++ 20', version: '12' }],
      sandbox: { ok: true, reason: null, cgroup: 'v2', privilege: 'root' },
      lastSeenAt: context.now(),
      ...values,
    })
    .returning()
  if (host === undefined) throw new Error('The judge host was not stored')
  return { host, key, token: `Judge ${key}` }
}
