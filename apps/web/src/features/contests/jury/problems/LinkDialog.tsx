import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FormDialog } from '../../../../ui/dialog/FormDialog.tsx'
import classes from '../ContestsAdmin.module.css'
import { type ProblemLink, useSaveLink } from '../contest-admin.api.ts'
import { isAtField, type LinkDraft, LinkFields } from './LinkFields.tsx'

interface Props {
  readonly link: ProblemLink
  readonly onClose: () => void
}

export function LinkDialog({ link, onClose }: Props) {
  const { t } = useTranslation('contest-admin')
  const { id, cid, pid, displayId } = link
  const [draft, setDraft] = useState<LinkDraft>({
    label: displayId,
    title: link.displayTitle,
    color: link.color,
  })
  const save = useSaveLink()

  function submit(event: FormEvent) {
    event.preventDefault()
    const { label, title, color } = draft
    save.mutate(
      { id, cid, pid, displayId: label, displayTitle: title, color },
      {
        onSuccess: () => {
          toast.success(t('problems.saved'))
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('problems.change_title', { label: displayId })}
      submitLabel={t('form.save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <LinkFields
        draft={draft}
        error={save.error}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      />
      {save.isError && !isAtField(save.error) && (
        <p className={classes.fault} role="alert">
          {messageOf(save.error)}
        </p>
      )}
    </FormDialog>
  )
}
