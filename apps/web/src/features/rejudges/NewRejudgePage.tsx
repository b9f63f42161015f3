import { REJUDGE_REASON_MAX_LENGTH, type RejudgeScopeVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../browser/toast.ts'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { Field } from './Field.tsx'
import form from './NewRejudge.module.css'
import { previewQuery, useOrderRejudge, useRejudgeMany } from './rejudges.api.ts'
import { ScopeFields } from './ScopeFields.tsx'
import { ScopePreview } from './ScopePreview.tsx'
import { draftOf, type ScopeSearch, scopeOfDraft } from './scope-draft.ts'
import { tellWhenJudged } from './tell-when-judged.ts'

interface Props {
  /** The fields that the link to this page has filled in. */
  readonly search: ScopeSearch
  readonly onOrdered: (id: number) => void
}

const PAUSE_MS = 350

/** Selects what to rejudge, shows how much that is, and orders it immediately or staged. */
export function NewRejudgePage({ search, onOrdered }: Props) {
  const { t } = useTranslation('rejudges')
  const [draft, setDraft] = useState(() => draftOf(search))
  const [reason, setReason] = useState('')
  const [settled] = useDebouncedValue(draft, PAUSE_MS)
  const scope = scopeOfDraft(draft)
  const preview = useQuery(previewQuery(scopeOfDraft(settled)))
  const staged = useOrderRejudge()
  const queryClient = useQueryClient()

  function ordered(id: number) {
    void tellWhenJudged(queryClient, id)
    onOrdered(id)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (scope !== null)
      staged.mutate({ scope, reason: reason.trim() }, { onSuccess: ({ id }) => ordered(id) })
  }

  return (
    <ListPage title={t('form.title')} about={t('form.about')}>
      <form className={form.form} onSubmit={submit}>
        <ScopeFields draft={draft} onDraft={setDraft} />
        <ScopePreview preview={preview} isEmpty={scope === null} />
        <Field name={t('form.reason')} hint={t('form.reason_hint')} isWide>
          <textarea
            rows={2}
            maxLength={REJUDGE_REASON_MAX_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <div className={form.actions}>
          <Button
            type="submit"
            loading={staged.isPending}
            disabled={scope === null || reason.trim() === '' || preview.data?.count === 0}
          >
            {t('form.staged')}
          </Button>
          <RejudgeNow
            scope={scope}
            reason={reason.trim()}
            count={preview.data === undefined ? null : preview.data.now}
          />
        </div>
      </form>
    </ListPage>
  )
}

interface NowProps {
  readonly scope: RejudgeScopeVo | null
  /** May be empty. */
  readonly reason: string
  /** Null while it is unknown. */
  readonly count: number | null
}

function RejudgeNow({ scope, reason, count }: NowProps) {
  const { t } = useTranslation('rejudges')
  const [isAsked, setAsked] = useState(false)
  const now = useRejudgeMany()
  return (
    <>
      <Button
        variant="default"
        loading={now.isPending}
        disabled={scope === null || count === null || count === 0}
        onClick={() => setAsked(true)}
      >
        {t('form.now')}
      </Button>
      {isAsked && scope !== null && (
        <ConfirmDialog
          title={t('form.now')}
          text={t('form.now_text', { count: formatNumber(count ?? 0) })}
          confirmLabel={t('form.now')}
          onConfirm={() =>
            now.mutate(
              { ...scope, ...(reason === '' ? {} : { reason }) },
              { onSuccess: (done) => toast.success(t('form.now_done', { count: formatNumber(done.count) })) },
            )
          }
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
