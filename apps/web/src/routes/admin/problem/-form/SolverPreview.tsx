import { type ProblemForSolver, SCORING, SITE_BANK, type WebLanguage } from '@gavel/contract'
import { fullScore } from '../../../../features/problem-form/cases/scores.ts'
import { isBlank, type ProblemFormDraft } from '../../../../features/problem-form/draft/problem-draft.ts'
import { formatExamples, formatFiles } from '../../../../features/problem-form/save/wire-texts.ts'
import { ProblemFacts } from '../../../../features/problems/statement/ProblemFacts.tsx'
import { Statement } from '../../../../features/problems/statement/Statement.tsx'

interface Props {
  readonly draft: ProblemFormDraft
  readonly language: WebLanguage
}

/** The problem as its page would show it; missing texts come from the other language. */
export function SolverPreview({ draft, language }: Props) {
  const problem = solversProblem(draft, language)
  return (
    <>
      <h2 lang={language}>
        {problem.problemId} {problem.title}
      </h2>
      <ProblemFacts
        info={{
          problem,
          tags: draft.tags.map(({ id, name, color }) => ({
            id: id ?? 0,
            name,
            color,
            oj: SITE_BANK,
            gid: null,
            tcid: null,
            gmtCreate: NOWHEN,
            gmtModified: NOWHEN,
          })),
          computedDifficulty: null,
        }}
      />
      <Statement problem={problem} />
    </>
  )
}

/** No part of the preview shows a date. */
const NOWHEN = new Date(0)

function solversProblem(draft: ProblemFormDraft, language: WebLanguage): ProblemForSolver {
  const other = language === 'zh-CN' ? 'en-US' : 'zh-CN'
  const shown = isBlank(draft.statements[language]) ? other : language
  return {
    ...draft.statements[shown],
    id: 0,
    problemId: draft.problemId.trim().toUpperCase(),
    author: '',
    type: draft.type,
    judgeMode: draft.judgeMode,
    judgeCaseMode: 'default',
    timeLimit: Number(draft.timeLimit) || 0,
    memoryLimit: Number(draft.memoryLimit) || 0,
    stackLimit: Number(draft.stackLimit) || 0,
    examples: formatExamples(draft.examples),
    isRemote: false,
    source: draft.source,
    difficulty: draft.difficulty,
    auth: draft.auth,
    ioScore:
      draft.type === SCORING.icpc
        ? null
        : fullScore(draft.cases, draft.caseMode === 'subtasks' ? draft.subtasks : null),
    codeShare: draft.codeShare,
    userExtraFile: formatFiles(draft.userFiles),
    isRemoveEndBlank: draft.isRemoveEndBlank,
    openCaseResult: draft.feedback !== 'none',
    feedback: draft.feedback,
    isUploadCase: true,
    caseVersion: null,
    modifiedUser: null,
    isGroup: false,
    gid: null,
    applyPublicProgress: null,
    isFileIO: draft.isFileIO,
    ioReadFileName: draft.ioReadFileName,
    ioWriteFileName: draft.ioWriteFileName,
    gmtCreate: NOWHEN,
    gmtModified: NOWHEN,
    spjCode: null,
    spjLanguage: null,
    judgeExtraFile: null,
    statementLanguages: [shown],
  }
}
