import type { RunDraft, RunRef } from '../../adapter.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { fillPath } from '../../page/fill-path.ts'
import { attribute, find, notUnderstood, type Page } from '../../page/html-page.ts'
import { type Refusal, RemoteFault } from '../../remote-fault.ts'
import { redirectOf, sendForm } from '../../visit.ts'
import type { SpojFacts } from './spoj-facts.ts'

/** The only site whose answer names the run. */
export async function submitToSpoj(
  facts: SpojFacts,
  session: RemoteSession,
  draft: RunDraft,
): Promise<RunRef> {
  const { site, paths, submitFields: fields, selectors } = facts
  const page = await sendForm(session, site, {
    path: paths.submit,
    referer: fillPath(paths.submitPage, { id: draft.problem.id }),
    form: [
      [fields.problem, draft.problem.id],
      [fields.language, draft.language.id],
      [fields.source, draft.source],
      [fields.button, 'Submit!'],
    ],
  })
  const id = attribute(find(page.root, selectors.newRunId), 'value')
  if (id !== null && /^\d+$/.test(id)) return { id, problem: draft.problem, username: draft.username }
  throw refusalOn(facts, page)
}

/** The navigation may have the form of the login while somebody is logged in, so the way out decides. */
export function isLoggedOut({ texts, selectors }: SpojFacts, page: Page): boolean {
  if (page.text.includes(texts.notLoggedIn)) return true
  return find(page.root, selectors.loggedIn) === null && find(page.root, selectors.logInForm) !== null
}

function refusalOn(facts: SpojFacts, page: Page): RemoteFault {
  const { texts, paths } = facts
  const target = redirectOf(page)
  const refused = (refusal: Refusal, remoteText: string) =>
    new RemoteFault('refused', 'The site refused the solution.', { refusal, remoteText, page: page.saved })
  if (page.text.includes(texts.wrongLanguage)) return refused('language-rejected', texts.wrongLanguage)
  if (page.text.includes(texts.noSuchProblem)) return refused('problem-not-found', texts.noSuchProblem)
  if (page.text.includes(texts.tooLong)) return refused('code-too-long', texts.tooLong)
  if ((target !== null && new URL(target).pathname === paths.logIn) || isLoggedOut(facts, page))
    return new RemoteFault('session-lost', 'The login has ended.')
  return notUnderstood(page, 'neither accepted nor refused').afterSending()
}
