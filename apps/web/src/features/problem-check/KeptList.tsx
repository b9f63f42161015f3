import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { whenDone } from '../../api/when-done.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AskFirst } from '../../ui/AskFirst.tsx'
import { later } from '../../ui/later.tsx'
import { RowAction } from '../../ui/RowAction.tsx'
import table from '../../ui/Table.module.css'
import { toast } from '../../ui/toast.ts'
import classes from './Check.module.css'
import { type ProgramKind, useDeleteProgram } from './problem-check.api.ts'

const ProgramDialog = later(() => import('./ProgramDialog.tsx'))

export interface KeptRow {
  readonly number: number
  readonly name: string
  readonly language: string
  /** Beside its name. */
  readonly badge?: ReactNode
  /** What is expected of it, or how it is called. */
  readonly about: string
}

interface Props {
  readonly pid: number
  readonly kind: ProgramKind
  readonly rows: readonly KeptRow[]
  readonly texts: {
    readonly title: string
    readonly about: string
    readonly add: string
    readonly none: string
  }
}

/** Programs of one kind that setters keep beside the problem: looked at, added, changed, deleted. */
export function KeptList({ pid, kind, rows, texts }: Props) {
  const { t } = useTranslation('problem-check')
  /** Undefined: no dialog; null: a new program. */
  const [edited, setEdited] = useState<number | null | undefined>(undefined)
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
        <table className={`${table.table} ${classes.table}`}>
          <caption className="visually-hidden">{texts.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.program')}</th>
              <th scope="col" className={table.wide}>
                {t(kind === 'solution' ? 'column.expected' : 'form.protocol')}
              </th>
              <th scope="col" className={table.tight}>
                {t('column.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.number}>
                <td>
                  <bdi className={classes.name}>{row.name}</bdi> {row.badge}
                  <span className={classes.note}>{row.language}</span>
                  <span className={`${classes.note} ${table.narrow}`}>{row.about}</span>
                </td>
                <td className={table.wide}>{row.about}</td>
                <td className={table.tight}>
                  <span className={classes.actions}>
                    <RowAction
                      icon={<IconPencil size={18} aria-hidden="true" />}
                      label={t('kept.edit', { name: row.name })}
                      onClick={() => setEdited(row.number)}
                    />
                    <DeleteButton pid={pid} kind={kind} row={row} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edited !== undefined && (
        <Suspense>
          <ProgramDialog pid={pid} kind={kind} number={edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function DeleteButton({
  pid,
  kind,
  row: { number, name },
}: Pick<Props, 'pid' | 'kind'> & { readonly row: KeptRow }) {
  const { t } = useTranslation('problem-check')
  const remove = useDeleteProgram(pid, kind)
  return (
    <AskFirst
      title={t('kept.delete_title')}
      text={t('kept.delete_text', { name })}
      confirmLabel={t('kept.confirm')}
      onConfirm={() => whenDone(remove.mutateAsync(number), () => toast.success(t('kept.deleted')))}
    >
      {(ask) => (
        <RowAction
          icon={<IconTrash size={18} aria-hidden="true" />}
          label={t('kept.delete', { name })}
          isBusy={remove.isPending}
          onClick={ask}
        />
      )}
    </AskFirst>
  )
}
