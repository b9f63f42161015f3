import type { ProblemListVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { hasCode } from '../../../api/errors.ts'
import { openLoginDialog } from '../../../api/login-prompt.ts'
import { useUser } from '../../../api/session.ts'
import { keepTrail } from '../../../browser/trail.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { later } from '../../../ui/page/later.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx'
import { CopyButton } from '../../../ui/text/CopyButton.tsx'
import { UserLink } from '../../../ui/text/UserLink.tsx'
import { ListItems } from './ListItems.tsx'
import classes from './Lists.module.css'
import { listQuery, useCopyList, useDeleteList, useSaveList } from './own-lists.api.ts'
import { useListName } from './use-list-columns.tsx'

const ListForm = later(async () => ({ default: (await import('./ListForm.tsx')).ListForm }))

interface Props {
  readonly id: number
  readonly token: string | undefined
}

/** One list of problems with the reader’s progress. */
export function ListPage({ id, token }: Props) {
  const { t } = useTranslation('problem-lists')
  const { data, error, refetch } = useQuery(listQuery(id, token))
  if (data !== undefined) return <ShownList list={data} token={token} />
  if (error === null) return <SkeletonRows rows={8} height={46} />
  return (
    <>
      <PageTitle title={t('lists.title')} />
      {hasCode(error, 'problem_list_not_found') ? (
        <EmptyState title={t('page.not_found')}>
          <Link to="/problem/lists">{t('page.to_lists')}</Link>
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function ShownList({ list, token }: { readonly list: ProblemListVo; readonly token: string | undefined }) {
  const { t } = useTranslation('problem-lists')
  const name = useListName()(list)
  const user = useUser()
  const { solved, problems, records } = list
  const words = t('progress_words', { solved, count: problems })
  return (
    <>
      <div className={classes.head}>
        <PageTitle title={name} className={classes.title}>
          <bdi>{name}</bdi>
        </PageTitle>
        <Actions list={list} name={name} token={token} />
      </div>
      <p className={classes.facts}>
        {t('page.by')} <UserLink username={list.owner} /> · {t(`visibility.${list.visibility}`)}
        {list.token !== null && list.visibility === 'link' && (
          <CopyButton
            text={`${location.origin}/problem/list/${list.id}?token=${list.token}`}
            label={t('page.copy_link')}
          />
        )}
      </p>
      {list.description !== '' && <p className={classes.description}>{list.description}</p>}
      {user !== null && problems > 0 && (
        <ProgressBar solved={solved} total={problems} label={t('column.progress')} words={words} />
      )}
      {records.length === 0 ? (
        <EmptyState title={t('page.empty')}>
          <Link to="/problem">{t('page.empty_hint')}</Link>
        </EmptyState>
      ) : (
        <div className={classes.table}>
          <ListItems
            list={list}
            onOpen={() =>
              keepTrail(sessionStorage, {
                href: location.pathname + location.search,
                title: name,
                problemIds: records.map(({ problemId }) => problemId),
                pages: null,
              })
            }
          />
        </div>
      )}
    </>
  )
}

interface ActionsProps {
  readonly list: ProblemListVo
  readonly name: string
  readonly token: string | undefined
}

/** Owners change the list; others copy it. */
function Actions({ list, name, token }: ActionsProps) {
  const { t } = useTranslation('problem-lists')
  const navigate = useNavigate()
  const isUser = useUser() !== null
  const save = useSaveList()
  const copy = useCopyList()
  const remove = useDeleteList()
  const [open, setOpen] = useState<'form' | 'delete' | null>(null)
  const { id, isMine, isFavourites, records } = list
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        loading={copy.isPending}
        onClick={() => {
          if (!isUser) return openLoginDialog()
          copy.mutate(
            { id, token },
            {
              onSuccess: (made) =>
                void navigate({ to: '/problem/list/$listID', params: { listID: String(made.id) } }),
            },
          )
        }}
      >
        {t('page.copy')}
      </Button>
      {isMine && !isFavourites && (
        <Button variant="default" onClick={() => setOpen('form')}>
          {t('page.edit')}
        </Button>
      )}
      {(isMine || list.mayModerate) && !isFavourites && (
        <Button variant="default" onClick={() => setOpen('delete')}>
          {t('actions.delete')}
        </Button>
      )}
      {open === 'form' && (
        <Suspense fallback={null}>
          <ListForm
            title={t('page.edit')}
            submitLabel={t('actions.save')}
            known={list}
            isSending={save.isPending}
            error={save.error}
            onClose={() => setOpen(null)}
            onSubmit={({ title, description, visibility }) =>
              save.mutate(
                {
                  id,
                  title,
                  description,
                  visibility,
                  records: records.map(({ pid, note }) => ({ pid, note })),
                },
                { onSuccess: () => setOpen(null) },
              )
            }
          />
        </Suspense>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('page.delete', { name })}
          text={t('page.delete_text')}
          confirmLabel={t('actions.delete')}
          onConfirm={() => remove.mutate(id, { onSuccess: () => void navigate({ to: '/problem/lists' }) })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
