import { type ProblemForSolver, SCORING } from '@gavel/contract'
import type { Translate } from '../../../i18n/texts.ts'

type Kind = Pick<
  ProblemForSolver,
  'type' | 'ioScore' | 'judgeMode' | 'isFileIO' | 'ioReadFileName' | 'ioWriteFileName'
>

/** A problem's judging rules in a few words. */
export function typeText(problem: Kind, t: Translate<'problems'>): string {
  const parts = [
    problem.type === SCORING.icpc ? t('fact.acm') : t('fact.oi', { score: problem.ioScore ?? 100 }),
    problem.judgeMode === 'spj' && t('fact.special_judge'),
    problem.judgeMode === 'interactive' && t('fact.interactive'),
    problem.judgeMode === 'communication' && t('fact.communication'),
    problem.judgeMode === 'multi_pass' && t('fact.multi_pass'),
    problem.judgeMode === 'output_only' && t('fact.output_only'),
    (problem.judgeMode === 'grader' || problem.judgeMode === 'grader_process') && t('fact.grader'),
    problem.isFileIO &&
      t('fact.file_io', { input: problem.ioReadFileName ?? '', output: problem.ioWriteFileName ?? '' }),
  ]
  return parts.filter(Boolean).join(' · ')
}
