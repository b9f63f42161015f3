import '@mantine/core/styles/Input.layer.css'
import { COPY_OFFSET_MAX_DAYS } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { formOf, type GroupDraft, GroupFields } from '../GroupFields.tsx'
import { useGroup } from '../group-context.ts'
import { accessOf } from '../group-words.ts'
import { useCopyGroup } from '../manage-group.api.ts'
import { offsetOf } from './offset-of.ts'

const WIDTH_PX = 720
/** 52 weeks, so that every date keeps its day of the week. */
const NEXT_YEAR_DAYS = '364'

/** The form for a copy: it starts with this group’s texts, and needs a name and a code of its own. */
export function CopyGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const navigate = useNavigate()
  const copy = useCopyGroup(group.id)
  const [draft, setDraft] = useState<GroupDraft>({
    ...{ name: '', shortName: '', brief: group.brief, description: group.description },
    ...{ access: accessOf(group.auth), code: '', visible: group.visible },
  })
  const [days, setDays] = useState(NEXT_YEAR_DAYS)
  const [hasAnnouncements, setAnnouncements] = useState(false)
  const offsetDays = offsetOf(days)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (offsetDays === null) return
    copy.mutate(
      { ...formOf(draft), offsetDays, announcements: hasAnnouncements },
      {
        onSuccess: ({ gid }) => {
          toast.success(t('copy.done'))
          onClose()
          void navigate({ to: '/group/$groupID', params: { groupID: String(gid) } })
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('copy.title')}
      widthPx={WIDTH_PX}
      submitLabel={t('copy.now')}
      isSending={copy.isPending}
      canSubmit={offsetDays !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <GroupFields draft={draft} onChange={setDraft} error={copy.error} />
      <TextInput
        type="number"
        min={-COPY_OFFSET_MAX_DAYS}
        max={COPY_OFFSET_MAX_DAYS}
        label={t('copy.offset')}
        description={t('copy.offset_hint')}
        value={days}
        error={offsetDays === null ? t('copy.offset_range', { limit: COPY_OFFSET_MAX_DAYS }) : undefined}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <Switch label={t('copy.announcements')} isOn={hasAnnouncements} onChange={setAnnouncements} />
    </FormDialog>
  )
}
