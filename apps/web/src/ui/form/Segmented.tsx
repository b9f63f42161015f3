import { useId, useState } from 'react'
import classes from './Segmented.module.css'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
  /** The language of the label, if it is not the page's. */
  readonly lang?: string
  /** Read after the label, in the page's language. */
  readonly note?: string
}

interface Props<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly Option<Value>[]
  readonly onChange: (value: Value) => void
}

/** A choice of a few visible options: radio buttons that look like one control. */
export function Segmented<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const name = useId()
  // Shown at once, because the value in the address follows a moment later.
  const [chosen, setChosen] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setChosen(value)
  }
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === chosen}
            onChange={() => {
              setChosen(option.value)
              onChange(option.value)
            }}
          />
          <span className={classes.face}>
            <span lang={option.lang}>{option.label}</span>
            {option.note !== undefined && ` · ${option.note}`}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
