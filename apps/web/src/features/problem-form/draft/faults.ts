import { WEB_LANGUAGES, type WebLanguage } from '@gavel/contract'
import {
  behindPrint,
  type CaseDraft,
  hasCheckerBehind,
  hasProgram,
  hasTolerance,
  isBlank,
  type ProblemFormDraft,
  programPrint,
  usesFiles,
} from './problem-draft.ts'

/** The places of the form that can be at fault. */
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
  /** The section that is to be opened. */
  readonly language?: WebLanguage
}

const isWhole = (text: string, most: number) => /^\d{1,9}$/.test(text) && Number(text) <= most
const isPositive = (text: string, most: number) => isWhole(text, most) && Number(text) > 0

/** A case that was added here and holds nothing. */
const isNeverFilled = ({ origin, inputText, outputText }: CaseDraft) =>
  origin === 'typed' && !inputText && !outputText

const MAX_TIME_LIMIT_MS = 120_000
const MAX_MEMORY_LIMIT_MIB = 16_384
const MAX_SCORE = 100_000

/**
 * The language whose texts must be there: the problem's own, or of a new one the first that has any, as the server
 * chooses it, and while nothing is written the one that is shown.
 */
export function mainLanguageOf(
  draft: ProblemFormDraft,
  { ofProblem, shown }: { readonly ofProblem: WebLanguage | null; readonly shown: WebLanguage },
): WebLanguage {
  return ofProblem ?? WEB_LANGUAGES.find((language) => !isBlank(draft.statements[language])) ?? shown
}

/**
 * Everything that is wrong, in the order in which it stands in the form. What only the server can know is not here.
 *
 * @param language the main one, as `mainLanguageOf` has it
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
    draft.type === 1 && !draft.cases.every(({ score }) => isWhole(score, MAX_SCORE)) && { place: 'scores' },
  ]
  return faults.filter((fault) => fault !== false)
}

function haveOneName({ ioReadFileName, ioWriteFileName }: ProblemFormDraft): boolean {
  return ioReadFileName.trim() !== '' && ioReadFileName.trim() === ioWriteFileName.trim()
}

function programFaults(draft: ProblemFormDraft): (Fault | false)[] {
  const needs = hasProgram(draft)
  return [
    draft.judgeMode === 'grader' &&
      (draft.graders.length === 0 ||
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

/** A translation that was begun has a title, too. */
function untitledTranslations(draft: ProblemFormDraft, main: WebLanguage): (Fault | false)[] {
  return WEB_LANGUAGES.filter((language) => language !== main).map((language) => {
    const statement = draft.statements[language]
    return !isBlank(statement) && statement.title.trim() === '' && { place: 'translation', language }
  })
}
