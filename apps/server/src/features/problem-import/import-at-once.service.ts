import { rm } from 'node:fs/promises'
import type { WebLanguage } from '@gavel/contract'
import { FORMATS, type PackageFormat, packageText, type ReadProblem } from '@gavel/problem-formats'
import type { Context } from '../../context.ts'
import type { CurrentUser } from '../../http/caller.ts'
import { DomainError } from '../../http/domain-error.ts'
import type { UploadedFile } from '../../http/implement.ts'
import type { Actor } from '../audit/actor.policy.ts'
import { packageErrorOf } from './import-failure.ts'
import { openPackage } from './open-package.ts'
import { spoolUpload } from './problem-imports.service.ts'
import { writeImported } from './write-imported.ts'

interface Request {
  readonly user: CurrentUser
  readonly actor: Actor
  readonly upload: UploadedFile | null
  readonly language: WebLanguage
}

/** HOJ's own exports state that their problems are public; problems of other formats wait for someone to review them. */
const VISIBILITY = (format: PackageFormat) => (format === 'hoj' ? 'public' : 'private')

/**
 * Imports a package of one format within the request, as the wire's clients expect (`api.md` 4.20). Problems that can be
 * written are written.
 *
 * @throws DomainError file_required, file_too_large, package_unreadable, or problem_import_partly_failed, which names the
 * problems that failed
 */
export async function importAtOnce(context: Context, format: PackageFormat, request: Request): Promise<void> {
  const spooled = await spoolUpload(context, request.upload)
  try {
    const failed: string[] = []
    let success = 0
    for await (const found of problemsOf(spooled.path, format, request.language)) {
      const failure = await write(context, format, request, found)
      if (failure === null) success += 1
      else failed.push(failure)
    }
    if (failed.length === 0) return
    throw new DomainError('problem_import_partly_failed', {
      success,
      failed: failed.length,
      problems: failed.map(withoutMarkup).join('<br/>'),
    })
  } finally {
    await rm(spooled.path, { force: true })
  }
}

async function* problemsOf(path: string, format: PackageFormat, language: WebLanguage) {
  try {
    const opened = await openPackage(
      path,
      FORMATS.filter((reader) => reader.format === format),
    )
    try {
      yield* opened.problems()
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (error instanceof DomainError) throw error
    const failure = packageErrorOf(error, 'package-unreadable')
    throw new DomainError('package_unreadable', { reason: packageText(failure, language) })
  }
}

/** Null if the problem was written, otherwise its name and the reason why not. */
async function write(
  context: Context,
  format: PackageFormat,
  { user, actor, upload, language }: Request,
  found: ReadProblem,
): Promise<string | null> {
  if (found.kind === 'unreadable') return `${found.place}: ${packageText(found.error, language)}`
  const { problem } = found
  const wanted = {
    choice: 'add',
    code: problem.code,
    format,
    options: { visibility: VISIBILITY(format), language: 'zh-CN' },
    userId: user.id,
    fileName: upload?.fileName ?? '',
    actor,
    group: null,
  } as const
  try {
    await writeImported(context, problem, wanted, { within: async () => {}, after: async () => {} })
    return null
  } catch (error) {
    const failure = packageErrorOf(error, 'problem-unreadable')
    if (failure !== error) context.log.warn({ err: error }, 'a problem of a package failed')
    return `${problem.code ?? problem.statements[0]?.title ?? problem.place}: ${packageText(failure, language)}`
  }
}

/** Removes markup, because the clients insert the message into their page unescaped. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
