import type { RunDraft } from '../../adapter.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { fillPath } from '../../page/fill-path.ts'
import { find, findAll, lineOf, notUnderstood, type Page } from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { redirectOf, sendForm } from '../../visit.ts'
import type { PojFacts } from './poj-facts.ts'

/** The site leads to the list of runs once it has a solution, or shows the list at once. */
export async function submitToPoj(facts: PojFacts, session: RemoteSession, draft: RunDraft): Promise<null> {
  const { site, paths, submitFields: fields } = facts
  const page = await sendForm(session, site, {
    path: paths.submit,
    referer: fillPath(paths.submitPage, { id: draft.problem.id }),
    form: [
      [fields.problem, draft.problem.id],
      [fields.language, draft.language.id],
      [fields.source, Buffer.from(draft.source).toString('base64')],
      [fields.encoded, '1'],
      [fields.button, 'Submit'],
    ],
  })
  const target = redirectOf(page)
  if (target !== null && new URL(target).pathname !== paths.logIn) return null
  if (target !== null || find(page.root, facts.selectors.logInForm) !== null)
    throw new RemoteFault('session-lost', 'The login has ended.')
  if (page.text.includes(facts.texts.error)) throw refusalOn(facts, page)
  if (find(page.root, facts.selectors.runTable) !== null) return null
  throw notUnderstood(page, 'neither accepted nor refused').afterSending()
}

function refusalOn({ selectors, texts }: PojFacts, page: Page): RemoteFault {
  const remoteText = findAll(page.root, selectors.errors).map(lineOf).join(' ').slice(0, 300)
  const details = { remoteText, page: page.saved }
  const says = (words: readonly string[]) => words.some((word) => remoteText.toLowerCase().includes(word))
  if (says(texts.tooFast))
    return new RemoteFault('rate-limited', 'Too soon after the submission before.', details)
  if (says(texts.tooLong))
    return new RemoteFault('refused', 'The source is too long.', { refusal: 'code-too-long', ...details })
  if (says(texts.wrongLanguage))
    return new RemoteFault('refused', 'The site does not take the language.', {
      refusal: 'language-rejected',
      ...details,
    })
  return new RemoteFault('refused', 'The site refused the solution.', details)
}
