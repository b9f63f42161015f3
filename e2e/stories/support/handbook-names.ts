import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WebLanguage } from '@gavel/contract'
import type { Locator, Page } from '@playwright/test'
import { REPOSITORY_DIR } from '../../src/site.ts'
import { expect } from './story.ts'

const FOLDERS = { 'en-US': 'en', 'zh-CN': 'zh-CN' } as const satisfies Record<WebLanguage, string>
const topicsOf = (folder: string, role: string): string[] =>
  readFileSync(join(REPOSITORY_DIR, 'docs/handbook', folder, `${role}.md`), 'utf8')
    .split(/^## /m)
    .slice(1)

/**
 * The product's names in a topic of the handbook, in the order in which a reader meets them there.
 *
 * @param heading the topic's English one
 */
export function namesIn(language: WebLanguage, role: string, heading: string): string[] {
  const index = topicsOf('en', role).findIndex((topic) => topic.startsWith(`${heading}\n`))
  const topic = topicsOf(FOLDERS[language], role)[index]
  if (topic === undefined) throw new Error(`the chapter ${role} has no topic “${heading}”`)
  return [...topic.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name)
}

/** Everything that is seen under a name: a control by its name, a heading, a label or a text. */
const seen = (page: Page, name: string): Locator =>
  page
    .getByText(name, { exact: true })
    .or(page.getByLabel(name, { exact: true }))
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.getByPlaceholder(name, { exact: true }))
    .filter({ visible: true })

export async function expectSeen(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await expect.soft(seen(page, name).first(), `“${name}” at ${page.url()}`).toBeVisible()
}

const literally = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A thing to press by its name, which may be followed by a count, as that of a tab is. */
function control(page: Page, name: string): Locator {
  const named = { name: new RegExp(`^${literally(name)}( ?\\d+)?$`) }
  return page
    .getByRole('button', named)
    .or(page.getByRole('link', named))
    .or(page.getByRole('tab', named))
    .or(page.getByRole('menuitem', named))
    .filter({ visible: true })
}

export const press = (page: Page, name: string): Promise<void> => control(page, name).last().click()
/** In the bar of the site or of the administration. */
export const pressInBar = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
