import { IconBulb, IconClipboardCheck, IconDownload, IconRefresh, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DeleteButton } from '../../ui/list/DeleteButton.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { RowMenu } from '../../ui/list/RowMenu.tsx'
import { type AdminProblemRow, useDeleteProblem, useDownloadTestData } from './problem-admin.api.ts'

/** The actions that the reader may take on a problem besides editing it. */
export function ProblemActions({ problem }: { readonly problem: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  const { id, problemId, title, caseVersion, can } = problem
  return (
    <RowMenu label={title}>
      <RowAction
        icon={<IconStack2 size={18} aria-hidden="true" />}
        label={t('action.data', { title })}
        words={t('action_words.data')}
        renderRoot={(props) => (
          <Link {...props} to="/admin/problem/data/$problemId" params={{ problemId: String(id) }} />
        )}
      />
      <RowAction
        icon={<IconClipboardCheck size={18} aria-hidden="true" />}
        label={t('action.check', { title })}
        words={t('action_words.check')}
        renderRoot={(props) => (
          <Link {...props} to="/admin/problem/check/$problemId" params={{ problemId: String(id) }} />
        )}
      />
      <RowAction
        icon={<IconBulb size={18} aria-hidden="true" />}
        label={t('action.editorial', { title })}
        words={t('action_words.editorial')}
        renderRoot={(props) => (
          <Link {...props} to="/admin/problem/editorial/$problemId" params={{ problemId: String(id) }} />
        )}
      />
      {caseVersion !== null && can.downloadData === true && <DownloadButton id={id} title={title} />}
      {can.rejudge === true && (
        <RowAction
          icon={<IconRefresh size={18} aria-hidden="true" />}
          label={t('action.rejudge', { title })}
          words={t('action_words.rejudge')}
          renderRoot={(props) => (
            <Link {...props} to="/admin/rejudges/new" search={{ displayPid: problemId }} />
          )}
        />
      )}
      {can.delete === true && <Delete problem={problem} />}
    </RowMenu>
  )
}

function DownloadButton({ id, title }: { readonly id: number; readonly title: string }) {
  const { t } = useTranslation('problem-admin')
  const fetchData = useDownloadTestData()
  return (
    <RowAction
      icon={<IconDownload size={18} aria-hidden="true" />}
      label={t('action.download', { title })}
      words={t('action_words.download')}
      isBusy={fetchData.isPending}
      onClick={() => fetchData.mutate(id)}
    />
  )
}

function Delete({ problem: { id, problemId, title } }: { readonly problem: AdminProblemRow }) {
  const { t } = useTranslation('problem-admin')
  const remove = useDeleteProblem()
  return (
    <DeleteButton
      label={t('action.delete', { title })}
      title={t('delete.title')}
      text={t('delete.text', { id: problemId, title })}
      isBusy={remove.isPending}
      onDelete={() => whenDone(remove.mutateAsync(id), () => toast.success(t('delete.done')))}
    />
  )
}
