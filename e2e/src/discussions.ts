import { createDiscussion, updateSwitches } from '@gavel/contract'
import { logInAs, type SiteAddress } from './accounts.ts'
import type { Client } from './client.ts'
import { ADMIN } from './site.ts'

/** New users have solved nothing. */
export async function letEverybodyPost(site: SiteAddress): Promise<void> {
  const { client } = await logInAs(site, ADMIN)
  const body = { defaultCreateDiscussionACInitValue: 0, defaultCreateCommentACInitValue: 0 }
  await client.call(updateSwitches, { body })
}

/** Returns the id of a new discussion. */
export async function startDiscussion(
  client: Client,
  texts: { readonly title: string; readonly description?: string; readonly content?: string },
): Promise<number> {
  const body = { categoryId: 1, description: 'When?', content: 'Always.', ...texts }
  return (await client.call(createDiscussion, { body })).id
}
