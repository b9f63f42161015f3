import type { KeptGeneratorVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { KeptList } from './KeptList.tsx'

interface Props {
  readonly pid: number
  readonly generators: readonly KeptGeneratorVo[]
}

export function KeptGenerators({ pid, generators }: Props) {
  const { t } = useTranslation('problem-check')
  const rows = generators.map(({ arguments: own, ...generator }) => ({ ...generator, about: own.join(' ') }))
  const texts = {
    title: t('kept.generators'),
    about: t('kept.generators_about'),
    add: t('kept.add_generator'),
    none: t('kept.no_generators'),
  }
  return <KeptList pid={pid} kind="generator" rows={rows} texts={texts} />
}
