import { describe, expect, test } from 'vitest'
import { texToMarkdown } from './tex-to-markdown.ts'

/** Well below a second when idle; much more on a busy machine. */
const TIMEOUT_MS = 60_000

const read = (tex: string, language = 'en') => texToMarkdown(tex, { picture: (file) => file, language })
const convert = (tex: string, language?: string) => read(tex, language).markdown

describe('environments of problemtools and BAPCtools are sections', () => {
  test.each(['Input', 'Output', 'Interaction', 'Explanation'])('%s', (name) => {
    const { markdown, unknown } = read(
      `Before.\n\\begin{${name}}\n  Two \\emph{numbers}.\n\\end{${name}}\nAfter.`,
    )
    expect(markdown).toBe(`Before.\n\n### ${name}\n\nTwo *numbers*.\n\nAfter.`)
    expect(unknown).toEqual([])
  })
})

describe('what a statement defines is drawn as what it stands for', () => {
  test.each([
    [
      'a command without arguments',
      '\\newcommand{\\maxn}{100}\nAt most \\maxn{} or $\\maxn$.',
      'At most 100 or $100$.',
    ],
    ['without braces around its name', '\\newcommand\\maxn{10^5}$n \\le \\maxn$', '$n \\le 10^5$'],
    [
      'a blank behind an argument stays',
      '\\newcommand{\\n}{7}\\newcommand{\\many}[1]{#1 of}\\many\\n{} \\many{\\n}',
      '7 of 7 of',
    ],
    ['a blank after it is lost, as TeX has it', '\\newcommand{\\a}{x}\\a b', 'xb'],
    ['unless it asks for one', '\\newcommand{\\a}{x\\xspace}\\a b, \\a.', 'x b, x.'],
    [
      'one with arguments',
      '\\newcommand{\\pair}[2]{(#1, \\emph{#2})}\\pair{a}{b}\\pair cd',
      '(a, *b*)(c, *d*)',
    ],
    ['one with a default', '\\newcommand{\\p}[2][z]{#1#2}\\p{a} \\p[b]{c}', 'za bc'],
    ['one inside another', '\\newcommand{\\a}{1}\\newcommand{\\b}[1]{\\a#1}$\\b{\\a}$', '$11$'],
    ['def', '\\def\\sq#1{#1^2}$\\sq x$', '$x^2$'],
    ['let', '\\let\\bold\\textbf\\bold{x}', '**x**'],
    [
      'a new version of an old command',
      '\\let\\old\\emph\\renewcommand{\\emph}[1]{\\textbf{\\old{#1}}}\\emph{x}',
      '<strong>*x*</strong>',
    ],
    ['an operator', '\\DeclareMathOperator{\\lcm}{lcm}$\\lcm(a)$', '$\\operatorname{lcm}(a)$'],
    [
      'a pair of delimiters',
      '\\DeclarePairedDelimiter{\\ceil}{\\lceil}{\\rceil}$\\ceil{x}\\ceil*{y}$',
      '$\\lceil x \\rceil\\left\\lceil y \\right\\rceil$',
    ],
    [
      'an environment',
      '\\newenvironment{Note}[1]{\\section*{Note #1}}{\\par}\\begin{Note}{7}x\\end{Note}',
      '### Note 7\n\nx',
    ],
    [
      'formulas in text and in formulas',
      '\\newcommand{\\n}{\\ensuremath{n_1}}\\n{} and $\\n + 1$',
      '$n_1$ and $n_1+ 1$',
    ],
    [
      'one in a picture',
      '\\newcommand{\\w}{0.5}\\illustration{\\w}{p.png}{\\emph{A}}',
      '<img src="file://p.png" alt="" width="50%">\\\n<em>*A*</em>',
    ],
    [
      'one in the argument of another with letters behind',
      '\\newcommand{\\le}{\\leq}$a\\le b\\le{}c$',
      '$a\\leq{}b\\leq{}c$',
    ],
    [
      'one in a table',
      '\\newcommand{\\x}{1}\\begin{tabular}{l}\\x & \\x \\\\ \\end{tabular}',
      '| 1 | 1 |\n| :-- | :-- |',
    ],
  ])('%s', (_, tex, markdown) => {
    expect(read(tex)).toEqual({ markdown, unknown: [] })
  })

  test('definitions leave no empty lines in a paragraph', () => {
    expect(convert('One\n\\newcommand{\\a}{x}\ntwo \\a.')).toBe('One two x.')
  })

  test('lines of what is unknown are those of the file', () => {
    const tex = '% one\n\\newcommand{\\a}{x\n}\n\\a{} % four\n\n\\foo'
    expect(read(tex).unknown).toEqual([{ command: '\\foo', line: 6 }])
  })

  test('one that takes what cannot be read is reported', () => {
    expect(read('\\def\\a#1,{#1} x').unknown.map(({ command }) => command)).toContain('\\def')
  })
})

