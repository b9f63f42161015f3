import type { Locator, Page } from '@playwright/test'

/** Opens the actions on the first row of a page, or on a given row. */
export const openRowMenu = (within: Page | Locator): Promise<void> =>
  within
    .getByRole('button', { name: /^(More|更多): / })
    .first()
    .click()
