import { useTranslation } from '../../i18n/use-translation.ts'
import { PaneNotice } from './PaneNotice.tsx'

interface Props {
  /** The site cannot be reached. */
  readonly isAway: boolean
  readonly onHandIn: () => void
  readonly onDismiss: () => void
}

/** A program could not be submitted without a network: it waits, and its writer is asked when the network is back. */
export function UnsentNotice({ isAway, onHandIn, onDismiss }: Props) {
  const { t } = useTranslation('editor')
  return (
    <PaneNotice
      text={t(isAway ? 'unsent.offline' : 'unsent.online')}
      choices={[
        { label: t('unsent.hand_in'), onTake: onHandIn, isDisabled: isAway },
        { label: t('unsent.dismiss'), onTake: onDismiss },
      ]}
    />
  )
}
