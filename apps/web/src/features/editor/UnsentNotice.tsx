import { useOnline } from '../../browser/online.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PaneNotice } from './PaneNotice.tsx'

interface Props {
  readonly onHandIn: () => void
  readonly onDismiss: () => void
}

/** A program could not be submitted without a network: it is kept and only submitted when its writer says so. */
export function UnsentNotice({ onHandIn, onDismiss }: Props) {
  const { t } = useTranslation('editor')
  const isOnline = useOnline()
  return (
    <PaneNotice
      text={t(isOnline ? 'unsent.online' : 'unsent.offline')}
      choices={[
        { label: t('unsent.hand_in'), onTake: onHandIn, isDisabled: !isOnline },
        { label: t('unsent.dismiss'), onTake: onDismiss },
      ]}
    />
  )
}
