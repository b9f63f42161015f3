/** Characters that mean something to TeX, as commands that draw them. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '"': '\\textquotedbl{}',
  '`': '\\textasciigrave{}',
}

export const commandOf = (character: string): string => COMMANDS[character] ?? `\\${character}`
