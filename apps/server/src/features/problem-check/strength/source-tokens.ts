/** Families of languages whose programs can be mutated. */
export type MutatedFamily = 'C' | 'C++' | 'Java' | 'Python'

export interface Token {
  readonly kind: 'word' | 'number' | 'sign'
  readonly text: string
  /** Where it begins, in UTF-16 units from the start of the source. */
  readonly at: number
}

const WORD = String.raw`(?<word>[A-Za-z_$][\w$]*)`
const NUMBER = String.raw`(?<number>\.?\d(?:[eEpP][+-]|'(?=\w)|[\w.])*)`
const SIGN = String.raw`(?<sign><<=|>>=|\*\*=|\/\/=|\+\+|--|->|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|::|[^\s\w])`

/** A text in quotes that ends at the end of the line at the latest. */
const QUOTED = String.raw`"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?`

/** Comments, texts and directives. Numbers are looked for before them, as C++ has quotes in numbers. */
const SKIPPED: Readonly<Record<'braces' | 'python', string>> = {
  braces: [
    String.raw`\/\/(?:\\\r?\n|[^\n])*`,
    String.raw`\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))`,
    String.raw`\b(?:u8|[uUL])?R"(?<mark>[^\s()\\]{0,16})\([\s\S]*?\)\k<mark>"`,
    String.raw`"""[\s\S]*?(?:"""|$(?![\s\S]))`,
    // The name after `#define` is passed over as well; the text that it stands for is not.
    String.raw`^[ \t]*#[ \t]*define[ \t]+\w+(?:\([^)\n]*\))?`,
    String.raw`^[ \t]*#(?![ \t]*define\b)(?:\\\r?\n|[^\n])*`,
    QUOTED,
  ].join('|'),
  python: [
    String.raw`#[^\n]*`,
    String.raw`"""[\s\S]*?(?:"""|$(?![\s\S]))|'''[\s\S]*?(?:'''|$(?![\s\S]))`,
    QUOTED,
  ].join('|'),
}

/** The tokens of a program outside its comments, texts and directives, in order. */
export function tokensOf(source: string, family: MutatedFamily): Token[] {
  const skipped = SKIPPED[family === 'Python' ? 'python' : 'braces']
  const pattern = new RegExp(`${NUMBER}|(?<skipped>${skipped})|${WORD}|${SIGN}`, 'gm')
  const tokens: Token[] = []
  for (const { groups, 0: text, index: at } of source.matchAll(pattern)) {
    const kind = (['word', 'number', 'sign'] as const).find((name) => groups?.[name] !== undefined)
    if (kind !== undefined) tokens.push({ kind, text, at })
  }
  return tokens
}
