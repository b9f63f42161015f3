/** Problems of the simulated archive, written for these tests. Texts are HTML as the site has it. */
export interface PojProblem {
  readonly id: string
  readonly title: string
  readonly timeMs: number
  readonly memoryKib: number
  readonly description?: string
  readonly input?: string
  readonly output?: string
  readonly sampleInput?: string
  readonly sampleOutput?: string
  readonly hint?: string
  readonly source?: string
  /** More cells below the limits. */
  readonly extra?: string
}

const USUAL = {
  timeMs: 1_000,
  memoryKib: 65_536,
  input: 'n',
  output: 'n',
  sampleInput: '1',
  sampleOutput: '1',
}

export const POJ_PROBLEMS: readonly PojProblem[] = [
  {
    ...USUAL,
    id: '1000',
    title: 'Two Ponds',
    memoryKib: 10_000,
    description: 'Frogs live in two ponds. How many are there?',
    input: 'Two integers a,b (0&lt;=a,b&lt;=10)',
    output: 'Output a+b',
    sampleInput: '1 2\r\n',
    sampleOutput: '3\r\n',
    hint: 'Q: Where are the frogs?<br>A: In the ponds.',
    source: '<a href="searchproblem?field=source&key=Pond">Pond Cup</a>',
  },
  {
    ...USUAL,
    id: '1001',
    title: 'A Pond in a Picture',
    description: 'See <IMG src=images/1001_1.jpg> and <img src="images/1001_2.gif" align=right>.',
  },
  {
    ...USUAL,
    id: '1002',
    title: 'Frogs for Sale',
    description: 'One frog costs $5 and two cost $9, not $10.',
  },
  {
    ...USUAL,
    id: '1003',
    title: 'Several Samples',
    description: 'Count.',
    sampleInput: '<b>Sample 1</b>\n1 2\n<b>Sample 2</b>\n3\n4\n',
    sampleOutput: '<b>Sample 1</b>\n3\n<b>Sample 2</b>\n7\n',
  },
  {
    ...USUAL,
    id: '1004',
    title: 'Old Formulas',
    description: 'Let x<sub>i</sub> be at most 10<sup>9</sup> and <i>n</i> &ge; 2.',
  },
  {
    ...USUAL,
    id: '1005',
    title: '池塘里的青蛙',
    description: '池塘里有 n 只青蛙,每只青蛙每天要吃三只虫子,请算一算一共要多少只虫子。',
  },
  {
    ...USUAL,
    id: '1006',
    title: 'Never Closed',
    description: '<p>First paragraph<p>Second paragraph<ul><li>one<li>two</ul>',
  },
  {
    ...USUAL,
    id: '1007',
    title: 'Limits of Each Case',
    timeMs: 30_000,
    extra:
      '</tr><tr><td><b>Case Time Limit:</b> 2000MS</td><td></td><td style="font-weight:bold; color:red;">Special Judge</td>',
    description: 'Any order.',
  },
  {
    ...USUAL,
    id: '1008',
    title: 'Hostile Frogs',
    description:
      'Before<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">link</a> <a href="problem?id=1000">other</a>',
    input: '<iframe src=https://evil.example></iframe>n',
    sampleInput: '&lt;script&gt;',
  },
  {
    ...USUAL,
    id: '1009',
    title: 'A Long Croak',
    description: 'The frogs croak all night, one after another. '.repeat(24_000),
  },
  {
    id: '1010',
    title: 'No Sample at All',
    timeMs: 1_000,
    memoryKib: 65_536,
    description: 'The frogs gave no sample.',
    output: 'Anything.',
  },
  {
    ...USUAL,
    id: '1011',
    title: 'A Table of Ponds',
    description:
      'The ponds:<TABLE border=1><TR><TD>pond</TD><TD>frogs</TD></TR><tr><td>1</td><td>30</td></tr></TABLE>Count.',
  },
  {
    ...USUAL,
    id: '1012',
    title: 'Ask the Frog',
    description: 'This is an interactive problem. Ask, flush, and listen.',
  },
  {
    ...USUAL,
    id: '1013',
    title: 'Priced in a Box',
    input: '<pre>$5 a\n  10<sup>5</sup></pre>Pay <code>$3</code>.',
    sampleInput: '1 <img src=images/1013_1.jpg>',
    sampleOutput: '$2',
  },
]
