import { ActionIcon } from '@mantine/core'
import { type ReactNode, use } from 'react'
import { LastingButton } from '../form/LastingButton.tsx'
import menu from './RowMenu.module.css'
import { InRowMenu } from './RowMenu.tsx'

interface Props {
  /** Also names the row, because many rows have the same icon. */
  readonly label: string
  /** Its name in the menu of a row; the label where this is absent. */
  readonly words?: string
  readonly icon: ReactNode
  readonly isBusy?: boolean
  readonly isOff?: boolean
  readonly onClick?: () => void
  /** Makes it a link. */
  readonly renderRoot?: (props: Record<string, unknown>) => ReactNode
}

/** An action on a row: an icon at its end, or a line with words in its menu. */
export function RowAction({
  label,
  words = label,
  icon,
  isBusy = false,
  isOff = false,
  onClick,
  renderRoot,
}: Props) {
  if (use(InRowMenu)) {
    const face = (
      <>
        {icon}
        {words}
      </>
    )
    if (renderRoot !== undefined)
      return renderRoot({ className: menu.item, 'aria-label': label, children: face })
    return (
      <LastingButton className={menu.item} aria-label={label} disabled={isOff || isBusy} onClick={onClick}>
        {face}
      </LastingButton>
    )
  }
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
