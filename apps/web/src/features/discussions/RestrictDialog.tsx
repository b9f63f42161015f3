import '@mantine/core/styles/Input.layer.css'
import { type DiscussionReportVo, HIDE_REASON_MAX_LENGTH, RESTRICTED_ROLES, ROLE_IDS } from '@gavel/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import classes from './Discussions.module.css'
import { useAdminDeeds } from './discussions.api.ts'

const HOURS = [1, 24, 72, 168, 720] as const
type Type = (typeof ROLE_IDS)[(typeof RESTRICTED_ROLES)[number]]

/** Restricts the author of a reported text; shows the end of a restriction that runs, and lifts it. */
export function RestrictAuthor({ report }: { readonly report: DiscussionReportVo }) {
  const { t } = useTranslation('discussions')
  const { restrict } = useAdminDeeds()
  const [isOpen, setOpen] = useState(false)
  const { id, author, authorRestrictedUntil } = report
  if (author === null) return null
  if (authorRestrictedUntil !== null)
    return (
      <>
        <span className={classes.note}>
          {t('admin.restrict.until', { time: formatInstant(authorRestrictedUntil) })}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            restrict.mutate(
              { id, type: ROLE_IDS.mute_user, hours: null, reason: '' },
              { onError: (error) => toast.error(messageOf(error)) },
            )
          }
        >
          {t('admin.restrict.end')}
        </Button>
      </>
    )
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {t('admin.restrict.open')}
      </Button>
      {isOpen && <RestrictDialog id={id} author={author} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Props {
  /** The id of the report. */
  readonly id: number
  readonly author: string
  readonly onClose: () => void
}

function RestrictDialog({ id, author, onClose }: Props) {
  const { t } = useTranslation('discussions')
  const { restrict } = useAdminDeeds()
  const [type, setType] = useState<Type>(ROLE_IDS.mute_user)
  const [hours, setHours] = useState(24)
  const [reason, setReason] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    restrict.mutate({ id, type, hours, reason }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('admin.restrict.title', { author })}
      submitLabel={t('admin.restrict.submit')}
      isSending={restrict.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <NativeSelect
        data-autofocus
        label={t('admin.restrict.type')}
        value={String(type)}
        data={RESTRICTED_ROLES.map((role) => ({
          value: String(ROLE_IDS[role]),
          label: t(`admin.restrict.role.${role}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          setType(RESTRICTED_ROLES.map((role) => ROLE_IDS[role]).find((one) => String(one) === value) ?? type)
        }
      />
      <NativeSelect
        label={t('admin.restrict.length')}
        value={String(hours)}
        data={HOURS.map((one) => ({ value: String(one), label: t(`admin.restrict.hours.h${one}`) }))}
        onChange={({ currentTarget: { value } }) => setHours(Number(value))}
      />
      <TextInput
        label={t('admin.restrict.reason')}
        description={t('admin.restrict.hint')}
        maxLength={HIDE_REASON_MAX_LENGTH}
        autoComplete="off"
        value={reason}
        error={restrict.isError ? messageOf(restrict.error) : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
