import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { texToMarkdown } from './tex-to-markdown.ts'

const picture = (file: string) => file
const convert = (tex: string) => texToMarkdown(tex, { picture }).markdown

describe('TeX becomes Markdown', () => {
  test.each([
    ['a $x<y$ b', 'a $x<y$ b'],
    ['$$z_1$$', '$$\nz_1\n$$'],
    ['$$$n$$$ and $$$$$$m$$$$$$', '$n$ and\n\n$$\nm\n$$'],
    ['\\(q\\) \\[w\\]', '$q$\n\n$$\nw\n$$'],
    ['$\\$5$', '$\\$5$'],
    ['\\bf{x} \\textbf{y} {\\bf z} tail', '**x** **y** **z** tail'],
    ['\\it{x} \\textit{y} {\\it z} \\emph{w}', '*x* *y* *z* *w*'],
    ['\\underline{u} \\sout{s}', '<u>u</u> ~~s~~'],
    ['\\t{a_b} \\texttt{`}', '`a_b` `` ` ``'],
    ['\\tt{$n$ x}', '<code>$n$ x</code>'],
    ['\\t{a--b "c"}', '`a--b "c"`'],
    ['\\verb|x$y| \\verb+a|b+', '`x$y` `a|b`'],
    ['{\\small x} \\textsc{y}', 'x y'],
    ['\\begin{itemize} \\item a \\item b \\end{itemize}', '- a\n- b'],
    [
      '\\begin{enumerate} \\item a \\begin{itemize} \\item b \\end{itemize} \\item c \\end{enumerate}',
      '1. a\n   - b\n2. c',
    ],
    ['\\begin{itemize} \\item[x] d \\end{itemize}', '- x d'],
    ['\\begin{center} x \\end{center}', '<div align="center">\n\nx\n\n</div>'],
    ['\\begin{lstlisting}\nint a;\n  $b\n\\end{lstlisting}', '```\nint a;\n  $b\n```'],
    ['\\includegraphics{g.png}', '![](file://g.png)'],
    ['\\includegraphics[width=6cm]{f.png}', '<img src="file://f.png" alt="" width="227">'],
    [
      '\\def\\htmlPixelsInCm{45}\\includegraphics[width=2cm]{f.png}',
      '<img src="file://f.png" alt="" width="90">',
    ],
    ['\\includegraphics[width=0.5\\textwidth]{f.png}', '<img src="file://f.png" alt="" width="50%">'],
    [
      '\\begin{tabular}{|l|c|r|} \\hline a & $|x|$ & c \\\\ \\hline 1 & 2 & 3 \\\\ \\hline \\end{tabular}',
      '| a | $\\|x\\|$ | c |\n| :-- | :-: | --: |\n| 1 | 2 | 3 |',
    ],
    ['\\url{http://a.b/c_d}', '<http://a.b/c_d>'],
    ['\\href{https://x.y}{text}', '[text](<https://x.y>)'],
    ['\\epigraph{To be}{Me}', '> To be\n>\n> <div align="right">— Me</div>'],
    ['``x\'\' "y" <<z>>', '“x” “y” «z»'],
    ['a---b "--- c--d', 'a—b — c–d'],
    ['a~b', 'a\u00a0b'],
    ['one\\\\two\n\nthree', 'one\\\ntwo\n\nthree'],
    ['\\% \\& \\_ \\# \\{ \\}', '% & \\_ # { }'],
    ['\\$ \\textbackslash{} \\ldots{} \\dots', '\\$ \\\\ … …'],
    ['$1$ \\le $n$', '$1$ $\\le$ $n$'],
    ['x % comment\ny', 'x y'],
    ['\\section{T} a', '### T\n\na'],
    ['\\begin{equation} a \\end{equation}', '$$\na\n$$'],
    ['\\begin{align} a &= b \\end{align}', '$$\n\\begin{aligned} a &= b \\end{aligned}\n$$'],
    ['\\"o \\"{u} \\aa{} \\c{c} \\v{s}', 'ö ü å ç š'],
    ['# x\n\n1. y\n\n- z', '\\# x\n\n1\\. y\n\n\\- z'],
    ['a * b <i> & c_d [1](2)', 'a \\* b \\<i> & c\\_d [1\\](2)'],
    ['中文\\textbf{注意：}后面\\textbf{粗体}文字', '中文<strong>注意：</strong>后面**粗体**文字'],
  ])('%j', (tex, markdown) => {
    expect(texToMarkdown(tex, { picture })).toEqual({ markdown, unknown: [] })
  })

  test('cells that span columns need an HTML table', () => {
    const markdown = convert('\\begin{tabular}{|l|c|} \\multicolumn{2}{|c|}{wide} \\\\ 1 & 2 \\end{tabular}')
    expect(markdown).toContain('<td align="center" colspan="2">\n\nwide\n\n</td>')
    expect(markdown).toContain('<td align="left">\n\n1\n\n</td>\n<td align="center">\n\n2\n\n</td>')
  })

  test('a cell that spans rows has no cell below it', () => {
    const tex =
      '\\begin{tabular}{l|r} \\multirow{2}{*}{a} & b \\\\ \\cline{2-2} & c \\\\ d & e \\end{tabular}'
    const { markdown, unknown } = texToMarkdown(tex, { picture })
    const cells = [...markdown.matchAll(/<tr>|<td ([^>]*)>\s*(\w)/g)].map(([row, sizes, text]) =>
      text === undefined ? row : `${sizes} ${text}`,
    )
    const wide = ['<tr>', 'align="left" rowspan="2" a', 'align="right" b', '<tr>', 'align="right" c']
    expect(cells).toEqual([...wide, '<tr>', 'align="left" d', 'align="right" e'])
    expect(unknown).toEqual([])
  })

  test('a style around paragraphs applies to each', () => {
    expect(convert('{\\bf a\n\nb}')).toBe('**a**\n\n**b**')
  })

  test('only web and mail addresses become links', () => {
    expect(convert('\\href{javascript:alert(1)}{x} \\url{file:///etc/passwd}')).toBe('x file:///etc/passwd')
  })
})

