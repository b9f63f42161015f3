import {
  type DataOf,
  type getProblemData,
  type getProblemForAdmin,
  type LanguageVo,
  type listCodeTemplates,
  type ProblemForAuthor,
  parseExamples,
  SCORING,
  type TagVo,
  WEB_LANGUAGES,
  type WebLanguage,
} from '@gavel/contract'
import { parseFiles } from '../save/wire-texts.ts'
import { splitTemplate } from '../sections/templates.ts'
import {
  behindPrint,
  type CaseDraft,
  NEW_DRAFT,
  type ProblemFormDraft,
  programPrint,
} from './problem-draft.ts'

/** The data of the server about a problem to be edited. */
export interface LoadedProblem {
  readonly problem: DataOf<typeof getProblemForAdmin>
  /** The id under which readers find it: in a group with what all ids there begin with. */
  readonly readAs: string
  readonly data: DataOf<typeof getProblemData>
  readonly tags: readonly TagVo[]
  readonly languages: readonly LanguageVo[]
  readonly templates: DataOf<typeof listCodeTemplates>
}

export function draftOfProblem({
  problem,
  data,
  tags,
  languages,
  templates,
}: LoadedProblem): ProblemFormDraft {
  const draft: ProblemFormDraft = {
    ...NEW_DRAFT,
    problemId: problem.problemId,
    auth: problem.auth,
    type: problem.type,
    difficulty: problem.difficulty,
    timeLimit: String(problem.timeLimit),
    memoryLimit: String(problem.memoryLimit),
    stackLimit: String(problem.stackLimit),
    source: problem.source ?? '',
    codeShare: problem.codeShare,
    statements: { ...NEW_DRAFT.statements, ...problem.statements },
    examples: parseExamples(problem.examples),
    tags: tags.map(({ id, name, color }) => ({ id, name, color })),
    languages: languages.map(({ name }) => name),
    templates: templates.flatMap(({ lid, code }) => {
      const language = languages.find(({ id }) => id === lid)?.name
      return language === undefined ? [] : [{ language, ...splitTemplate(code) }]
    }),
    judgeMode: problem.judgeMode,
    spjCode: problem.spjCode ?? '',
    spjLanguage: problem.spjLanguage ?? NEW_DRAFT.spjLanguage,
    spjProtocol: problem.spjProtocol,
    spjPoints: problem.spjPoints ?? NEW_DRAFT.spjPoints,
    spjArguments: problem.spjArguments ?? '',
    checkerBehind: problem.interactorChecker ?? NEW_DRAFT.checkerBehind,
    processCount: String(problem.processCount ?? NEW_DRAFT.processCount),
    passLimit: String(problem.passLimit ?? NEW_DRAFT.passLimit),
    graders: problem.graders.map(({ headers, ...grader }) => ({ ...grader, headers: filesOf(headers) })),
    graderProcess: problem.graderProcess ?? NEW_DRAFT.graderProcess,
    comparison: problem.comparison,
    absoluteTolerance: problem.absoluteTolerance === null ? '' : String(problem.absoluteTolerance),
    relativeTolerance: problem.relativeTolerance === null ? '' : String(problem.relativeTolerance),
    isRemoveEndBlank: problem.isRemoveEndBlank,
    feedback: problem.feedback,
    isFileIO: problem.isFileIO,
    ioReadFileName: problem.ioReadFileName ?? '',
    ioWriteFileName: problem.ioWriteFileName ?? '',
    userFiles: parseFiles(problem.userExtraFile),
    judgeFiles: parseFiles(problem.judgeExtraFile),
    caseMode: caseModeOf(problem, data),
    cases: data.cases.map(caseOf),
    subtasks:
      data.subtasks.length === 0
        ? NEW_DRAFT.subtasks
        : data.subtasks.map(({ groupNum, policy, dependsOn }) => ({ number: groupNum, policy, dependsOn })),
  }
  // The programs that the server has were compiled before they were saved.
  return { ...draft, compiledPrint: programPrint(draft), compiledBehind: behindPrint(draft) }
}

/** Problems with several subtasks are edited as such, whatever mode an older client set. */
function caseModeOf(
  { judgeCaseMode, type }: ProblemForAuthor,
  { subtasks }: LoadedProblem['data'],
): ProblemFormDraft['caseMode'] {
  if (judgeCaseMode === 'ergodic_without_error') return judgeCaseMode
  return type === SCORING.oi && (judgeCaseMode !== 'default' || subtasks.length > 1) ? 'subtasks' : 'default'
}

function caseOf(one: LoadedProblem['data']['cases'][number], index: number): CaseDraft {
  const { score, groupNum, ...files } = one
  return {
    ...files,
    key: `live-${index}`,
    score: String(score),
    group: groupNum,
    inputText: null,
    outputText: null,
    origin: 'live',
  }
}

const filesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, content]) => ({ name, content }))

/** The language of the problem's own fields, which a save must include. */
export function ownLanguageOf(problem: ProblemForAuthor): WebLanguage {
  const isOwn = (language: WebLanguage) => {
    const statement = problem.statements[language]
    return (
      statement?.title === problem.title &&
      statement.description === problem.description &&
      statement.input === problem.input &&
      statement.output === problem.output
    )
  }
  return WEB_LANGUAGES.find(isOwn) ?? WEB_LANGUAGES[0]
}
