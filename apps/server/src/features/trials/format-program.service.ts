import { CODE_MAX_LENGTH } from '@gavel/contract'
import { complaintIn, findFormatter } from '@gavel/languages'
import type { Context } from '../../context.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { readSwitches } from '../site/switches.settings.ts'
import { requireSource } from '../submissions/submit-rules.service.ts'
import { findFormatHost } from './format-hosts.service.ts'
import { runTool } from './run-tool.service.ts'
import { requireInterval } from './trials.service.ts'

/** The writer looks at the program meanwhile. */
const WAIT_MS = 10_000

interface Draft {
  readonly contentType: string
  readonly code: string
  readonly indent: number
}

/**
 * Has a judge host format a program with the tool of its language, and waits for the result.
 *
 * @throws DomainError judging_closed, code_empty, code_too_long, formatter_not_installed, submit_too_fast,
 * formatting_timed_out, program_not_formatted, program_not_formatted_at, program_too_much_to_format
 */
export async function formatProgram(
  context: Context,
  caller: Caller,
  { contentType, code, indent }: Draft,
  waitMs = WAIT_MS,
): Promise<{ code: string }> {
  const user = requireUser(caller)
  const switches = await readSwitches(context.db)
  // A program has no place here; it is written for one of them.
  if (!switches.openPublicJudge && !switches.openContestJudge && !switches.openGroupJudge)
    throw new DomainError('judging_closed')
  requireSource(code)
  const formatter = findFormatter(contentType)
  const host = formatter === null ? null : await findFormatHost(context, contentType)
  if (formatter === null || host === null) throw new DomainError('formatter_not_installed')
  await requireInterval(context, caller, { act: 'format', windowSeconds: switches.defaultSubmitInterval })
  const wanted = { ...host, userId: user.id, source: code, program: { indent } }
  const end = await runTool(context, wanted, waitMs)
  if (end === null) throw new DomainError('formatting_timed_out', { seconds: Math.round(waitMs / 1000) })
  if (end.verdict === 'SE') throw new DomainError('formatter_not_installed')
  if (end.verdict === 'CE') {
    const { line, message } = complaintIn(formatter, end.message ?? '')
    if (line === null) throw new DomainError('program_not_formatted', { message })
    throw new DomainError('program_not_formatted_at', { line, message })
  }
  const [run] = end.results ?? []
  const isWhole = end.verdict === 'AC' && run !== undefined && !run.isCut
  if (!isWhole || run.output.length > CODE_MAX_LENGTH) throw new DomainError('program_too_much_to_format')
  return { code: run.output }
}