describe('what is not understood', () => {
  test('stays as typed and is reported once with its line', () => {
    expect(texToMarkdown('a\n\\foo{bar}[q] \\foo z', { picture })).toEqual({
      markdown: 'a \\\\foo{bar}[q] \\\\foo z',
      unknown: [{ command: '\\foo', line: 2 }],
    })
  })

  test('an environment is kept whole', () => {
    const { markdown, unknown } = texToMarkdown('\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}', {
      picture,
    })
    expect(markdown).toBe('```\n\\begin{tikzpicture}\\draw (0,0);\\end{tikzpicture}\n```')
    expect(unknown).toEqual([{ command: '\\begin{tikzpicture}', line: 1 }])
  })

  test.each([
    ['}{', ['}', '{']],
    ['\\end{x} $', ['\\end{x}', '$']],
    ['\\begin{itemize} \\item a', ['\\begin{itemize}']],
    ['\\def\\x#1,{y} z', ['\\def']],
  ])('%j reports %j', (tex, commands) => {
    expect(texToMarkdown(tex, { picture }).unknown.map(({ command }) => command)).toEqual(commands)
  })
})

describe('hostile texts', () => {
  test('nested too deeply are refused', () => {
    expect(() => convert(`${'{'.repeat(1000)}x${'}'.repeat(1000)}`)).toThrow(
      expect.objectContaining({ code: 'tex-too-deep' }),
    )
  })

  test('with many unclosed openings are read once', () => {
    const begun = '\\( $$ \\verb| \\begin{verbatim} '.repeat(20_000)
    expect(convert(begun).length).toBeGreaterThan(0)
  })

  test('any text is read to its end', () => {
    const pieces = fc.constantFrom(
      ...[
        '\\begin{itemize}',
        '\\end{itemize}',
        '\\item',
        '{',
        '}',
        '$',
        '$$',
        '\\bf',
        '\\t{',
        '&',
        '\\\\',
        '%',
      ],
      ...[
        '\\begin{tabular}{lc}',
        '\\end{tabular}',
        'word',
        ' ',
        '\n\n',
        '"',
        '``',
        '\\foo',
        '\\begin{center}',
        '[',
        ']',
      ],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        expect(typeof convert(parts.join(''))).toBe('string')
      }),
    )
  })

  test('plain words survive whatever surrounds them', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '\n', '\n\n', ' % x\n'), (list, between) => {
        expect(convert(list.join(between)).split(/\s+/)).toEqual(list)
      }),
    )
  })
})
