import { type AdminTrainingRow, createTrainingCategory } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useManagedGroup } from '../../../api/managed-group.ts'
import { useMayCall } from '../../../api/session.ts'
import { whenDone } from '../../../api/when-done.ts'
import { toast } from '../../../browser/toast.ts'
import { ofPlace } from '../../../i18n/of-place.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SearchField } from '../../../ui/form/SearchField.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { CloneButton } from '../../../ui/list/CloneButton.tsx'
import type { Column } from '../../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { ManagedTitle, managedColumns } from '../../../ui/list/managed-columns.tsx'
import { PagedTable } from '../../../ui/list/PagedTable.tsx'
import { RowAction } from '../../../ui/list/RowAction.tsx'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { useListPage } from '../../../ui/list/use-list-page.ts'
import { CategoryTag } from '../CategoryTag.tsx'
import { useManageLinks } from './manage-links.ts'
import classes from './TrainingsAdmin.module.css'
import {
  ADMIN_TRAINING_PAGE_SIZE,
  adminTrainingsQuery,
  useCloneTraining,
  useDeleteTraining,
  useShowTraining,
} from './training-admin.api.ts'
import type { AdminTrainingSearch } from './training-admin-search.ts'

interface Props {
  readonly search: AdminTrainingSearch
  readonly onSearch: (search: AdminTrainingSearch) => void
}

/** Every training of the site or of a group, by any author, with search and what can be done with each. */
export function TrainingsAdminPage({ search, onSearch }: Props) {
  const { t } = useTranslation('training-admin')
  const columns = useColumns()
  const gid = useManagedGroup()
  const list = useListPage(adminTrainingsQuery(search, gid), {
    page: search.page ?? 1,
    size: ADMIN_TRAINING_PAGE_SIZE,
    onPage: (page) => onSearch({ ...search, page: page === 1 ? undefined : page }),
  })
  return (
    <ListPage title={t('title')} actions={<PageActions />}>
      <SearchField
        label={t('search')}
        submitLabel={t('search_submit')}
        value={search.keyword ?? ''}
        onSearch={(words) => onSearch(words.trim() === '' ? {} : { keyword: words.trim() })}
      />
      <PagedTable
        caption={t('title')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowHeightPx={54}
        none={t('none')}
        noneHint={t('none_hint')}
      />
    </ListPage>
  )
}

function PageActions() {
  const { t } = useTranslation('training-admin')
  const mayAddCategories = useMayCall(createTrainingCategory)
  const gid = useManagedGroup()
  const links = useManageLinks()
  return (
    <>
      {gid === null && mayAddCategories && (
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/admin/training/category" />}>
          {t('categories')}
        </Button>
      )}
      {links.homework !== null && (
        <Button renderRoot={(props) => <Link {...props} {...links.homework} />}>
          {t('homework.create')}
        </Button>
      )}
      <Button
        variant={gid === null ? 'filled' : 'default'}
        renderRoot={(props) => <Link {...props} {...links.create} />}
      >
        {t('create')}
      </Button>
    </>
  )
}

function useColumns(): readonly Column<AdminTrainingRow>[] {
  const { t } = useTranslation('training-admin')
  return [
    {
      key: 'rank',
      title: t('column.rank'),
      width: 'fitted',
      from: 'medium',
      isNumber: true,
      cell: ({ rank }) => rank,
    },
    {
      key: 'title',
      title: t('column.title'),
      width: 'main',
      className: classes.title,
      cell: (training) => <Title training={training} />,
    },
    {
      key: 'category',
      title: t('column.category'),
      width: 'fitted',
      from: 'medium',
      cell: ({ categoryName, categoryColor }) => <CategoryTag name={categoryName} color={categoryColor} />,
    },
    ...managedColumns<AdminTrainingRow>(
      { author: t('column.author'), visible: t('column.visible'), actions: t('column.actions') },
      {
        visible: (training) => <VisibleSwitch training={training} />,
        actions: (training) => training.can.change === true && <Actions training={training} />,
      },
    ),
  ]
}

interface RowProps {
  readonly training: AdminTrainingRow
}

function Title({ training: { id, title, auth, problemCount, entrantCount, can } }: RowProps) {
  const { t } = useTranslation('training-admin')
  const gid = useManagedGroup()
  const links = useManageLinks()
  const counts = { problems: problemCount, entrants: entrantCount }
  return (
    <>
      <ManagedTitle title={title} form={can.change === true ? links.edit(id) : null} />
      <span className={classes.note}>
        {t(`${ofPlace('auth', gid)}.${auth}`)}
        {' · '}
        {t(gid !== null && auth === 'Public' ? 'counts_of_members' : 'counts', counts)}
      </span>
    </>
  )
}

function VisibleSwitch({ training: { id, title, status, can } }: RowProps) {
  const { t } = useTranslation('training-admin')
  const show = useShowTraining()
  return (
    <Switch
      label={t('visible_of', { title })}
      hidesLabel
      isOn={show.isPending ? show.variables.status : status}
      disabled={can.change !== true || show.isPending}
      onChange={(isOn) =>
        show.mutate(
          { tid: id, status: isOn },
          { onSuccess: () => toast.success(t(isOn ? 'shown' : 'hidden')) },
        )
      }
    />
  )
}

function Actions({ training: { id, title, can } }: RowProps) {
  const { t } = useTranslation('training-admin')
  const gid = useManagedGroup()
  const links = useManageLinks()
  const clone = useCloneTraining()
  const remove = useDeleteTraining()
  return (
    <RowMenu label={title}>
      <RowAction
        icon={<IconListNumbers size={18} aria-hidden="true" />}
        label={t('action.problems', { title })}
        words={t('tabs.problems')}
        renderRoot={(props) => <Link {...props} {...links.problems(id)} />}
      />
      <CloneButton
        label={t('action.clone', { title })}
        title={t('clone.title')}
        text={t(ofPlace('clone.text', gid), { title })}
        confirmLabel={t('clone.confirm')}
        isBusy={clone.isPending}
        onClone={() => whenDone(clone.mutateAsync(id), () => toast.success(t('clone.done')))}
      />
      {can.delete === true && (
        <DeleteButton
          label={t('action.delete', { title })}
          title={t('delete.title')}
          text={t(ofPlace('delete.text', gid), { title })}
          isBusy={remove.isPending}
          onDelete={() => whenDone(remove.mutateAsync(id), () => toast.success(t('delete.done')))}
        />
      )}
    </RowMenu>
  )
}
