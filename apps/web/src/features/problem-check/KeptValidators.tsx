import type { KeptValidatorVo } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { KeptList } from './KeptList.tsx'

interface Props {
  readonly pid: number
  readonly validators: readonly KeptValidatorVo[]
}

export function KeptValidators({ pid, validators }: Props) {
  const { t } = useTranslation('problem-check')
  const rows = validators.map(({ protocol, arguments: own, ...validator }) => ({
    ...validator,
    about: [t(`protocol.${protocol}`), ...own].join(' '),
  }))
  const texts = {
    title: t('kept.validators'),
    about: t('kept.validators_about'),
    add: t('kept.add_validator'),
    none: t('kept.no_validators'),
  }
  return <KeptList pid={pid} kind="validator" rows={rows} texts={texts} />
}
