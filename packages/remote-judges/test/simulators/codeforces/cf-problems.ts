/** Problems of the simulated site, written for these tests. Texts are HTML as the site has it. */
export interface CfProblem {
  /** `4A`, `100001B`. */
  readonly id: string
  readonly title: string
  readonly timeLimit: string
  readonly memoryLimit: string
  readonly inputFile: string
  readonly outputFile: string
  readonly legend: string
  readonly input?: string
  readonly output?: string
  readonly interaction?: string
  readonly samples: readonly (readonly [input: string, output: string])[]
  /** Newer pages mark each line of a sample's input. */
  readonly linesMarked?: boolean
  readonly note?: string
  readonly tags: readonly string[]
  readonly isRussianOnly?: boolean
  /** The statement is a file: behind the address itself, or among the attachments. */
  readonly file?: 'pdf' | 'attachments'
  readonly isPrivate?: boolean
}

const USUAL = {
  timeLimit: '1 second',
  memoryLimit: '256 megabytes',
  inputFile: 'standard input',
  outputFile: 'standard output',
  samples: [['8', 'YES']],
  tags: [],
} as const

export const CF_PROBLEMS: readonly CfProblem[] = [
  {
    ...USUAL,
    id: '4A',
    title: 'Cutting a Pumpkin',
    legend:
      '<p>A pumpkin weighs $$$w$$$ kilos, with $$$1 \\le w \\le 100$$$. Can it be cut into two even parts?</p>',
    input: '<p>One integer $$$w$$$.</p>',
    output:
      '<p>Print <span class="tex-font-style-tt">YES</span> or <span class="tex-font-style-tt">NO</span>.</p>',
    note: '<p>Cut it into $$$2$$$ and $$$6$$$.</p>',
    tags: ['brute force', 'math', '*800'],
  },
  {
    ...USUAL,
    id: '1250E2',
    title: 'Two Gates (hard version)',
    timeLimit: '2.5 seconds',
    memoryLimit: '512 megabytes',
    legend: '<p>Compute $$$$$$\\sum_{i=1}^{n} a_i$$$$$$ for each gate.</p>',
    input: '<p>$$$n$$$ and the numbers.</p>',
    output: '<p>The sum.</p>',
    samples: [
      ['3\n1 2 3', '6'],
      ['1\n5', '5'],
    ],
    linesMarked: true,
  },
  {
    ...USUAL,
    id: '92101',
    title: 'The Zero Index',
    legend: '<p>Its contest counts problems by two digits.</p>',
  },
  {
    ...USUAL,
    id: '12C',
    title: 'Pictures of a Fence',
    legend:
      '<p>A fence: <img class="tex-graphics" src="https://espresso.codeforces.com/fence.png"> and <img class="tex-formula" src="/predownloaded/ab/formula.png"> and once more <img src="https://espresso.codeforces.com/fence.png">.</p>',
    input:
      '<p>Old formulas: <span class="tex-span">1 ≤ <i>n</i> ≤ 10<sup class="upper-index">5</sup></span>.</p>',
    output: '<p>x</p>',
  },
  {
    ...USUAL,
    id: '45D',
    title: 'From File to File',
    inputFile: 'fence.in',
    outputFile: 'fence.out',
    legend: '<p>Read a file.</p>',
    input: '<p>n</p>',
    output: '<p>n</p>',
  },
  {
    ...USUAL,
    id: '1207G',
    title: 'Guess the Garden',
    legend: '<p>This is an interactive problem.</p>',
    interaction: '<p>Print a question, and flush.</p>',
  },
  {
    ...USUAL,
    id: '77B',
    title: 'Тыквы',
    legend: '<p>Найдите число тыкв на большом поле за рекой.</p>',
    input: '<p>Число.</p>',
    output: '<p>Число.</p>',
    isRussianOnly: true,
  },
  { ...USUAL, id: '78A', title: 'Nothing to Show', legend: '<p>There are no samples.</p>', samples: [] },
  {
    ...USUAL,
    id: '79A',
    title: 'Hostile &lt;b&gt; Title',
    legend:
      '<p>Before<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">link</a><a href="/blog/entry/1">blog</a></p><ul><li>one</li><li>two</li></ul><center><table><tr><td>a</td><td>b</td></tr></table></center>',
    input: '<iframe src="https://evil.example"></iframe><p>n</p>',
    samples: [['&lt;script&gt;', '1&nbsp;2']],
  },
  {
    ...USUAL,
    id: '80A',
    title: 'A Long Walk',
    legend: `<p>${'Pumpkins grow beside the road. '.repeat(33_000)}</p>`,
  },
  {
    ...USUAL,
    id: '81A',
    title: 'A Table of Beds',
    legend:
      '<p>The beds:</p><center><table class="tex-tabular"><tbody><tr><td>bed</td><td>pumpkins</td></tr><tr><td>1</td><td>30</td></tr></tbody></table></center>',
  },
  {
    ...USUAL,
    id: '82A',
    title: 'Any Path Will Do',
    legend: '<p>Find a path.</p>',
    output: '<p>If there are multiple answers, print any of them.</p>',
  },
  {
    ...USUAL,
    id: '83A',
    title: 'Set in Many Letters',
    legend:
      '<p>It is <span class="tex-font-style-bf">not</span> <span class="tex-font-style-it">obligatory</span>.&#13;\n Print «<span class="tex-font-style-tt">YES</span>», or <span class="tex-font-style-tt">a $$$x$$$</span>, never <span class="tex-font-style-striked">no</span>.</p><pre>$$$n$$$&#13;\nb</pre>',
    input: '<p>n</p>',
    output: '<p>n</p>',
  },
]

export const GYM_PROBLEMS: readonly CfProblem[] = [
  ...CF_PROBLEMS.slice(0, 6).map((problem, index) => ({
    ...problem,
    id: `100001${'ABCDEFG'[index]}`,
    isRussianOnly: false,
  })),
  {
    ...USUAL,
    id: '100002A',
    title: 'In a File of Its Own',
    legend: '',
    file: 'pdf',
    timeLimit: '1 s',
    memoryLimit: '256 MB',
  },
  {
    ...USUAL,
    id: '100003A',
    title: 'In the File of All',
    legend: '',
    file: 'attachments',
    timeLimit: '0.5 s',
    memoryLimit: '64 MB',
  },
  {
    ...USUAL,
    id: '100003B',
    title: 'With Files',
    legend: '',
    file: 'attachments',
    inputFile: 'in.txt',
    outputFile: 'out.txt',
    timeLimit: '2 s',
    memoryLimit: '512 MB',
  },
  { ...USUAL, id: '100004A', title: 'Not for Everyone', legend: '', isPrivate: true },
  // The shapes that the first contest does not have.
  ...CF_PROBLEMS.slice(6).map((problem, index) => ({ ...problem, id: `100005${'ABCDEFG'[index]}` })),
]
