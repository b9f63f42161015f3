import { type DataOf, Envelope, getLoginPuzzle } from '@gavel/contract'
import { expect, type Page } from '@playwright/test'
import type { SiteAddress } from '../../src/accounts.ts'
import { readAnswer } from '../../src/challenges.ts'

/** No hand is faster than the server's minimum time. */
export const HAND_MS = 400

/** Triggers a puzzle, and moves its piece into the gap with keys. */
export async function solvePuzzle(page: Page, site: SiteAddress, act: () => Promise<void>): Promise<void> {
  const arriving = page.waitForResponse((response) => response.url().endsWith(getLoginPuzzle.path))
  await act()
  const envelope = Envelope.parse(await (await arriving).json())
  const { key } = envelope.data as DataOf<typeof getLoginPuzzle>
  const gap = await readAnswer(site, key)
  const slider = page.getByRole('slider')
  await expect(slider).toBeFocused()
  await page.waitForTimeout(HAND_MS)
  await slider.fill(String(gap))
  await slider.press('Enter')
}
