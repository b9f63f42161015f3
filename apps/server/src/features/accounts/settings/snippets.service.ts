import type { Context } from '../../../context.ts'
import { eq } from '../../../db/drizzle.ts'
import { type Caller, requireUser } from '../../../http/caller.ts'
import { DomainError } from '../../../http/domain-error.ts'
import { editorSnippets, type Snippet } from './snippets.tables.ts'

/** The caller's own snippets, in their order. */
export async function readSnippets({ db }: Pick<Context, 'db'>, caller: Caller): Promise<Snippet[]> {
  const [row] = await db
    .select({ snippets: editorSnippets.snippets })
    .from(editorSnippets)
    .where(eq(editorSnippets.userId, requireUser(caller).id))
  return [...(row?.snippets ?? [])]
}

/**
 * Replaces the caller's snippets. PostgreSQL text cannot hold NUL, which becomes U+FFFD.
 *
 * @throws DomainError snippet_twice
 */
export async function replaceSnippets(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  snippets: readonly Snippet[],
): Promise<null> {
  const userId = requireUser(caller).id
  const triggers = new Set<string>()
  for (const { trigger } of snippets) {
    if (triggers.has(trigger)) throw new DomainError('snippet_twice', { trigger })
    triggers.add(trigger)
  }
  const kept = snippets.map(({ trigger, body }) => ({ trigger, body: body.replaceAll('\0', '\uFFFD') }))
  const values = { snippets: kept, updatedAt: now() }
  await db
    .insert(editorSnippets)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: editorSnippets.userId, set: values })
  return null
}
