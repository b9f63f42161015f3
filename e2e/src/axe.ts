import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe has to say against a page: one line for each rule and place. */
export async function findViolations(page: Page): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }))
}

/** For a page that was checked already and then changed its colours, and nothing else. */
export async function findColourViolations(page: Page): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any, all }) => {
      const reason = [...any, ...all].map(({ message }) => message).join('; ')
      return `${id}: ${help} – ${target.join(' ')}${reason === '' ? '' : ` (${reason})`}`
    }),
  )
}
