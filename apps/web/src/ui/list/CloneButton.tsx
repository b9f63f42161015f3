import { IconCopy } from '@tabler/icons-react'
import { AskFirst } from '../dialog/AskFirst.tsx'
import { RowAction } from './RowAction.tsx'

interface Props {
  /** Names the row, because every row has the same icon. */
  readonly label: string
  /** The confirmation: its title, and what the copy will be. */
  readonly title: string
  readonly text: string
  /** Also its name in the menu of a row. */
  readonly confirmLabel: string
  readonly isBusy: boolean
  readonly onClone: () => void
}

/** Makes a copy of the item of a row, after confirmation. */
export function CloneButton({ label, title, text, confirmLabel, isBusy, onClone }: Props) {
  return (
    <AskFirst title={title} text={text} confirmLabel={confirmLabel} onConfirm={onClone}>
      {(ask) => (
        <RowAction
          icon={<IconCopy size={18} aria-hidden="true" />}
          label={label}
          words={confirmLabel}
          isBusy={isBusy}
          onClick={ask}
        />
      )}
    </AskFirst>
  )
}
