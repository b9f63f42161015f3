import { expect, type Page } from '@playwright/test'

/**
 * The page has told something in a message. Its text is there twice, as shown and as announced to screen readers, and the
 * announcement stays when the message has gone: on a busy machine the story may look later than that.
 */
export const said = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByText(text).first()).toBeAttached()
