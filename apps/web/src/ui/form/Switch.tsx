import classes from './Switch.module.css'

interface Props {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly disabled?: boolean
  /** For columns whose header already says it; screen readers still read it. */
  readonly hidesLabel?: boolean
}

/** A setting that is on or off, and changes at once. */
export function Switch({ label, isOn, onChange, disabled = false, hidesLabel = false }: Props) {
  return (
    <label className={classes.switch}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        // Not `disabled`, which would take the focus away while a change is being saved.
        aria-disabled={disabled || undefined}
        onChange={(event) => {
          if (!disabled) onChange(event.currentTarget.checked)
        }}
      />
      <span className={hidesLabel ? 'visually-hidden' : undefined}>{label}</span>
    </label>
  )
}
