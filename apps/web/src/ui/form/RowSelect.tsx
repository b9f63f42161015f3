import classes from './RowSelect.module.css'

interface Option {
  readonly value: number
  readonly text: string
  readonly isDisabled?: boolean
}

interface Props {
  /** Names the row, too. */
  readonly label: string
  readonly value: number
  readonly options: readonly Option[]
  readonly tone?: 'green' | 'red' | 'blue'
  readonly isBusy: boolean
  readonly onChange: (value: number) => void
}

/** A value of a row in a table, changed at once. */
export function RowSelect({ label, value, options, tone, isBusy, onChange }: Props) {
  return (
    <select
      className={tone === undefined ? classes.select : `${classes.select} ${classes[tone]}`}
      aria-label={label}
      value={value}
      // Not `disabled`, which would take the focus away while a change is being saved.
      aria-disabled={isBusy || undefined}
      onChange={(event) => {
        if (!isBusy) onChange(Number(event.currentTarget.value))
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled === true}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
