import { type KeptSolutionVo, nameOfExpectation } from '@gavel/contract'
import type { Translate } from '../../i18n/texts.ts'

/** The expected verdict of a solution, in words. */
export function expectationText(
  t: Translate<'problem-check'>,
  solution: Pick<KeptSolutionVo, 'expected' | 'required'>,
): string {
  const name = nameOfExpectation(solution)
  if (name !== null) return t(`expectation.${name}`)
  const expected = solution.expected.join(' / ')
  if (solution.required.length === 0) return t('expectation.custom_allowed', { expected })
  return t('expectation.custom_of', { expected, required: solution.required.join(' / ') })
}
