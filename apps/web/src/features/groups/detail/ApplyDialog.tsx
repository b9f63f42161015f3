import '@mantine/core/styles/Input.layer.css'
import { GROUP_AUTH, GROUP_CODE_LENGTH, GROUP_REASON_LENGTH } from '@gavel/contract'
import { Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasCode, messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { useJoinGroup } from '../groups.api.ts'

/** An application: a reason, and the code of a private group. */
export default function ApplyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const join = useJoinGroup(group.id)
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const isPrivate = group.auth === GROUP_AUTH.private
  const fault = join.error === null ? undefined : messageOf(join.error)
  const isOfCode = hasCode(join.error, 'group_code_wrong')
  const isOfReason = hasCode(join.error, 'group_reason_length')

  function submit(event: FormEvent) {
    event.preventDefault()
    join.mutate(isPrivate ? { code, reason } : { reason }, {
      onSuccess: () => {
        toast.success(t('join.sent'))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t('join.title', { name: group.name })}
      submitLabel={t('join.send')}
      isSending={join.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {isPrivate && (
        <TextInput
          data-autofocus
          label={t('join.code')}
          required
          maxLength={GROUP_CODE_LENGTH}
          autoComplete="off"
          value={code}
          error={isOfCode ? fault : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={t('join.reason')}
        required
        rows={3}
        maxLength={GROUP_REASON_LENGTH.to}
        value={reason}
        error={isOfReason ? fault : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {fault !== undefined && !isOfCode && !isOfReason && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </FormDialog>
  )
}
