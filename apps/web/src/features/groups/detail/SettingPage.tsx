import { GROUP_STATUS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Switch } from '../../../ui/form/Switch.tsx'
import { AvatarPicker } from '../../../ui/media/avatar-picker/AvatarPicker.tsx'
import { formOf, type GroupDraft, GroupFields } from '../GroupFields.tsx'
import classes from '../Groups.module.css'
import { useGroup } from '../group-context.ts'
import { accessOf } from '../group-words.ts'
import { useUpdateGroup, useUploadAvatar } from '../manage-group.api.ts'
import { CopyGroup } from './CopyGroup.tsx'
import { DisbandGroup } from './DisbandGroup.tsx'

/** Picture and fields of the group; the site’s root also bans it here. */
export function SettingPage() {
  const { t } = useTranslation('groups')
  const group = useGroup()
  const { ban, copy, delete: disband } = group.can
  const uploadAvatar = useUploadAvatar(group.id)
  const update = useUpdateGroup(group.id)
  const [isBanned, setBanned] = useState(group.status === GROUP_STATUS.banned)
  const [draft, setDraft] = useState<GroupDraft>({
    name: group.name,
    shortName: group.shortName,
    brief: group.brief,
    description: group.description,
    access: accessOf(group.auth),
    code: group.code ?? '',
    visible: group.visible,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const status = ban === true ? { status: isBanned ? GROUP_STATUS.banned : GROUP_STATUS.normal } : {}
    update.mutate({ ...formOf(draft), ...status }, { onSuccess: () => toast.success(t('form.saved')) })
  }

  return (
    <section className={classes.form} aria-label={t('setting.title')}>
      <AvatarPicker name={group.name} image={group.avatar} upload={uploadAvatar.mutateAsync} />
      <form className={classes.form} aria-label={t('setting.title')} noValidate onSubmit={submit}>
        <GroupFields draft={draft} onChange={setDraft} error={update.error} />
        {ban === true && <Switch label={t('setting.ban')} isOn={isBanned} onChange={setBanned} />}
        <div>
          <Button type="submit" loading={update.isPending}>
            {t('form.save')}
          </Button>
        </div>
      </form>
      {copy === true && <CopyGroup />}
      {disband === true && <DisbandGroup />}
    </section>
  )
}
