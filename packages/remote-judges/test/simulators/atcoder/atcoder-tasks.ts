/** Tasks of the simulated site, written for these tests. */
export interface AtCoderTask {
  readonly id: string
  readonly contest: string
  readonly title: string
  /** The line above the statement. */
  readonly limits: string
  /** The inside of the statement's box. */
  readonly statement: string
}

const LIMITS = 'Time Limit: 2 sec / Memory Limit: 1024 MiB'

const part = (heading: string, body: string) =>
  `<div class="part"><section><h3>${heading}</h3>${body}</section></div>`

const sample = (number: number, input: string, output: string, explanation = '') =>
  part(
    `Sample Input ${number} <span class="btn btn-copy">Copy</span>`,
    `<pre id="pre-sample${number * 2}">${input}</pre>`,
  ) + part(`Sample Output ${number}`, `<pre>${output}</pre>${explanation}`)

const inEnglish = (body: string) =>
  `<span class="lang"><span class="lang-ja"><p>配点 : <var>100</var> 点</p>${part('問題文', '<p>これは日本語の問題文です。</p>')}</span><span class="lang-en"><p>Score : <var>100</var> points</p>${body}</span></span>`

const io = (input: string, output: string) =>
  `<div class="io-style">${part('Input', `<p>${input}</p><pre><var>N</var></pre>`)}${part('Output', `<p>${output}</p>`)}</div>`

const plain = (text: string) =>
  inEnglish(
    part('Problem Statement', `<p>${text}</p>`) + io('A number.', 'Another.') + sample(1, '1\n', '2\n'),
  )

const USUAL = { limits: LIMITS, contest: 'abc900' }

export const ATCODER_TASKS: readonly AtCoderTask[] = [
  {
    ...USUAL,
    id: 'abc900_a',
    title: 'Lanterns',
    statement: inEnglish(
      part('Problem Statement', '<p>There are <var>N \\leq 10</var> lanterns. Count the lit ones.</p>') +
        part('Constraints', '<ul><li><var>1 \\leq N</var></li></ul>') +
        `<hr>${io('The input is given as follows.', 'Print the number.')}<hr>` +
        sample(1, '3\n1 0 1\n', '2\n', '<p>The first and the last are lit.</p>') +
        sample(2, '1\n0\n', '0\n'),
    ),
  },
  {
    ...USUAL,
    id: 'abc900_b',
    title: 'A Slow Lamp',
    limits: 'Time Limit: 500 msec / Memory Limit: 1 GiB',
    statement: plain('Slow.'),
  },
  {
    ...USUAL,
    id: 'abc900_c',
    title: 'Old Units',
    limits: 'Time Limit: 2.5 sec / Memory Limit: 256 MB',
    statement: plain('Old.'),
  },
  {
    id: 'lamp_1',
    contest: 'lamps2012',
    title: 'むかしの灯',
    limits: '実行時間制限: 2 sec / メモリ制限: 64 MiB',
    // Japanese alone, headings outside of the boxes, and an index inside a formula.
    statement:
      '<h3>問題文</h3><section>あかりの数 <var>a<sub>i</sub></var> をかぞえてください。よろしくおねがいします。</section><h3>入力</h3><section><p>かず</p><pre><var>N</var></pre></section><h3>出力</h3><section><p>こたえ</p></section><h3>入力例 1</h3><section><pre>5\n</pre></section><h3>出力例 1</h3><section><pre>6\n</pre></section>',
  },
  {
    ...USUAL,
    id: 'abc900_d',
    title: 'Pictured Lamps',
    statement: plain(
      'See <img src="https://img.atcoder.jp/abc900/lamp.png"> and <img src="/img/lamp2.png"> for $5.',
    ),
  },
  {
    ...USUAL,
    id: 'abc900_e',
    title: 'Ask the Lamp',
    statement: inEnglish(
      part('Problem Statement', '<p>This is an interactive task. Ask the lamp.</p>') + io('None.', 'None.'),
    ),
  },
  {
    ...USUAL,
    id: 'abc900_f',
    title: 'Hostile Lamps',
    statement: plain(
      'Before<script>steal()</script><img src=x onerror=steal()><a href="javascript:steal()">link</a> <a href="/contests/abc900">other</a><iframe src="https://evil.example"></iframe>',
    ),
  },
  {
    ...USUAL,
    id: 'abc900_g',
    title: 'A Long Night',
    statement: plain('The lamps burn all night, one after another. '.repeat(20_000)),
  },
  {
    ...USUAL,
    id: 'abc900_h',
    title: 'Partial Light',
    statement: inEnglish(
      part('Problem Statement', '<p>Light.</p>') +
        part('Partial Scores', '<p>Half for small <var>N</var>.</p>') +
        io('N', 'N') +
        sample(1, '1\n', '1\n'),
    ),
  },
  // Shown by two contests, neither of which its name tells.
  { ...USUAL, id: 'arc800_a', title: 'Shared Lamp', statement: plain('Shared.') },
  {
    ...USUAL,
    id: 'abc900_i',
    title: 'No Sample Tonight',
    statement: inEnglish(part('Problem Statement', '<p>There is no sample.</p>') + io('N', 'N')),
  },
  {
    ...USUAL,
    id: 'abc900_j',
    title: 'A Table of Lamps',
    statement: plain(
      'The lamps:</p><table class="table"><thead><tr><th>lamp</th><th>watts</th></tr></thead><tbody><tr><td>1</td><td>60</td></tr></tbody></table><p>Count.',
    ),
  },
  {
    ...USUAL,
    id: 'abc900_k',
    title: 'Any Lamp Will Do',
    statement: plain('If there are multiple solutions, print any of them.'),
  },
  {
    ...USUAL,
    id: 'abc900_l',
    title: 'A Grid of Lamps',
    statement: inEnglish(
      part('Problem Statement', '<p>A lamp costs $5 or $10. A query is <code>1 <var>x</var></code>.</p>') +
        part(
          'Input',
          '<pre><var>H</var> <var>W</var>\r\n<var>S_{1,1}</var><var>S_{1,2}</var><var>\\ldots</var><var>S_{1,W}</var>\n  <var>\\vdots</var>\n# end\n</pre><pre>plain $x$</pre>',
        ) +
        sample(1, '1 1\n#\n', '1\n'),
    ),
  },
  {
    ...USUAL,
    id: 'abc900_m',
    title: 'Lamps without Words',
    statement: inEnglish(io('A number.', 'Another.') + sample(1, '1\n', '2\n')),
  },
]
