import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  /** Also names the row, because many rows have the same icon. */
  readonly label: string
  readonly icon: ReactNode
  readonly isBusy?: boolean
  readonly isOff?: boolean
  readonly onClick?: () => void
  /** Makes it a link. */
  readonly renderRoot?: (props: Record<string, unknown>) => ReactNode
}

/** An icon at the end of a row: an action on the row. */
export function RowAction({ label, icon, isBusy = false, isOff = false, onClick, renderRoot }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      loading={isBusy}
      disabled={isOff}
      onClick={onClick}
      {...(renderRoot === undefined ? {} : { renderRoot })}
    >
      {icon}
    </ActionIcon>
  )
}
