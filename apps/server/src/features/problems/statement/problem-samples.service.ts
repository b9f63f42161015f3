import type { WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'
import type { Problem } from '../find-problem.service.ts'
import { selectStatements } from '../problem-statements.service.ts'
import { pickStatement } from '../problem-titles.policy.ts'

interface Wanted {
  readonly problem: Problem
  readonly language: WebLanguage
  /** How the caller reached the site, used if the site has no address configured. */
  readonly requestAddress: string
}

export type ProblemTask = Awaited<ReturnType<typeof readProblemTask>>

/** The data that tools need to set up files for a solver. */
export async function readProblemTask(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { problem, language, requestAddress }: Wanted,
) {
  const [statements, site] = await Promise.all([selectStatements(db, problem.id), readWebsiteSettings(db)])
  const title = pickStatement(statements, language, problem.defaultLanguage)?.title ?? problem.code
  const address = site.baseUrl || config.serverUrl || requestAddress
  return { problem, title, siteName: site.shortName, address }
}
