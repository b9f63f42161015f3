/** Problems of the simulated site, written for these tests. The body is free HTML, as authors wrote it. */
export interface SpojProblem {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly time: string
  readonly memory: string
  readonly tags: readonly string[]
  readonly author: string
  readonly resource: string
  /** Numbers of the languages that the problem takes. */
  readonly languageIds: readonly string[]
}

const USUAL = {
  time: '1s',
  memory: '1536MB',
  tags: [],
  author: 'a beekeeper',
  resource: '',
  languageIds: ['44', '1', '11', '10', '116'],
}

export const SPOJ_PROBLEMS: readonly SpojProblem[] = [
  {
    ...USUAL,
    id: 'TEST',
    title: 'Honey and the Number 42',
    body: '<p>Copy numbers until the bees say 42.</p><h3>Input</h3><p>Small numbers.</p><h3>Output</h3><p>Those before 42.</p><h3>Example</h3><pre><b>Input:</b>\n1\n2\n42\n7\n\n<b>Output:</b>\n1\n2\n</pre>',
    tags: ['basic', 'ad-hoc-1'],
    resource: 'Hive Cup',
  },
  {
    ...USUAL,
    id: 'TWOBOX',
    title: 'Two Boxes',
    body: '<p>Add.</p><p><strong>Input</strong></p><p>a b</p><p><strong>Output</strong></p><p>a + b</p><p><strong>Example</strong></p><pre>1 2</pre><pre>3</pre>',
  },
  {
    ...USUAL,
    id: 'MANY',
    title: 'Many Pairs',
    body: '<p>Count.</p><h3>Input</h3><p>n</p><h3>Output</h3><p>n</p><h3>Examples</h3><pre>Input 1:\n1\nOutput 1:\n2\nInput 2:\n3\nOutput 2:\n4</pre>',
  },
  {
    ...USUAL,
    id: 'NOHEADS',
    title: 'No Headings at All',
    body: 'Print the number of bees. <i>That is all.</i>',
  },
  {
    ...USUAL,
    id: 'ODD',
    title: 'An Odd Box',
    body: '<p>x</p><h3>Input</h3><p>n</p><h3>Output</h3><p>m</p><h3>Example</h3><pre>for input 5 print 6</pre>',
  },
  {
    ...USUAL,
    id: 'RANGE',
    title: 'A Range of Limits',
    time: '0.5s-2s',
    memory: '256MB',
    body: '<p>Fast.</p>',
  },
  {
    ...USUAL,
    id: 'PICTURE',
    title: 'A Hive in a Picture',
    body: '<p>See <img src="/content/hive.png"> and <img src="hive2.gif"> with $x_i$ bees.</p>',
  },
  { ...USUAL, id: 'ONLYPY', title: 'Snakes Only', languageIds: ['116', '4'], body: '<p>Hiss.</p>' },
  {
    ...USUAL,
    id: 'HOSTILE',
    title: 'Hostile Bees',
    body: '<p>Before<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">link</a> <a href="/problems/TEST/">other</a></p><iframe src="https://evil.example"></iframe>',
  },
  {
    ...USUAL,
    id: 'LONG',
    title: 'A Long Hum',
    body: `<p>${'The bees hum all day, one after another. '.repeat(25_000)}</p>`,
  },
  {
    ...USUAL,
    id: 'FORMULA',
    title: 'Honey in Formulas',
    body: '<p>Let $a_1 \\le 10^9$ and x<sub>i</sub> be given.</p><h3>Input</h3><p>$n$</p><h3>Output</h3><p>$\\sum a_i$</p><h3>Example</h3><pre>Input:\n1\n\nOutput:\n2</pre>',
  },
  {
    ...USUAL,
    id: 'TABLE',
    title: 'A Table of Hives',
    body: '<p>The hives:</p><table><tr><td>hive</td><td>bees</td></tr><tr><td>1</td><td>300</td></tr></table>',
  },
  {
    ...USUAL,
    id: 'ANYBEE',
    title: 'Any Bee Will Do',
    body: '<p>If there are several, print any of them.</p>',
  },
  {
    ...USUAL,
    id: 'ASKBEE',
    title: 'Ask the Bee',
    body: '<p>This is an interactive problem. Ask, flush, and listen.</p>',
  },
  {
    ...USUAL,
    id: 'ULEJ',
    title: 'Улей',
    body: '<p>Сколько пчёл живёт в большом улье за рекой, если каждая пчела приносит мёд?</p>',
  },
  {
    ...USUAL,
    id: 'EXPLAIN',
    title: 'Explained Below',
    body: '<p>Add.</p><h3>Input</h3><p>a</p><h3>Output</h3><p>b</p><h3>Example</h3><pre>Input:\n1\nOutput:\n2<img src="/content/comb.png"></pre><p>Two bees.</p>',
  },
]
