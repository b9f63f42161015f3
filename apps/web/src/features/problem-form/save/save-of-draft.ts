import { type CASE_MODES, type LanguageVo, type ProblemSave, SCORING, WEB_LANGUAGES } from '@gavel/contract'
import {
  hasCheckerBehind,
  hasGraders,
  hasProgram,
  hasTolerance,
  isBlank,
  isGrouped,
  type ProblemFormDraft,
  usesFiles,
} from '../draft/problem-draft.ts'
import { joinTemplate } from '../sections/templates.ts'
import { formatExamples, formatFiles, namedFiles } from './wire-texts.ts'

interface Target {
  /** Null for a new problem. */
  readonly id: number | null
  /** The edited state; null for a new problem. */
  readonly basedOn: Date | null
  /** The site's languages, for the ids in templates. */
  readonly languages: readonly Pick<LanguageVo, 'id' | 'name'>[]
}

/** The save that the form sends. Cases are always sent as file names, with the texts of those typed here. */
export function saveOfDraft(draft: ProblemFormDraft, { id, basedOn, languages }: Target): ProblemSave {
  return {
    problem: {
      ...(id === null ? {} : { id }),
      ...plainFields(draft),
      ...programFields(draft),
      ...comparisonFields(draft),
      statements: Object.fromEntries(
        WEB_LANGUAGES.filter((language) => !isBlank(draft.statements[language])).map((language) => [
          language,
          draft.statements[language],
        ]),
      ),
    },
    judgeMode: draft.judgeMode,
    isUploadTestCase: true,
    uploadTestcaseDir: draft.uploadToken,
    samples: draft.cases.map(({ input, output, score, group, inputText, outputText }) => ({
      input,
      output,
      ...(draft.type === SCORING.oi ? { score: Number(score) } : {}),
      ...(isGrouped(draft) ? { groupNum: group } : {}),
      ...(inputText === null ? {} : { inputText }),
      ...(outputText === null ? {} : { outputText }),
    })),
    ...(isGrouped(draft)
      ? {
          subtasks: draft.subtasks.map(({ number, policy, dependsOn }) => ({
            groupNum: number,
            policy,
            dependsOn: [...dependsOn],
          })),
        }
      : {}),
    ...(basedOn === null ? {} : { basedOn }),
    languages: draft.languages.map((name) => ({ name })),
    tags: draft.tags.map(({ id: tagId, name, color }) => (tagId === null ? { name, color } : { id: tagId })),
    codeTemplates: draft.templates.flatMap(({ language, ...parts }) => {
      const lid = languages.find(({ name }) => name === language)?.id
      const isOffered = draft.languages.includes(language)
      return lid === undefined || !isOffered ? [] : [{ lid, code: joinTemplate(parts), status: true }]
    }),
  }
}

function plainFields(draft: ProblemFormDraft) {
  const hasFiles = usesFiles(draft)
  return {
    problemId: draft.problemId.trim(),
    auth: draft.auth,
    type: draft.type,
    difficulty: draft.difficulty,
    timeLimit: Number(draft.timeLimit),
    memoryLimit: Number(draft.memoryLimit),
    stackLimit: Number(draft.stackLimit),
    source: draft.source.trim(),
    codeShare: draft.codeShare,
    examples: formatExamples(draft.examples),
    judgeCaseMode: judgeCaseModeOf(draft),
    feedback: draft.feedback,
    isFileIO: hasFiles,
    ...(hasFiles
      ? { ioReadFileName: draft.ioReadFileName.trim(), ioWriteFileName: draft.ioWriteFileName.trim() }
      : {}),
    userExtraFile: formatFiles(draft.userFiles),
    judgeExtraFile: formatFiles(draft.judgeFiles),
  }
}

/** The wire has one policy for all subtasks; anything it cannot express is sent in `subtasks`. */
function judgeCaseModeOf(draft: ProblemFormDraft): (typeof CASE_MODES)[number] {
  if (draft.type === SCORING.icpc)
    return draft.caseMode === 'ergodic_without_error' ? draft.caseMode : 'default'
  if (!isGrouped(draft)) return 'default'
  return draft.subtasks.every(({ policy }) => policy === 'average') ? 'subtask_average' : 'subtask_lowest'
}

function programFields(draft: ProblemFormDraft) {
  const { judgeMode } = draft
  return {
    ...(hasProgram(draft)
      ? {
          spjCode: draft.spjCode,
          spjLanguage: draft.spjLanguage,
          spjProtocol: judgeMode === 'multi_pass' ? 'icpc' : draft.spjProtocol,
          spjPoints: draft.spjPoints,
          spjArguments: draft.spjArguments.trim(),
        }
      : { spjCode: null }),
    ...(judgeMode === 'interactive'
      ? { interactorChecker: hasCheckerBehind(draft) ? draft.checkerBehind : null }
      : {}),
    ...(judgeMode === 'communication' ? { processCount: Number(draft.processCount) } : {}),
    ...(judgeMode === 'multi_pass' ? { passLimit: Number(draft.passLimit) } : {}),
    ...(hasGraders(draft)
      ? {
          graders: draft.graders.map(({ headers, ...grader }) => ({
            ...grader,
            headers: namedFiles(headers),
          })),
        }
      : {}),
    ...(judgeMode === 'grader_process' ? { graderProcess: draft.graderProcess } : {}),
  } as const
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

/** If a program judges, a tolerance that is not asked for may be missing. */
function comparisonFields(draft: ProblemFormDraft) {
  const isUnfit = hasProgram(draft) && draft.comparison === 'floats' && !hasTolerance(draft)
  const comparison = isUnfit ? null : draft.comparison
  return {
    comparison,
    isRemoveEndBlank: draft.isRemoveEndBlank,
    absoluteTolerance: comparison === 'floats' ? numberOrNull(draft.absoluteTolerance) : null,
    relativeTolerance: comparison === 'floats' ? numberOrNull(draft.relativeTolerance) : null,
  }
}
