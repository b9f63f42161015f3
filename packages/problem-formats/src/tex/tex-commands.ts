import type { TexStyle } from './tex-nodes.ts'

/** Valid both as `\bf{x}` and as `{\bf x}`. */
export const STYLES: Readonly<Record<string, TexStyle>> = {
  bf: 'strong',
  textbf: 'strong',
  bfseries: 'strong',
  it: 'emphasis',
  textit: 'emphasis',
  itshape: 'emphasis',
  emph: 'emphasis',
  em: 'emphasis',
  sl: 'emphasis',
  textsl: 'emphasis',
  underline: 'underline',
  uline: 'underline',
  sout: 'strike',
}

export const CODE = new Set(['t', 'tt', 'texttt', 'ttfamily'])

/** Commands whose text stays and whose style is dropped. */
export const PLAIN = new Set([
  ...['tiny', 'scriptsize', 'footnotesize', 'small', 'normalsize', 'large', 'Large', 'LARGE', 'huge', 'Huge'],
  ...['textsc', 'textrm', 'textsf', 'textnormal', 'text', 'mbox', 'hbox', 'rm', 'sf', 'sc'],
])

/** Spacing and layout that the page does itself, with the number of arguments to drop. */
export const LAYOUT: Readonly<Record<string, number>> = {
  noindent: 0,
  indent: 0,
  centering: 0,
  raggedright: 0,
  newpage: 0,
  pagebreak: 0,
  clearpage: 0,
  smallskip: 0,
  medskip: 0,
  bigskip: 0,
  hfill: 0,
  vfill: 0,
  hline: 0,
  cline: 1,
  toprule: 0,
  midrule: 0,
  bottomrule: 0,
  maketitle: 0,
  sloppy: 0,
  relax: 0,
  vspace: 1,
  hspace: 1,
  label: 1,
  vskip: 0,
  hskip: 0,
  thispagestyle: 1,
  usepackage: 1,
  documentclass: 1,
  selectlanguage: 1,
}

export const HEADINGS = new Set(['chapter', 'section', 'subsection', 'subsubsection', 'paragraph'])

/** Commands that stand for a character. */
export const CHARACTERS: Readonly<Record<string, string>> = {
  '%': '%',
  $: '$',
  '&': '&',
  _: '_',
  '#': '#',
  '{': '{',
  '}': '}',
  ' ': ' ',
  '\n': ' ',
  ',': '\u2009',
  ';': ' ',
  ':': ' ',
  '!': '',
  '/': '',
  '-': '',
  '@': '',
  quad: '\u2003',
  qquad: '\u2003\u2003',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textasciigrave: '`',
  textunderscore: '_',
  textbar: '|',
  textless: '<',
  textgreater: '>',
  textquotedbl: '"',
  textquotesingle: "'",
  textendash: '–',
  textemdash: '—',
  textellipsis: '…',
  ldots: '…',
  dots: '…',
  dotsc: '…',
  S: '§',
  P: '¶',
  copyright: '©',
  textcopyright: '©',
  textregistered: '®',
  texttrademark: '™',
  pounds: '£',
  euro: '€',
  texteuro: '€',
  textdegree: '°',
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'ı',
  j: 'ȷ',
  TeX: 'TeX',
  LaTeX: 'LaTeX',
  lq: '‘',
  rq: '’',
}

/** Commands that put an accent on the next letter, as combining characters. */
export const ACCENTS: Readonly<Record<string, string>> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  c: '\u0327',
  k: '\u0328',
  r: '\u030a',
}

/** Mathematical symbols that people also write outside formulas. */
export const MATH_SYMBOLS = new Set([
  ...['le', 'leq', 'leqslant', 'ge', 'geq', 'geqslant', 'ne', 'neq', 'equiv', 'approx', 'sim', 'pm', 'mp'],
  ...['times', 'cdot', 'cdots', 'div', 'ast', 'star', 'oplus', 'otimes', 'bullet', 'circ', 'mod', 'bmod'],
  ...[
    'to',
    'rightarrow',
    'leftarrow',
    'Rightarrow',
    'Leftarrow',
    'leftrightarrow',
    'mapsto',
    'iff',
    'implies',
  ],
  ...['in', 'notin', 'subset', 'subseteq', 'cup', 'cap', 'emptyset', 'infty', 'sum', 'prod', 'ell', 'langle'],
  ...['rangle', 'lfloor', 'rfloor', 'lceil', 'rceil', 'wedge', 'vee', 'neg', 'forall', 'exists', 'vdots'],
  ...['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'varepsilon', 'theta', 'lambda', 'mu', 'pi', 'rho'],
  ...['sigma', 'tau', 'phi', 'varphi', 'omega', 'Delta', 'Sigma', 'Pi', 'Omega', 'checkmark', 'dagger'],
])

/** Environments for display mathematics. */
export const MATH_ENVIRONMENTS: ReadonlySet<string> = new Set([
  ...['equation', 'align', 'gather', 'multline', 'eqnarray', 'displaymath', 'math', 'alignat', 'flalign'],
])

export const VERBATIM_ENVIRONMENTS: ReadonlySet<string> = new Set([
  'lstlisting',
  'verbatim',
  'Verbatim',
  'minted',
])

/** Environments of which only the content matters, with the number of braced arguments to skip. */
export const PLAIN_ENVIRONMENTS: Readonly<Record<string, number>> = {
  document: 0,
  figure: 0,
  table: 0,
  wrapfigure: 2,
  minipage: 1,
  flushleft: 0,
  flushright: 0,
  samepage: 0,
  small: 0,
  large: 0,
  footnotesize: 0,
  onehalfspace: 0,
}
