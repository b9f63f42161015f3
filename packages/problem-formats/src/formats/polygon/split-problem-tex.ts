import { isKeyOf } from '@gavel/contract'
/** TeX of the sections of a statement; null or absent for a missing one. */
export type Sections = Partial<
  Record<
    'name' | 'legend' | 'input' | 'output' | 'notes' | 'scoring' | 'interaction' | 'tutorial',
    string | null
  >
>

const COMMANDS = {
  InputFile: 'input',
  OutputFile: 'output',
  Interaction: 'interaction',
  Scoring: 'scoring',
  Note: 'notes',
} as const

/**
 * The sections of a `problem.tex`, each the text between `\begin{problem}{Name}…` and the command of the next section.
 * The text names examples by their files, from which they are read.
 */
export function splitProblemTex(source: string): Sections {
  const begin = /\\begin\{problem\}(?:\s*\{([^{}]*)\})?(?:\s*\{[^{}]*\})*/.exec(source)
  const start = begin === null ? 0 : begin.index + begin[0].length
  const end = source.indexOf('\\end{problem}', start)
  const body = source.slice(start, end < 0 ? undefined : end)
  const [legend = '', ...parts] = body.split(
    /\\(?=(?:InputFile|OutputFile|Interaction|Scoring|Note|Examples?)(?![A-Za-z]))/,
  )
  const sections: Sections = { name: begin?.[1] ?? null, legend }
  for (const part of parts) {
    const command = /^[A-Za-z]+/.exec(part)?.[0] ?? ''
    const section = isKeyOf(COMMANDS, command) ? COMMANDS[command] : null
    if (section !== null) sections[section] = withoutExamples(part.slice(command.length))
  }
  return sections
}

const [BEGIN, END] = ['\\begin{example}', '\\end{example}']

function withoutExamples(tex: string): string {
  const kept: string[] = []
  let from = 0
  for (let start = tex.indexOf(BEGIN); start !== -1; start = tex.indexOf(BEGIN, from)) {
    const end = tex.indexOf(END, start)
    if (end === -1) break
    kept.push(tex.slice(from, start))
    from = end + END.length
  }
  return kept.join('') + tex.slice(from)
}
