interface Props {
  readonly label: string
  readonly value: string
  /** Value and text; the first is the one that filters nothing. */
  readonly options: readonly (readonly [string, string])[]
  readonly onChange: (value: string) => void
}

/** One choice of a list's filters; the first option says what is chosen from. */
export function FilterSelect({ label, value, options, onChange }: Props) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
