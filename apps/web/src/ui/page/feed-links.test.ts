import { readFile } from 'node:fs/promises'
import { FEED_NAMES, feedPath, WEB_LANGUAGES } from '@gavel/contract'
import { expect, test } from 'vitest'

test('the head of every page names every feed in both languages, and no relative address for a language', async () => {
  const html = await readFile(new URL('../../../index.html', import.meta.url), 'utf8')
  for (const name of FEED_NAMES)
    for (const language of WEB_LANGUAGES)
      expect(html).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml" lang="${language}" title="[^"]+" href="${feedPath(name, language)}" />`,
        ),
      )
  // Search engines demand a whole address beside it, which a file of every site cannot know.
  expect(html).not.toContain('hreflang')
})
