import { expect, test } from 'vitest'
import { markdownToTex } from './markdown-to-tex.ts'
import { texToMarkdown } from './tex-to-markdown.ts'

const toTex = (markdown: string) =>
  markdownToTex(markdown, (address) => /^file:\/\/(.+)$/.exec(address)?.[1] ?? null)

test.each([
  [
    '## Input\n\nTwo **numbers** $a_1$ and *one*.',
    '\\section*{Input}\n\nTwo \\textbf{numbers} $a_1$ and \\emph{one}.',
  ],
  ['50% of a_b & #1 {x}', '50\\% of a\\_b \\& \\#1 \\{x\\}'],
  [
    'a\\\\b ~ ^ "q"',
    'a\\textbackslash{}b \\textasciitilde{} \\textasciicircum{} \\textquotedbl{}q\\textquotedbl{}',
  ],
  ['a--b `x_y`', 'a-{}-b \\texttt{x\\_y}'],
  ['- a\n- b', '\\begin{itemize}\n\\item a\n\\item b\n\\end{itemize}'],
  ['1. a', '\\begin{enumerate}\n\\item a\n\\end{enumerate}'],
  ['```cpp\nint x;\n```', '\\begin{verbatim}\nint x;\n\\end{verbatim}'],
  ['$$\nx^2\n$$', '\\[\nx^2\n\\]'],
  ['> said', '\\begin{quote}\nsaid\n\\end{quote}'],
  ['![](file://p.png)', '\\includegraphics{p.png}'],
  ['<img src="file://p.png" width="20">', '\\includegraphics{p.png}'],
  ['[here](https://example.org/a%20b)', '\\href{https://example.org/a\\%20b}{here}'],
  [
    '| a | b |\n| - | - |\n| 1 | $x$ |',
    '\\begin{tabular}{|l|l|}\n\\hline\na & b \\\\ \\hline\n1 & $x$ \\\\ \\hline\n\\end{tabular}',
  ],
])('%j becomes TeX', (markdown, tex) => {
  expect(toTex(markdown)).toBe(tex)
})

test.each([
  'Two **numbers** $a_1$ and *one*.',
  '### Part\n\n- a\n- b',
  '1. a\n2. b',
  '```\nint x_1;\n\n}\n```',
  '$$\nx^2\n$$',
  '![](file://p.png)',
  '50% of a\\_b & #1 {x} a--b "q" it\'s',
  '[here](<https://example.org/a%20b>)',
])('%j survives the round trip', (markdown) => {
  expect(texToMarkdown(toTex(markdown), { picture: (file) => file })).toEqual({ markdown, unknown: [] })
})
