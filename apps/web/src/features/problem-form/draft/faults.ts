import { SCORING, WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import {
  behindPrint,
  type CaseDraft,
  hasCheckerBehind,
  hasGraders,
  hasProgram,
  hasTolerance,
  isBlank,
  type ProblemFormDraft,
  programPrint,
  usesFiles,
} from './problem-draft.ts'

/** The places in the form that can have a fault. */
export type FaultPlace =
  | 'title'
  | 'problemId'
  | 'timeLimit'
  | 'memoryLimit'
  | 'stackLimit'
  | 'fileIo'
  | 'fileNames'
  | 'cases'
  | 'scores'
  | 'tolerance'
  | 'program'
  | 'compiled'
  | 'behind'
  | 'compiledBehind'
  | 'graders'
  | 'functions'
  | 'languages'
  | 'tags'
  | 'translation'

export interface Fault {
  readonly place: FaultPlace
  /** The section to open. */
  readonly language?: WebLanguage
}

const isWhole = (text: string, most: number) => /^\d{1,9}$/.test(text) && Number(text) <= most
const isPositive = (text: string, most: number) => isWhole(text, most) && Number(text) > 0

/** A case that was added here and left empty. */
const isNeverFilled = ({ origin, inputText, outputText }: CaseDraft) =>
  origin === 'typed' && !inputText && !outputText

const MAX_TIME_LIMIT_MS = 120_000
const MAX_MEMORY_LIMIT_MIB = 16_384
const MAX_SCORE = 100_000

/**
 * The language whose texts are required: the problem's own or, for a new problem, the first with any text, as the
 * server chooses it; while nothing has been written, the one being shown.
 */
export function mainLanguageOf(
  draft: ProblemFormDraft,
  { ofProblem, shown }: { readonly ofProblem: WebLanguage | null; readonly shown: WebLanguage },
): WebLanguage {
  return ofProblem ?? WEB_LANGUAGES.find((language) => !isBlank(draft.statements[language])) ?? shown
}

/**
 * All faults, in the order of the form. Faults that only the server can know are not included.
 *
 * @param language the main language, from `mainLanguageOf`
 */
export function faultsOf(draft: ProblemFormDraft, language: WebLanguage): Fault[] {
  const main = draft.statements[language]
  const faults: (Fault | false)[] = [
    draft.problemId.trim() === '' && { place: 'problemId' },
    !isPositive(draft.timeLimit, MAX_TIME_LIMIT_MS) && { place: 'timeLimit' },
    !isPositive(draft.memoryLimit, MAX_MEMORY_LIMIT_MIB) && { place: 'memoryLimit' },
    !isPositive(draft.stackLimit, MAX_MEMORY_LIMIT_MIB) && { place: 'stackLimit' },
    main.title.trim() === '' && { place: 'title', language },
    ...untitledTranslations(draft, language),
    draft.languages.length === 0 && { place: 'languages' },
    ...programFaults(draft),
    !hasProgram(draft) && draft.comparison === 'floats' && !hasTolerance(draft) && { place: 'tolerance' },
    usesFiles(draft) &&
      (draft.ioReadFileName.trim() === '' || draft.ioWriteFileName.trim() === '') && { place: 'fileIo' },
    usesFiles(draft) && haveOneName(draft) && { place: 'fileNames' },
    draft.cases.every(isNeverFilled) && { place: 'cases' },
    draft.type === SCORING.oi &&
      !draft.cases.every(({ score }) => isWhole(score, MAX_SCORE)) && { place: 'scores' },
  ]
  return faults.filter((fault) => fault !== false)
}

function haveOneName({ ioReadFileName, ioWriteFileName }: ProblemFormDraft): boolean {
  return ioReadFileName.trim() !== '' && ioReadFileName.trim() === ioWriteFileName.trim()
}

function programFaults(draft: ProblemFormDraft): (Fault | false)[] {
  const needs = hasProgram(draft)
  return [
    hasGraders(draft) &&
      ((draft.graders.length === 0 && draft.judgeMode === 'grader') ||
        draft.graders.some(({ code, stub }) => code.trim() === '' || stub.trim() === '')) && {
        place: 'graders',
      },
    draft.judgeMode === 'grader_process' &&
      [draft.graderProcess.functions, draft.graderProcess.code].some((text) => text.trim() === '') && {
        place: 'functions',
      },
    needs && draft.spjCode.trim() === '' && { place: 'program' },
    needs &&
      draft.spjCode.trim() !== '' &&
      draft.compiledPrint !== programPrint(draft) && { place: 'compiled' },
    hasCheckerBehind(draft) && draft.spjProtocol === 'icpc' && { place: 'behind' },
    hasCheckerBehind(draft) && draft.compiledBehind !== behindPrint(draft) && { place: 'compiledBehind' },
  ]
}

/** A translation that has been started needs a title too. */
function untitledTranslations(draft: ProblemFormDraft, main: WebLanguage): (Fault | false)[] {
  return WEB_LANGUAGES.filter((language) => language !== main).map((language) => {
    const statement = draft.statements[language]
    return !isBlank(statement) && statement.title.trim() === '' && { place: 'translation', language }
  })
}
