import type { KeptSolutionVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import { expectationText } from './expectation-text.ts'
import { KeptList } from './KeptList.tsx'

interface Props {
  readonly pid: number
  readonly solutions: readonly KeptSolutionVo[]
}

export function KeptSolutions({ pid, solutions }: Props) {
  const { t } = useTranslation('problem-check')
  const rows = solutions.map((solution) => ({
    ...solution,
    about: expectationText(t, solution),
    badge: solution.isMain && <ToneBadge tone="blue">{t('kept.main')}</ToneBadge>,
  }))
  const texts = {
    title: t('kept.solutions'),
    about: t('kept.solutions_about'),
    add: t('kept.add_solution'),
    none: t('kept.no_solutions'),
  }
  return <KeptList pid={pid} kind="solution" rows={rows} texts={texts} />
}
