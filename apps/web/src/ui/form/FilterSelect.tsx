import classes from './FilterSelect.module.css'

interface Props {
  readonly label: string
  readonly value: string
  /** Value and text; the first option means no filter. */
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

/** One filter of a list; the first option also names the filter. */
export function FilterSelect({ label, value, options, onChange }: Props) {
  return (
    <select
      aria-label={label}
      className={classes.select}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
