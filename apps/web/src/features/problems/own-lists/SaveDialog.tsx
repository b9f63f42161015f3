import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { ListForm } from './ListForm.tsx'
import classes from './Lists.module.css'
import { ownListsQuery, useCreateList, useMarkInList } from './own-lists.api.ts'
import { useListName } from './use-list-columns.tsx'

interface Props {
  readonly pid: number
  readonly onClose: () => void
}

/** The favourites and the reader’s lists, each with whether the problem is in it. Ticks apply at once. */
export default function SaveDialog({ pid, onClose }: Props) {
  const { t } = useTranslation('problem-lists')
  const nameOf = useListName()
  const { data, error, refetch } = useQuery(ownListsQuery(pid))
  const mark = useMarkInList()
  const create = useCreateList()
  const [isNew, setNew] = useState(false)
  const [ticked, setTicked] = useState<{ id: number | null; isIn: boolean } | null>(null)
  // A tick is shown from its click on, while it is being stored.
  const isShownIn = (id: number | null, isIn: boolean) => (ticked?.id === id ? ticked.isIn : isIn)
  const tick = (id: number | null, isIn: boolean) => {
    setTicked({ id, isIn })
    mark.mutate({ id, pid, isIn }, { onSettled: () => setTicked(null) })
  }
  if (isNew)
    return (
      <ListForm
        title={t('form.new')}
        submitLabel={t('form.create')}
        known={{ title: '', description: '', visibility: 'private' }}
        isSending={create.isPending || mark.isPending}
        error={create.error}
        onClose={() => setNew(false)}
        onSubmit={(draft) =>
          create.mutate(draft, {
            onSuccess: ({ id }) => {
              mark.mutate({ id, pid, isIn: true })
              setNew(false)
            },
          })
        }
      />
    )
  const others = data?.filter(({ isFavourites }) => !isFavourites) ?? []
  const choices = [
    {
      id: null,
      name: t('favourites'),
      hasProblem: data?.some((one) => one.isFavourites && one.hasProblem) === true,
    },
    ...others.map((one) => ({ id: one.id, name: nameOf(one), hasProblem: one.hasProblem })),
  ]
  return (
    <Dialog
      title={t('save.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('save.done')}</Button>}
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} height={40} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ul className={classes.choices}>
          {choices.map(({ id, name, hasProblem }) => (
            <li key={id ?? 'favourites'}>
              <label>
                <input
                  type="checkbox"
                  checked={isShownIn(id, hasProblem)}
                  onChange={({ currentTarget: { checked } }) => tick(id, checked)}
                />
                <bdi>{name}</bdi>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setNew(true)}>
          {t('form.new')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/problem/lists" />}>
          {t('lists.title')}
        </Button>
      </div>
    </Dialog>
  )
}
