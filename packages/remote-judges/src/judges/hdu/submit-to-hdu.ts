import type { RunDraft } from '../../adapter.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { fillPath } from '../../page/fill-path.ts'
import { findAll, lineOf, notUnderstood, type Page } from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { redirectOf, sendForm } from '../../visit.ts'
import type { HduFacts } from './hdu-facts.ts'

/** The site redirects to the list of runs once it has a solution; every other page says why it has not. */
export async function submitToHdu(facts: HduFacts, session: RemoteSession, draft: RunDraft): Promise<null> {
  const { paths, submitFields: fields } = facts
  const page = await sendForm(session, facts.site, {
    path: paths.submit,
    referer: fillPath(paths.submitPage, { id: draft.problem.id }),
    form: [
      [fields.check, '0'],
      [fields.problem, draft.problem.id],
      [fields.language, draft.language.id],
      [fields.encodedSource, encodeSource(draft.source)],
    ],
  })
  if (redirectOf(page) !== null) return null
  throw refusalOn(facts, draft, page)
}

/** As the script of its page does: the source percent-encoded, and the result in base64. */
const encodeSource = (source: string) => Buffer.from(encodeURIComponent(source)).toString('base64')

function refusalOn({ texts, selectors, tooFastWaitMs }: HduFacts, draft: RunDraft, page: Page): RemoteFault {
  const remoteText = findAll(page.root, selectors.errors).map(lineOf).join(' ').slice(0, 300)
  const details = { remoteText, page: page.saved }
  if (page.text.includes(texts.logInPage))
    return new RemoteFault('session-lost', 'The login has ended.', details)
  if (page.text.includes(texts.codeLength)) {
    const refusal = Buffer.byteLength(draft.source) > 1_000 ? 'code-too-long' : 'code-too-short'
    return new RemoteFault('refused', 'The length of the source is not accepted.', { refusal, ...details })
  }
  if (page.text.includes(texts.tooFast))
    return new RemoteFault('rate-limited', 'Too soon after the submission before.', {
      retryAfterMs: tooFastWaitMs,
      ...details,
    })
  // It broke down while it worked on the form.
  if (texts.closed.some((text) => page.text.includes(text)))
    return new RemoteFault('maintenance', 'The site does not work now.', { mayHaveActed: true, ...details })
  if (remoteText !== '') return new RemoteFault('refused', 'The site refused the solution.', details)
  return notUnderstood(page, 'neither accepted nor refused').afterSending()
}
