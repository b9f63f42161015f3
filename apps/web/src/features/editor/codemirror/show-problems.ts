import {
  type Diagnostic,
  lintGutter,
  nextDiagnostic,
  previousDiagnostic,
  setDiagnostics,
} from '@codemirror/lint'
import type { Extension, Text } from '@codemirror/state'
import { type EditorView, keymap } from '@codemirror/view'
import { type CompilerProblem, findProblems } from './compiler-problems.ts'

/** Marks beside lines, and F8 to go from one to the next: loaded with the first program that does not compile. */
export function problemMarks(): Extension {
  return [
    lintGutter(),
    keymap.of([
      { key: 'F8', run: nextDiagnostic },
      { key: 'Shift-F8', run: previousDiagnostic },
    ]),
  ]
}

/** Marks the places that a compiler's output names; an empty output takes the marks away. */
export function showProblems(view: EditorView, output: string): void {
  const { doc } = view.state
  const diagnostics = findProblems(output).flatMap((problem) => diagnosticOf(problem, doc))
  view.dispatch(setDiagnostics(view.state, diagnostics))
}

/** None for a line that the program does not have. */
function diagnosticOf(
  { line: number, column, isWarning, message }: CompilerProblem,
  doc: Text,
): Diagnostic[] {
  if (number > doc.lines) return []
  const line = doc.line(number)
  const indented = line.from + (line.text.length - line.text.trimStart().length)
  const from = column === null ? indented : Math.min(line.from + column - 1, line.to)
  const to = column === null ? line.to : endOfWord(line.text, from - line.from) + line.from
  return [{ from, to, severity: isWarning ? 'warning' : 'error', message }]
}

function endOfWord(text: string, from: number): number {
  const word = /^(?:[\p{L}\p{N}_]+|.)/u.exec(text.slice(from))
  return from + (word?.[0].length ?? 0)
}
