import type { KeptKind } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { DeleteButton } from '../../ui/list/DeleteButton.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { RowAction } from '../../ui/list/RowAction.tsx'
import { later } from '../../ui/page/later.tsx'
import classes from './Check.module.css'
import { useDeleteProgram } from './problem-check.api.ts'

const ProgramDialog = later(() => import('./ProgramDialog.tsx'))

export interface KeptRow {
  readonly number: number
  readonly name: string
  readonly language: string
  /** Next to its name. */
  readonly badge?: ReactNode
  /** The expected verdict, or how it is called. */
  readonly about: string
}

interface Props {
  readonly pid: number
  readonly kind: KeptKind
  readonly rows: readonly KeptRow[]
  readonly texts: {
    readonly title: string
    readonly about: string
    readonly add: string
    readonly none: string
  }
}

const ABOUT = {
  solution: 'column.expected',
  validator: 'form.protocol',
  generator: 'form.arguments',
} as const

/** One kind of the setters' own programs: view, add, change, delete. */
export function KeptList({ pid, kind, rows, texts }: Props) {
  const { t } = useTranslation('problem-check')
  /** Undefined: no dialog; null: a new program. */
  const [edited, setEdited] = useState<number | null | undefined>(undefined)
  const columns: readonly Column<KeptRow>[] = [
    {
      key: 'program',
      title: t('column.program'),
      width: 'main',
      cell: ({ name, badge, language, about }) => (
        <>
          <bdi className={classes.name}>{name}</bdi> {badge}
          <span className={classes.note}>{language}</span>
          <Folded below="medium" className={classes.note}>
            {about}
          </Folded>
        </>
      ),
    },
    {
      key: 'about',
      title: t(ABOUT[kind]),
      from: 'medium',
      cell: ({ about }) => about,
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 'fitted',
      cell: (row) => (
        <span className={classes.actions}>
          <RowAction
            icon={<IconPencil size={18} aria-hidden="true" />}
            label={t('kept.edit', { name: row.name })}
            onClick={() => setEdited(row.number)}
          />
          <Delete pid={pid} kind={kind} row={row} />
        </span>
      ),
    },
  ]
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h2>{texts.title}</h2>
        <Button variant="default" onClick={() => setEdited(null)}>
          {texts.add}
        </Button>
      </div>
      <p className={classes.note}>{texts.about}</p>
      {rows.length === 0 && <p>{texts.none}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={texts.title}
          className={classes.table}
          columns={columns}
          rows={rows}
          rowKey={({ number }) => number}
        />
      )}
      {edited !== undefined && (
        <Suspense>
          <ProgramDialog pid={pid} kind={kind} number={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

interface DeleteProps extends Pick<Props, 'pid' | 'kind'> {
  readonly row: KeptRow
}

function Delete({ pid, kind, row: { number, name } }: DeleteProps) {
  const { t } = useTranslation('problem-check')
  const remove = useDeleteProgram(pid, kind)
  return (
    <DeleteButton
      label={t('kept.delete', { name })}
      title={t('kept.delete_title')}
      text={t('kept.delete_text', { name })}
      isBusy={remove.isPending}
      onDelete={() => whenDone(remove.mutateAsync(number), () => toast.success(t('kept.deleted')))}
    />
  )
}