describe('comments never appear', () => {
  test.each([
    ['at the end of a line', 'a % secret\nb', 'a b'],
    ['on lines of their own', 'a\n% secret\nb', 'a b'],
    ['before an empty line', 'a % secret\n\nb', 'a\n\nb'],
    ['with braces', 'a % secret {\nb', 'a b'],
    ['with a formula that is not closed', 'a % $secret\nb $x$', 'a b $x$'],
    ['in a formula', '$a % secret }\n+ b$', '$a + b$'],
    ['in an argument', '\\emph{a % secret }\nb}', '*a b*'],
    ['before an option', '\\begin{itemize}% secret\n\\item a\\end{itemize}', '- a'],
    ['behind an escaped sign', '50\\% % secret\nb', '50% b'],
    [
      'in an environment that means nothing here',
      '\\begin{odd}x % secret\ny\\end{odd}',
      '```\n\\begin{odd}x y\\end{odd}\n```',
    ],
    ['in a definition', '\\newcommand{\\a}{x% secret\n}\\a{}', 'x'],
    ['in an environment of comments', 'a\\begin{comment}\nsecret\n\\end{comment}b', 'ab'],
    ['behind a condition that is never true', 'a\\iffalse secret\\fi b', 'a b'],
  ])('%s', (_, tex, markdown) => {
    expect(convert(tex)).toBe(markdown)
  })

  test.each([
    ['an address', '\\url{https://a.b/c%20d}', '<https://a.b/c%20d>'],
    ['a link', '\\href{https://a.b/c%20d}{x}', '[x](<https://a.b/c%20d>)'],
    ['code', '\\begin{verbatim}\n% kept\n\\end{verbatim}', '```\n% kept\n```'],
    ['code in a line', '\\verb|a % b|', '`a % b`'],
  ])('%s keeps its per cent signs', (_, tex, markdown) => {
    expect(convert(tex)).toBe(markdown)
  })
})

describe('references draw numbers', () => {
  const figure = (label: string) =>
    `\\begin{figure}[h]\\includegraphics{p.png}\\caption{A picture.}\\label{${label}}\\end{figure}`
  test.each([
    [
      'to figures',
      `See \\ref{b} and Figure~\\ref{a}.${figure('a')}${figure('b')}`,
      'See 2 and Figure\u00a01.',
      'Figure 2: A picture.',
    ],
    ['with a name', `\\autoref{a}, \\Cref{a}${figure('a')}`, 'Figure 1, Figure 1', 'Figure 1: A picture.'],
    ['to formulas', '\\begin{equation}x\\label{e}\\end{equation} by \\eqref{e}', '\\tag{1}', 'by (1)'],
    [
      'to items',
      '\\begin{enumerate}\\item a\\item\\label{i} b\\end{enumerate} step \\ref{i}',
      'step 2',
      '2. b',
    ],
    ['to tables', '\\begin{table}\\caption{T}\\label{t}\\end{table}\\ref{t}', '*Table 1: T*', '1'],
  ])('%s', (_, tex, ...parts) => {
    const { markdown, unknown } = read(tex)
    for (const part of parts) expect(markdown).toContain(part)
    expect(unknown).toEqual([])
  })

  test('in the language of the statement', () => {
    expect(convert(figure('a'), 'zh-CN')).toContain('<em>图1: A picture.</em>')
  })

  test('and one to nothing is reported', () => {
    expect(read('See \\ref{gone}.')).toEqual({
      markdown: 'See ??.',
      unknown: [{ command: '\\ref{gone}', line: 1 }],
    })
  })
})

describe('what these classes load besides', () => {
  test.each([
    ['\\num{1000000} and \\num{1e9}', '$1\\,000\\,000$ and $1 \\times 10^{9}$'],
    ['\\SI{5}{\\kilo\\metre\\per\\hour}', '$5\\,\\text{km/h}$'],
    ['$\\qty{3}{\\metre\\squared}$', '$3\\,\\text{m}^2$'],
    ['a\\textsuperscript{2} b\\textsubscript{3}', 'a<sup>2</sup> b<sub>3</sub>'],
    ['\\begin{itemize}[noitemsep]\\setlength{\\itemsep}{0pt}\\itemsep0em \\item a\\end{itemize}', '- a'],
    ['\\vskip 1em x', 'x'],
    ['\\problemname{\\problemyamlname}x\\nextsample{}\\includesample{1}', 'x'],
  ])('%j', (tex, markdown) => {
    expect(read(tex)).toEqual({ markdown, unknown: [] })
  })
})

describe('hostile definitions', () => {
  test.each([
    ['that call themselves', '\\newcommand{\\a}{\\a\\a}\\a'],
    [
      'that double',
      `${names(30)
        .map((name, n) => `\\newcommand{\\${name}}{\\${names(31)[n + 1]}\\${names(31)[n + 1]}}`)
        .join('')}\\a`,
    ],
    ['that multiply their argument', `\\newcommand{\\a}[1]{${'#1'.repeat(2000)}}\\a{\\a{\\a{\\a{x}}}}`],
    ['without end', '\\newcommand{'.repeat(20_000)],
    ['of many names', Array.from({ length: 20_000 }, (_, n) => `\\x${letters(n)} `).join('')],
  ])(
    '%s are read within bounds',
    (_, tex) => {
      expect(convert(tex).length).toBeLessThan(8 * 2 ** 20)
    },
    TIMEOUT_MS,
  )
})

function names(count: number): string[] {
  return Array.from({ length: count }, (_, n) => letters(n))
}

function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26))
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last
}
