import type { Page } from '@playwright/test'
import { findViolations } from '../../src/axe.ts'
import { findLayoutFaults } from '../../src/layout.ts'
import { DESKTOP, PHONE } from '../../src/screens.ts'
import { settle } from '../../src/views/show.ts'
import { expect } from './story.ts'

/** On a phone and on a desk nothing of the page is cut off, and everybody can use it. */
export async function expectInOrder(page: Page): Promise<void> {
  // A page on its way has no heading and no main part yet.
  await settle(page)
  for (const screen of [PHONE, DESKTOP]) {
    await page.setViewportSize(screen)
    await expect.poll(() => findLayoutFaults(page)).toEqual([])
  }
  expect(await findViolations(page)).toEqual([])
}
