import { type ContestPrintVo, PRINT_STATUS } from '@gavel/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ToneBadge } from '../../../ui/verdict/ToneBadge.tsx'

export function PrintState({ status }: Pick<ContestPrintVo, 'status'>) {
  const { t } = useTranslation('contest-room')
  return status === PRINT_STATUS.printed ? (
    <ToneBadge tone="green">{t('print.printed')}</ToneBadge>
  ) : (
    <ToneBadge tone="amber">{t('print.waiting')}</ToneBadge>
  )
}
