import type { ProblemTaskVo, WebLanguage } from '@gavel/contract'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { readWebsiteSettings } from '../../site/site.settings.ts'
import { requireVisibleProblem } from '../find-problem.service.ts'
import { selectStatements } from '../problem-statements.service.ts'
import { pickStatement } from '../problem-titles.policy.ts'

/** The class name required of a Java program. */
const JAVA_MAIN_CLASS = 'Main'

interface Wanted {
  readonly code: string
  readonly language: WebLanguage
  /** How the caller reached the site, used if the site has no address configured. */
  readonly requestAddress: string
}

/**
 * A problem in the form that tools need to set up files for a solver.
 *
 * @throws DomainError problem_not_found or problem_not_public
 */
export async function readProblemTask(
  { db, config }: Pick<Context, 'db' | 'config'>,
  caller: Caller,
  { code, language, requestAddress }: Wanted,
): Promise<ProblemTaskVo> {
  const problem = await requireVisibleProblem(db, caller, { code })
  const [statements, site] = await Promise.all([selectStatements(db, problem.id), readWebsiteSettings(db)])
  const title = pickStatement(statements, language, problem.defaultLanguage)?.title ?? problem.code
  const address = site.baseUrl || config.serverUrl || requestAddress
  return {
    name: `${problem.code} ${title}`,
    group: site.shortName,
    url: `${address}/problem/${encodeURIComponent(problem.code)}`,
    interactive: problem.judgeMode === 'interactive',
    memoryLimit: problem.memoryLimitMib,
    timeLimit: problem.timeLimitMs,
    tests: problem.samples.map(({ input, output }) => ({ input, output })),
    testType: 'single',
    input: channelOf('stdin', problem.fileInputName),
    output: channelOf('stdout', problem.fileOutputName),
    languages: { java: { mainClass: JAVA_MAIN_CLASS, taskClass: taskClassOf(problem.code) } },
    batch: { id: `${address}/problem/${problem.code}`, size: 1 },
  }
}

const channelOf = <Type extends string>(standard: Type, fileName: string | null) =>
  fileName === null ? { type: standard } : { type: 'file' as const, fileName }

/** A valid class name. */
function taskClassOf(code: string): string {
  const name = code.replace(/\W/g, '')
  return /^[A-Za-z]/.test(name) ? name : `P${name}`
}
