import { listSnippets, type SnippetVo, saveSnippets } from '@gavel/contract'
import { call } from '../../../api/call.ts'
import { getSession } from '../../../api/session.ts'
import { createStore } from '../../../store.ts'

/** The reader's snippets, as every editor of the page uses them; null until they were asked for. */
export const ownSnippets = createStore<readonly SnippetVo[] | null>(null)

/** Asks for them once; a visitor has none. */
export async function loadSnippets(): Promise<readonly SnippetVo[]> {
  const known = ownSnippets.get()
  if (known !== null || getSession().user === null) return known ?? []
  const loaded = await call(listSnippets, {})
  ownSnippets.set(loaded)
  return loaded
}

export async function keepSnippets(snippets: readonly SnippetVo[]): Promise<void> {
  await call(saveSnippets, { body: { snippets: [...snippets] } })
  ownSnippets.set(snippets)
}
