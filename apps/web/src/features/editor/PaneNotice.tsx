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

/** A decision that the writer must make before anything else, shown next to the code it concerns. */
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
