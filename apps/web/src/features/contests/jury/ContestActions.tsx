import type { AdminContestRow } from '@gavel/contract'
import { IconDownload, IconListNumbers, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CloneButton } from '../../../ui/list/CloneButton.tsx'
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { later } from '../../../ui/page/later.tsx'
import { useCloneContest, useDeleteContest } from './contest-admin.api.ts'
import { useManageLinks } from './manage-links.ts'

const ProgramsDialog = later(async () => {
  const [dialog] = await Promise.all([import('../programs/ProgramsDialog.tsx'), loadTexts('contest-record')])
  return dialog
})

interface Props {
  readonly contest: AdminContestRow
}

/** The actions of an organiser on a contest besides editing it. */
export function ContestActions({ contest }: Props) {
  const { t } = useTranslation('contest-admin')
  const links = useManageLinks()
  const { id, title, format, can } = contest
  const [isDownloading, setDownloading] = useState(false)
  return (
    <>
      <RowMenu label={title}>
        <RowAction
          icon={<IconListNumbers size={18} aria-hidden="true" />}
          label={t('action.problems', { title })}
          words={t('tabs.problems')}
          renderRoot={(props) => <Link {...props} {...links.problems(id)} />}
        />
        <RowAction
          icon={<IconSpeakerphone size={18} aria-hidden="true" />}
          label={t('action.announcements', { title })}
          words={t('tabs.announcements')}
          renderRoot={(props) => <Link {...props} {...links.announcements(id)} />}
        />
        <RowAction
          icon={<IconDownload size={18} aria-hidden="true" />}
          label={t('action.programs', { title })}
          words={t('action.programs_short')}
          onClick={() => setDownloading(true)}
        />
        <Clone contest={contest} />
        {can.delete === true && <Delete contest={contest} />}
      </RowMenu>
      {isDownloading && (
        <Suspense fallback={null}>
          <ProgramsDialog
            contest={{ id, title, isIcpc: format === 'icpc' }}
            onClose={() => setDownloading(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Clone({ contest: { id, title } }: Props) {
  const { t } = useTranslation('contest-admin')
  const clone = useCloneContest()
  return (
    <CloneButton
      label={t('action.clone', { title })}
      title={t('clone.title')}
      text={t('clone.text', { title })}
      confirmLabel={t('clone.confirm')}
      isBusy={clone.isPending}
      onClone={() => whenDone(clone.mutateAsync(id), () => toast.success(t('cloned')))}
    />
  )
}

function Delete({ contest: { id, title } }: Props) {
  const { t } = useTranslation('contest-admin')
  const remove = useDeleteContest()
  return (
    <DeleteButton
      label={t('action.delete', { title })}
      title={t('delete.title')}
      text={t('delete.text', { title })}
      isBusy={remove.isPending}
      onDelete={() => whenDone(remove.mutateAsync(id), () => toast.success(t('delete.done')))}
    />
  )
}
