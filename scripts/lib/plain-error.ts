/** Something the person at the terminal can put right: shown as one line, never with a stack trace. */
export class PlainError extends Error {}

/** The reason of any thrown value in one line. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0] ?? message
}

/** What a program that failed complained about: its error, not the stack trace around it. */
export function complaintOf(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const error = lines.find((line) => /^\w*(Error|Fault)\b.*: /.test(line))
  return (error ?? lines.findLast((line) => line !== '') ?? '').replace(/^Error(?: \[\w+\])?: /, '')
}
