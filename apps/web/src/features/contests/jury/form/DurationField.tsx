import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { durationText, readDuration } from './typed-duration.ts'

interface Props {
  /** 0 while the times give none. */
  readonly seconds: number
  readonly onChange: (seconds: number) => void
}

/** How long a contest lasts. It follows the end, and what is typed moves the end. */
export function DurationField({ seconds, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  // Null: what the times say. Kept as it was typed while it says the same.
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? null : readDuration(typed)
  const isOwn = typed !== null && (read === null || read === seconds)
  const days = Math.floor(seconds / 86_400)
  return (
    <TextInput
      label={t('form.duration')}
      description={days === 0 ? t('form.duration_hint') : t('form.duration_days', { count: days })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      value={isOwn ? typed : seconds === 0 ? '' : durationText(seconds)}
      error={isOwn && typed !== '' && read === null ? t('form.duration_invalid') : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const next = readDuration(value)
        if (next !== null) onChange(next)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
