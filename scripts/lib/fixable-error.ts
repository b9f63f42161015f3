/** An error that the person at the terminal can fix: shown as one line, without a stack trace. */
export class FixableError extends Error {}

/** The reason of any thrown value in one line. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.split('\n')[0] ?? message
}

/** The error message in a failed program's output, without the stack trace around it. */
export function complaintOf(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const error = lines.find((line) => /^\w*(Error|Fault)\b.*: /.test(line))
  return (error ?? lines.findLast((line) => line !== '') ?? '').replace(/^Error(?: \[\w+\])?: /, '')
}
