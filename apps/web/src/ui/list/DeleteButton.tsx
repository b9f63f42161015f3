import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../dialog/AskFirst.tsx'
import { RowAction } from './RowAction.tsx'

interface Props {
  /** Names the row, because every row has the same icon. */
  readonly label: string
  /** Its name in the menu of a row. */
  readonly words?: string
  /** The confirmation: its title, and what will be lost. */
  readonly title: string
  readonly text: string
  /** Absent: delete. */
  readonly confirmLabel?: string
  readonly isBusy: boolean
  readonly isOff?: boolean
  readonly onDelete: () => void
}

/** Deletes the item of a row, after confirmation. */
export function DeleteButton({
  label,
  words,
  title,
  text,
  confirmLabel,
  isBusy,
  isOff = false,
  onDelete,
}: Props) {
  const { t } = useTranslation()
  return (
    <AskFirst
      title={title}
      text={text}
      confirmLabel={confirmLabel ?? t('actions.delete')}
      onConfirm={onDelete}
    >
      {(ask) => (
        <RowAction
          icon={<IconTrash size={18} aria-hidden="true" />}
          label={label}
          words={words ?? t('actions.delete')}
          isBusy={isBusy}
          isOff={isOff}
          onClick={ask}
        />
      )}
    </AskFirst>
  )
}
