import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx'
import classes from '../ProblemForm.module.css'

/** Further rows would only be scrolled past. */
const MOST_SHOWN = 200

/** Two files of a zip. */
export interface UploadedPair {
  readonly input: string
  readonly output: string
  /** The zip has no such answer, so it is empty. */
  readonly isAnswerMissing: boolean
}

interface Props {
  readonly pairs: readonly UploadedPair[]
  readonly hasCases: boolean
  /** Whether there are cases to which the upload could be added. */
  readonly canAdd: boolean
  /** Unsaved cases of an earlier upload that will be lost. */
  readonly lost: number
  /** Files that programs would read wrongly, because of a byte order mark or UTF-16. */
  readonly marked: readonly string[]
  /** Reads the zip again without the marks. */
  readonly onPlain: () => void
  readonly onTake: (keepsOthers: boolean) => void
  readonly onClose: () => void
}

const MOST_NAMED = 5
const namesOf = (names: readonly string[]): string =>
  `${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' …' : ''}`

/** How the files of a zip pair up, before any of them is used. */
export function PairingDialog({ pairs, hasCases, canAdd, lost, marked, onPlain, onTake, onClose }: Props) {
  const { t } = useTranslation('problem-form')
  const missing = pairs.filter(({ isAnswerMissing }) => isAnswerMissing).length
  const columns: readonly Column<UploadedPair>[] = [
    {
      key: 'number',
      title: t('data.column.number'),
      width: 'fitted',
      cell: (_, index) => index + 1,
    },
    { key: 'input', title: t('data.column.input'), cell: ({ input }) => input },
    {
      key: 'answer',
      title: t('data.column.answer'),
      cell: ({ output, isAnswerMissing }) =>
        isAnswerMissing ? t('upload.answer_missing', { name: output }) : output,
    },
  ]
  return (
    <Dialog
      title={t('upload.pairing', { count: pairs.length })}
      onClose={onClose}
      closesOutside={false}
      widthPx={560}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          {canAdd && (
            <Button variant="default" onClick={() => onTake(true)}>
              {t('upload.add')}
            </Button>
          )}
          <Button data-autofocus onClick={() => onTake(false)}>
            {t(hasCases ? 'upload.take_instead' : 'upload.take')}
          </Button>
        </>
      }
    >
      {missing > 0 && (
        <p className={classes.fault} role="alert">
          {t('upload.answers_missing', { count: missing })}
        </p>
      )}
      {lost > 0 && (
        <p className={classes.fault} role="alert">
          {t('upload.lost', { count: lost })}
        </p>
      )}
      {marked.length > 0 && (
        <div role="alert">
          <p className={classes.fault}>
            {t('upload.marked', { count: marked.length, files: namesOf(marked) })}
          </p>
          <Button variant="default" onClick={onPlain}>
            {t('upload.make_plain')}
          </Button>
        </div>
      )}
      <DataTable
        caption={t('upload.pairing', { count: pairs.length })}
        look="plain"
        columns={columns}
        rows={pairs.slice(0, MOST_SHOWN)}
        rowKey={({ input }) => input}
      />
      {pairs.length > MOST_SHOWN && (
        <p className={classes.note}>{t('upload.more', { count: pairs.length - MOST_SHOWN })}</p>
      )}
    </Dialog>
  )
}
