import { SECTIONS, type SectionName } from '../sections/sections.ts'
import type { ProblemFormDraft } from './problem-draft.ts'

/** The fields edited by each section of the form. */
const FIELDS: Readonly<Record<SectionName, readonly (keyof ProblemFormDraft)[]>> = {
  basics: [
    'problemId',
    'auth',
    'type',
    'difficulty',
    'timeLimit',
    'memoryLimit',
    'stackLimit',
    'source',
    'codeShare',
  ],
  statement: ['statements'],
  samples: ['examples'],
  tags: ['tags'],
  languages: ['languages', 'templates'],
  judging: [
    'judgeMode',
    'spjCode',
    'spjLanguage',
    'spjProtocol',
    'spjPoints',
    'spjArguments',
    'checkerBehind',
    'processCount',
    'passLimit',
    'graders',
    'graderProcess',
    'comparison',
    'absoluteTolerance',
    'relativeTolerance',
    'isRemoveEndBlank',
    'feedback',
    'isFileIO',
    'ioReadFileName',
    'ioWriteFileName',
  ],
  files: ['userFiles', 'judgeFiles'],
  data: ['caseMode', 'cases', 'subtasks', 'uploadToken'],
}

/** The sections in which two states of the form differ. */
export function changedSections(before: ProblemFormDraft, after: ProblemFormDraft): SectionName[] {
  return SECTIONS.filter((section) => FIELDS[section].some((field) => !isSame(before[field], after[field])))
}

/** Drafts are plain data, so equal drafts serialise equally. */
const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)
