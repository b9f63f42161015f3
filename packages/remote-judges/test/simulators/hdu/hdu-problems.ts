/** Problems of the simulated archive, written for these tests. Texts are HTML as the site has it. */
export interface HduProblem {
  readonly id: string
  readonly title: string
  readonly timeMs: number
  readonly javaTimeMs: number
  readonly memoryKib: number
  readonly javaMemoryKib: number
  /** A few real problems have none. */
  readonly description?: string
  readonly input?: string
  readonly output?: string
  readonly sampleInput?: string
  readonly sampleOutput?: string
  readonly hintInSample?: string
  readonly hint?: string
  readonly author?: string
  readonly source?: string
  readonly recommend?: string
  /** Beside the limits. */
  readonly isSpecial?: boolean
}

const USUAL = { timeMs: 1_000, javaTimeMs: 2_000, memoryKib: 32_768, javaMemoryKib: 65_536 }

export const HDU_PROBLEMS: readonly HduProblem[] = [
  {
    ...USUAL,
    id: '1000',
    title: 'Two Baskets',
    description: 'Each of two baskets holds some apples. How many are there altogether?',
    input: 'Each line has two integers A and B. Process to the end of the file.',
    output: 'For each line, print A + B in one line.',
    sampleInput: '1 1\r\n2 5\r\n',
    sampleOutput: '2\r\n7\r\n',
    author: 'A gardener',
    source: 'Orchard Contest',
    recommend: 'Somebody',
  },
  {
    ...USUAL,
    id: '1001',
    title: 'Map of the Orchard',
    description:
      'The map below shows the orchard.<br><center><img style="max-width:100%;" src=../../data/images/1001-1.jpg></center><br>A second one: <img src=/data/images/1001-2.gif> and the first again <img src="../../data/images/1001-1.jpg">.',
    input: 'A number n.',
    output: 'The number of trees.',
    sampleInput: '3',
    sampleOutput: '9',
  },
  {
    ...USUAL,
    id: '1002',
    title: '果园里的树',
    description: '果园里有 n 行树,每行有 m 棵。园丁想知道一共有多少棵树,请你帮他算一算。',
    input: '两个整数 n 和 m。',
    output: '输出树的总数。',
    sampleInput: '2 3',
    sampleOutput: '6',
    source: '果园杯',
  },
  {
    ...USUAL,
    id: '1003',
    title: 'Formulas on Trees',
    description:
      'Let $a_1, a_2, \\dots, a_n$ be heights with $1 \\le a_i \\le 10^9$. Find $$\\sum_{i=1}^{n} a_i^2.$$ Old text: 10<sup>5</sup> and x<sub>i</sub>.',
    input: '$n$ and the heights.',
    output: 'The sum.',
    sampleInput: '2\n1 2',
    sampleOutput: '5',
  },
  {
    ...USUAL,
    id: '1004',
    title: 'A Hint in the Box',
    description: 'Count the <b>ripe</b> apples &amp; print the number, if a &lt; b.',
    input: 'A line of letters.',
    output: 'One number.',
    sampleInput: 'rrg',
    sampleOutput: '2\n',
    hintInSample: 'Only <code>r</code> is ripe.',
  },
  {
    ...USUAL,
    id: '1005',
    title: 'A Hint of Its Own',
    timeMs: 15_000,
    javaTimeMs: 30_000,
    memoryKib: 524_288,
    javaMemoryKib: 524_288,
    description: 'A long computation.<ul><li>first</li><li>second</li></ul>',
    input: 'Nothing.',
    output: 'Something.',
    sampleInput: '0',
    sampleOutput: '1',
    hint: 'Use 64 bits.',
  },
  {
    ...USUAL,
    id: '1006',
    title: 'No Sample',
    description: 'There is no sample, and no section about input.',
    output: 'Print <i>anything</i>.',
  },
  {
    ...USUAL,
    id: '1007',
    title: 'Drawn with Blanks',
    description:
      'Draw a tree:<pre>  *\n ***\n*****</pre><table border=1><tr><td>n</td><td>rows</td></tr><tr><td>1</td><td>3</td></tr></table>',
    input: 'n',
    output: 'The tree, with its blanks.',
    sampleInput: '  1\n\n  2\n',
    sampleOutput: '  *\n ***\n\n*',
  },
  {
    ...USUAL,
    id: '1008',
    title: 'Hostile <i onclick="alert(0)">Title</i>',
    description:
      'Before<script>window.stolen = document.cookie</script><img src=x onerror="alert(1)"> <a href="javascript:alert(2)">a link</a> <a href="/showproblem.php?pid=1000">another</a><iframe src="https://example.com"></iframe>after.',
    input: '<svg onload=alert(3)></svg>a',
    output: 'b',
    sampleInput: '&lt;script&gt;',
    sampleOutput: '<b>x</b>',
  },
  {
    ...USUAL,
    id: '1009',
    title: 'A Very Long Story',
    description: 'The gardener counts apples, one after another. '.repeat(22_000),
    input: 'n',
    output: 'n',
    sampleInput: '1',
    sampleOutput: '1',
  },
  {
    ...USUAL,
    id: '1010',
    title: 'Two Cases in One Box',
    description: 'Several orchards follow one another.',
    input: 'A number of cases, then each.',
    output: 'A line for each.',
    sampleInput: '2\n1 2\n\n3 4\n',
    sampleOutput: 'Case 1: 3\nCase 2: 7\n',
  },
  {
    ...USUAL,
    id: '1011',
    title: 'Any Ladder Will Do',
    isSpecial: true,
    description: 'Find a ladder. If there are several, print any of them.',
    input: 'n',
    output: 'A ladder.',
    sampleInput: '1',
    sampleOutput: '1',
  },
  {
    ...USUAL,
    id: '1012',
    title: 'Ask the Gardener',
    description: 'This is an interactive problem. Ask, flush, and read what the gardener says.',
    input: 'The words of the gardener.',
    output: 'Questions.',
    sampleInput: 'yes',
    sampleOutput: '? 1',
  },
  {
    ...USUAL,
    id: '1013',
    title: 'Nothing Was Described',
    input: 'A number of bushes.',
    output: 'The number of berries.',
    sampleInput: '2',
    sampleOutput: '4',
  },
  {
    ...USUAL,
    id: '1014',
    title: 'A Hint without a Box',
    description: 'Count the steps.',
    input: 'n',
    output: 'The steps.',
    sampleInput: '3 2',
    sampleOutput: 'Case 1: 7\r\n\r\nHint\r\n\r\nThe first way has *three* steps.\r\nThe second has four.\r\n',
  },
  {
    ...USUAL,
    id: '1015',
    title: 'Pictures in the Boxes',
    description: 'Read the map.',
    input: 'A map.',
    output: 'A number.',
    sampleInput: '2 2\n<img src=../../data/images/1015-1.jpg>',
    sampleOutput: '4 <br><img src=/data/images/1015-2.gif>\nHint: look at the trees.',
  },
]
