import { readFile } from 'node:fs/promises'
import { FEED_NAMES, feedPath, WEB_LANGUAGES } from '@gavel/contract'
import { expect, test } from 'vitest'

test('the head of every page names every feed in both languages', async () => {
  const html = await readFile(new URL('../../../index.html', import.meta.url), 'utf8')
  for (const name of FEED_NAMES)
    for (const language of WEB_LANGUAGES)
      expect(html).toMatch(
        new RegExp(
          `<link rel="alternate" type="application/atom\\+xml" hreflang="${language}" title="[^"]+" href="${feedPath(name, language)}" />`,
        ),
      )
})
