import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe has to say against a page: one line for each rule and place. */
export function findViolations(page: Page): Promise<string[]> {
  return violationsOf(page)
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** For a page that was checked already and then changed its colours, and nothing else. */
export function findColourViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: COLOUR_RULES })
}

/** For a page that was checked already in other words: colours cost a third of all rules, and stay what they were. */
export function findWordViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { rules: Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }])) })
}

/** For a page that was checked already and then changed its width: what depends on where things stand. */
export function findPlaceViolations(page: Page): Promise<string[]> {
  return violationsOf(page, { runOnly: ['target-size', 'scrollable-region-focusable'] })
}

type Choice = Pick<Parameters<AxeBuilder['options']>[0], 'runOnly' | 'rules'>

/** Without a choice it asks for all that axe asks for by itself. */
async function violationsOf(page: Page, choice: Choice = {}): Promise<string[]> {
  // Reading its program takes longer than a rule: once for each document is enough.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(isThere ? { page, axeSource: 'undefined' } : { page })
    .options({
      // What is fine is not described, and no style sheet is fetched once more for rules that nobody asks for.
      resultTypes: ['violations'],
      preload: false,
      ...choice,
    })
    // No frame of ours is from elsewhere. The other mode opens a page of its own for each result.
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const reason = [...any, ...all].map(({ message }) => message).join('; ')
      return `${id}: ${help} – ${target.join(' ')}${reason === '' ? '' : ` (${reason})`}`
    }),
  )
}
