import type { ProgramDraft } from '@gavel/contract'
import { protocolOf } from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import { type Caller, requireUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import { takeToken } from '../../http/rate-limit.ts'
import { selectReadyHosts } from '../judge-hosts/host-state.service.ts'
import { requireExtraFiles } from '../problem-admin/plan/plan-fields.service.ts'
import { requireProgramLanguage, requireProgramSource } from '../problem-admin/plan/plan-program.service.ts'
import { runTool } from './run-tool.service.ts'

/** A compiler may take 45 s, and other work may come first. */
const WAIT_MS = 60_000
/** Authors try repeatedly, and each attempt costs a host some seconds. */
const LIMIT = { limit: 20, windowSeconds: 60 }

/**
 * Has a judge host compile a checker or interactor as a judging would, and waits for the result. It goes through the
 * queue as a trial and is removed once its result is returned.
 *
 * @throws DomainError problem_field_required, problem_field_invalid, too_many_requests, no_judge_host,
 * compile_timed_out, and program_not_compiled with the compiler's output
 */
export async function compileProgram(
  context: Context,
  caller: Caller,
  draft: ProgramDraft,
  waitMs = WAIT_MS,
): Promise<null> {
  const user = requireUser(caller)
  const source = draft.code ?? ''
  requireProgramSource('code', source)
  const language = requireProgramLanguage('language', draft.language ?? '')
  const program = {
    protocol: draft.protocol ?? protocolOf(source),
    extraFiles: requireExtraFiles('extraFiles', draft.extraFiles ?? {}),
  }
  await takeToken(context.db, { key: `compile:${user.id}`, ...LIMIT, now: context.now() })
  if (!(await hasHostFor(context, language))) throw new DomainError('no_judge_host', { language })
  const wanted = { userId: user.id, language, source, program }
  const end = await runTool(context, wanted, waitMs)
  if (end === null) throw new DomainError('compile_timed_out', { seconds: Math.round(waitMs / 1000) })
  if (end.verdict === 'CE') throw new DomainError('program_not_compiled', { message: end.message ?? '' })
  // A host fault; administrators see it on the page of judge hosts.
  if (end.verdict !== 'AC') throw new DomainError('no_judge_host', { language })
  return null
}

async function hasHostFor(context: Context, language: string): Promise<boolean> {
  const hosts = await selectReadyHosts(context, context.db)
  return hosts.some(({ languages }) => languages.some(({ name }) => name === language))
}
