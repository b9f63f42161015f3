import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { remarkGfm } from './gfm.ts'
import { readHtml } from './html.ts'
import { MarkdownBody } from './MarkdownBody.tsx'
import { remarkFormulas, renderMath } from './math.ts'

beforeAll(() => startTexts('en-US'))

const render = (source: string) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MarkdownBody
        source={source}
        budget="text"
        remarkPlugins={[remarkGfm, remarkFormulas]}
        htmlReader={[readHtml]}
        rehypePlugins={[[renderMath, 'text']]}
      />
    </MantineProvider>,
  )

test.each([
  ['## $n \\le 10^5$', 'h2', 'n ≤ 10^5'],
  ['# Case of *small* $a_{i}$ alone', 'h2', 'Case of small a_i alone'],
  ['| $n$ | m |\n| --- | --- |\n| 1 | 2 |', 'th', 'n'],
])('the header of %j is a %s called %j', (source, tag, name) => {
  expect(render(source)).toContain(`<${tag} aria-label="${name}"`)
})

test('a header without a formula has its own words for a name', () => {
  expect(render('## Plain $n$\n\n## Other')).toContain('<h2>Other</h2>')
  expect(render('| a | $b$ |\n| --- | --- |\n| $1$ | 2 |').match(/aria-label/g)).toHaveLength(1)
})
