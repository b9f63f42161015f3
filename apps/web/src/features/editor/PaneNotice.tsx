import { Button } from '@mantine/core'
import classes from './PaneNotice.module.css'

interface Choice {
  readonly label: string
  readonly onTake: () => void
  readonly isDisabled?: boolean
}

interface Props {
  readonly text: string
  readonly choices: readonly Choice[]
}

/** Something that the writer decides before anything goes on, beside the code that it is about. */
export function PaneNotice({ text, choices }: Props) {
  return (
    <div className={classes.notice} role="alert">
      <p>{text}</p>
      <div className={classes.choices}>
        {choices.map(({ label, onTake, isDisabled = false }) => (
          <Button key={label} size="compact-sm" variant="default" disabled={isDisabled} onClick={onTake}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}
