import { ActionIcon } from '@mantine/core'
import { IconDownload, IconRefresh, IconStack2, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblemAdmin, isRoot, useUser } from '../../api/session.ts'
import { whenDone } from '../../api/when-done.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './ProblemsPage.module.css'
import { type AdminProblemRow, useDeleteProblem, useDownloadTestData } from './problem-admin.api.ts'

/** What can be done with a problem besides editing it, as far as the reader may. */
export function ProblemActions({ problem }: { readonly problem: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  const user = useUser()
  const { id, problemId, title, caseVersion } = problem
  return (
    <span className={classes.actions}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('action.data', { title })}
        title={t('action.data', { title })}
        renderRoot={(props) => (
          <Link {...props} to="/admin/problem/data/$problemId" params={{ problemId: String(id) }} />
        )}
      >
        <IconStack2 size={18} aria-hidden="true" />
      </ActionIcon>
      {caseVersion !== null && <DownloadButton id={id} title={title} />}
      {isRoot(user) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('action.rejudge', { title })}
          title={t('action.rejudge', { title })}
          renderRoot={(props) => (
            <Link {...props} to="/admin/rejudges/new" search={{ displayPid: problemId }} />
          )}
        >
          <IconRefresh size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {isProblemAdmin(user) && <DeleteButton problem={problem} />}
    </span>
  )
}

function DownloadButton({ id, title }: { readonly id: number; readonly title: string }) {
  const { t } = useTranslation('problem-admin')
  const fetchData = useDownloadTestData()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('action.download', { title })}
      title={t('action.download', { title })}
      loading={fetchData.isPending}
      onClick={() => fetchData.mutate(id)}
    >
      <IconDownload size={18} aria-hidden="true" />
    </ActionIcon>
  )
}

function DeleteButton({ problem: { id, problemId, title } }: { readonly problem: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  const [isAsked, setAsked] = useState(false)
  const remove = useDeleteProblem()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('action.delete', { title })}
        title={t('action.delete', { title })}
        loading={remove.isPending}
        onClick={() => setAsked(true)}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
      {isAsked && (
        <ConfirmDialog
          title={t('delete.title')}
          text={t('delete.text', { id: problemId, title })}
          confirmLabel={t('delete.confirm')}
          onConfirm={() => whenDone(remove.mutateAsync(id), () => toast.success(t('delete.done')))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
