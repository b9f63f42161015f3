import type { AdminContestRow } from '@gavel/contract'
import { IconCopy, IconListNumbers, IconSpeakerphone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../../api/managed-group.ts'
import { isRoot, useUser } from '../../../api/session.ts'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx'
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import classes from './ContestsAdmin.module.css'
import { useCloneContest, useDeleteContest } from './contest-admin.api.ts'
import { useManageLinks } from './manage-links.ts'

interface Props {
  readonly contest: AdminContestRow
}

/** What an organiser does with a contest besides editing it. */
export function ContestActions({ contest }: Props) {
  const { t } = useTranslation('contest-admin')
  const user = useUser()
  const gid = useManagedGroup()
  const links = useManageLinks()
  const { id, title } = contest
  return (
    <span className={classes.actions}>
      <RowAction
        icon={<IconListNumbers size={18} aria-hidden="true" />}
        label={t('action.problems', { title })}
        renderRoot={(props) => <Link {...props} {...links.problems(id)} />}
      />
      <RowAction
        icon={<IconSpeakerphone size={18} aria-hidden="true" />}
        label={t('action.announcements', { title })}
        renderRoot={(props) => <Link {...props} {...links.announcements(id)} />}
      />
      <Clone contest={contest} />
      {(gid !== null || isRoot(user)) && <Delete contest={contest} />}
    </span>
  )
}

function Clone({ contest: { id, title } }: Props) {
  const { t } = useTranslation('contest-admin')
  const clone = useCloneContest()
  return (
    <AskFirst
      title={t('clone.title')}
      text={t('clone.text', { title })}
      confirmLabel={t('clone.confirm')}
      onConfirm={() => whenDone(clone.mutateAsync(id), () => toast.success(t('cloned')))}
    >
      {(ask) => (
        <RowAction
          icon={<IconCopy size={18} aria-hidden="true" />}
          label={t('action.clone', { title })}
          isBusy={clone.isPending}
          onClick={ask}
        />
      )}
    </AskFirst>
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
