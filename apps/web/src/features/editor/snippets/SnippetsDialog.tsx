import {
  SNIPPET_BODY_MAX_LENGTH,
  SNIPPET_TRIGGER_MAX_LENGTH,
  SNIPPETS_MAX,
  type SnippetVo,
} from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../../../api/errors.ts'
import { toast } from '../../../browser/toast.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SkeletonRows } from '../../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import classes from './SnippetsDialog.module.css'
import { keepSnippets, loadSnippets } from './snippets.api.ts'

interface Props {
  readonly onClose: () => void
}

/** The reader's own snippets, kept with the account. */
export default function SnippetsDialog({ onClose }: Props) {
  const { t } = useTranslation('editor-tools')
  const { data, error, refetch } = useQuery({ queryKey: ['snippets'], queryFn: loadSnippets, gcTime: 0 })
  if (data !== undefined) return <Editing kept={data} onClose={onClose} />
  return (
    <Dialog title={t('snippets.title')} onClose={onClose} widthPx={560}>
      {error === null ? (
        <SkeletonRows rows={3} height={48} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

interface Row extends SnippetVo {
  readonly key: number
}

function Editing({ kept, onClose }: Props & { readonly kept: readonly SnippetVo[] }) {
  const { t } = useTranslation('editor-tools')
  const [rows, setRows] = useState<readonly Row[]>(() => kept.map((one, key) => ({ ...one, key })))
  const [nextKey, setNextKey] = useState(kept.length)
  const [isSaving, setSaving] = useState(false)
  const wrong = rows.find(({ trigger, body }) => !/^[\p{L}\p{N}_]+$/u.test(trigger) || body === '')

  const change = (key: number, part: Partial<SnippetVo>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))

  async function save() {
    if (wrong !== undefined) return toast.error(t('snippets.wrong'))
    setSaving(true)
    try {
      await keepSnippets(rows.map(({ trigger, body }) => ({ trigger, body })))
      onClose()
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      title={t('snippets.title')}
      onClose={onClose}
      closesOutside={false}
      widthPx={560}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            disabled={rows.length >= SNIPPETS_MAX}
            onClick={() => {
              setRows([...rows, { key: nextKey, trigger: '', body: '' }])
              setNextKey(nextKey + 1)
            }}
          >
            {t('snippets.add')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('snippets.save')}
          </Button>
        </>
      }
    >
      <p className={classes.note}>{t('snippets.note')}</p>
      {rows.map((row, index) => (
        <SnippetFields
          key={row.key}
          number={index + 1}
          row={row}
          onChange={(part) => change(row.key, part)}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
    </Dialog>
  )
}

interface FieldsProps {
  readonly number: number
  readonly row: SnippetVo
  readonly onChange: (part: Partial<SnippetVo>) => void
  readonly onRemove: () => void
}

function SnippetFields({ number, row, onChange, onRemove }: FieldsProps) {
  const { t } = useTranslation('editor-tools')
  const [triggerId, bodyId] = [useId(), useId()]
  return (
    <fieldset className={classes.snippet}>
      <legend className="visually-hidden">{t('snippets.one', { number })}</legend>
      <div className={classes.head}>
        <label htmlFor={triggerId}>{t('snippets.trigger')}</label>
        <input
          id={triggerId}
          value={row.trigger}
          maxLength={SNIPPET_TRIGGER_MAX_LENGTH}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={(event) => onChange({ trigger: event.currentTarget.value })}
        />
        <button
          type="button"
          aria-label={t('snippets.remove')}
          title={t('snippets.remove')}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden="true" />
        </button>
      </div>
      <label htmlFor={bodyId} className="visually-hidden">
        {t('snippets.body')}
      </label>
      <textarea
        id={bodyId}
        rows={4}
        value={row.body}
        maxLength={SNIPPET_BODY_MAX_LENGTH}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => onChange({ body: event.currentTarget.value })}
      />
    </fieldset>
  )
}
