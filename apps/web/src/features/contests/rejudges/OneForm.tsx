import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './Rejudge.module.css'
import { type Rejudged, useRejudgeOne } from './rejudges.api.ts'

/** One submission by its number; its page shows how it goes on. */
export function OneForm({ contest }: { readonly contest: Rejudged }) {
  const { t } = useTranslation('contest-jury')
  const [text, setText] = useState('')
  const one = useRejudgeOne(contest)
  const isNumber = /^[1-9]\d{0,14}$/.test(text.trim())

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isNumber) one.mutate(Number(text.trim()), { onSuccess: () => toast.success(t('rejudge.one_done')) })
  }

  return (
    <form className={classes.row} onSubmit={submit}>
      <TextInput
        label={t('rejudge.one')}
        value={text}
        inputMode="numeric"
        maxLength={15}
        autoComplete="off"
        error={one.isError ? messageOf(one.error) : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value)
          one.reset()
        }}
      />
      <Button type="submit" variant="default" loading={one.isPending} disabled={!isNumber}>
        {t('rejudge.confirm')}
      </Button>
      {one.isSuccess && (
        <Link to="/submission-detail/$submitId" params={{ submitId: String(one.data.submitId) }}>
          {t('rejudge.one_show')}
        </Link>
      )}
    </form>
  )
}
