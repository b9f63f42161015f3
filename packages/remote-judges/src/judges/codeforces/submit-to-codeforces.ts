import type { RunDraft } from '../../adapter.ts'
import type { RemoteSession } from '../../fetch/remote-session.ts'
import { fillPath } from '../../page/fill-path.ts'
import { attribute, find, findAll, lineOf, notUnderstood, type Page } from '../../page/html-page.ts'
import { RemoteFault } from '../../remote-fault.ts'
import { openPage, redirectOf, sendForm } from '../../visit.ts'
import { browserValues } from './browser-values.ts'
import type { CodeforcesFacts } from './codeforces-facts.ts'
import { loginOn } from './log-in.ts'
import { placesOf } from './problem-index.ts'

/** Opens the form, stops where the site wants to see a person, and sends it once. */
export async function submitToCodeforces(
  facts: CodeforcesFacts,
  session: RemoteSession,
  draft: RunDraft,
): Promise<null> {
  const { site, paths, fields } = facts
  const places = placesOf(draft.problem)
  const path = fillPath(paths.submit, places)
  const form = await openPage(session, site, { path })
  requireSubmittable(facts, draft, form)
  const values = browserValues(facts, session, form)
  const token = values.find(([name]) => name === fields.csrf)?.[1] ?? ''
  const page = await sendForm(session, site, {
    path: `${path}?${new URLSearchParams({ [fields.csrf]: token })}`,
    referer: path,
    form: [
      ...values,
      ['action', 'submitSolutionFormSubmitted'],
      [fields.contest, places.contest],
      [fields.index, places.index],
      [fields.language, draft.language.id],
      [fields.source, draft.source],
      ['tabSize', '4'],
      ['sourceFile', ''],
      ['sourceCodeConfirmed', 'true'],
      ['doNotShowWarningAgain', 'on'],
    ],
  })
  const target = redirectOf(page)
  if (target === null) throw refusalOn(facts, page)
  if (new URL(target).pathname === paths.logIn) throw new RemoteFault('session-lost', 'The login has ended.')
  return null
}

function requireSubmittable(facts: CodeforcesFacts, draft: RunDraft, form: Page): void {
  const { selectors } = facts
  if (!loginOn(facts, form).isLoggedIn) throw new RemoteFault('session-lost', 'The login has ended.')
  if (find(form.root, selectors.captchaField) !== null)
    throw new RemoteFault('captcha', 'The form for solutions wants to see a person.')
  const options = findAll(form.root, selectors.languageOption).map((option) => attribute(option, 'value'))
  if (options.length > 0 && !options.includes(draft.language.id))
    throw new RemoteFault('refused', `The contest does not take ${draft.language.name}.`, {
      refusal: 'language-rejected',
    })
}

function refusalOn({ selectors, texts }: CodeforcesFacts, page: Page): RemoteFault {
  const remoteText = findAll(page.root, selectors.error).map(lineOf).join(' ').trim().slice(0, 300)
  const details = { remoteText, page: page.saved }
  const says = (words: readonly string[]) => words.some((word) => remoteText.includes(word))
  if (page.status === 403)
    return new RemoteFault('session-lost', 'The site did not take the form’s token.', details)
  if (says([texts.duplicate]))
    return new RemoteFault('refused', 'The account has submitted the same source before.', {
      refusal: 'duplicate-code',
      ...details,
    })
  if (says([texts.wrongLanguage]))
    return new RemoteFault('refused', 'The contest does not take the language.', {
      refusal: 'language-rejected',
      ...details,
    })
  if (says(texts.tooFast)) return new RemoteFault('rate-limited', 'Too many submissions.', details)
  if (says(texts.tooLong))
    return new RemoteFault('refused', 'The source is too long.', { refusal: 'code-too-long', ...details })
  if (remoteText !== '') return new RemoteFault('refused', 'The site refused the solution.', details)
  return notUnderstood(page, 'neither accepted nor refused').afterSending()
}
