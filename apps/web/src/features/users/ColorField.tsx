import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { TitleTag } from '../../ui/text/TitleTag.tsx'
import classes from './Users.module.css'

interface Props {
  readonly label: string
  readonly pickerLabel: string
  /** Shown in the colour. */
  readonly title: string
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (color: string) => void
}

/** A colour by its code or the browser's picker, with a preview of the title. */
export function ColorField({ label, pickerLabel, title, value, error, onChange }: Props) {
  return (
    <div className={classes.color}>
      <TextInput
        label={label}
        placeholder="#4c51bf"
        maxLength={7}
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        aria-label={pickerLabel}
        value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#4c51bf'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TitleTag name={title} color={value} />
    </div>
  )
}
