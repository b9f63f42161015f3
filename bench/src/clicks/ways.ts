import type { Walker } from './walker.ts'

/** Parts of ways that several walks have in common. */

/** Follows an entry of the site's navigation, or of the administration's. A phone keeps both in a menu. */
export async function goTo(walker: Walker, entry: string): Promise<void> {
  const { page, isPhone } = walker
  if (isPhone) await walker.click('the menu', page.getByRole('button', { name: 'Open menu' }))
  const navigation = isPhone
    ? page.getByRole('dialog')
    : page.getByRole('navigation', { name: SITE_OR_ADMINISTRATION })
  await walker.click(entry, navigation.getByRole('link', { name: entry, exact: true }))
}

const SITE_OR_ADMINISTRATION = /^(Main navigation|Administration pages)$/

/** Opens a page of the administration from any page of the site. */
export async function administer(walker: Walker, entry: string): Promise<void> {
  await goTo(walker, 'Administration')
  await walker.see('the administration', walker.page.getByRole('heading', { level: 1, name: 'Dashboard' }))
  await goTo(walker, entry)
}

/** Writes a C++ program beside the open problem, which a phone shows on a pane of its own, until it is accepted. */
export async function solve(walker: Walker, program: string): Promise<void> {
  const { page, isPhone } = walker
  if (isPhone) await walker.click('Write code', page.getByRole('link', { name: 'Write code' }))
  const editor = page.getByRole('region', { name: 'Code editor' })
  await walker.paste('a program', editor.getByRole('textbox', { name: /^Code \(C\+\+/ }), program)
  await walker.click('Submit', editor.getByRole('button', { name: 'Submit', exact: true }))
  await walker.see('Accepted', editor.getByRole('strong').filter({ hasText: 'Accepted' }))
}
