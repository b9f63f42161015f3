import '@mantine/core/styles/Input.layer.css'
import type { RemoteFactsVo } from '@gavel/contract'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import classes from './RemoteJudgesPage.module.css'
import { remoteFactsQuery, useOverrideFacts } from './remote-judges.api.ts'

interface Props {
  readonly judge: string
  readonly name: string
  readonly onClose: () => void
}

/** Replaces facts about a site that has changed its addresses or its pages. */
export function FactsDialog({ judge, name, onClose }: Props) {
  const { t } = useTranslation('remote-judges')
  const { data, error, refetch } = useQuery(remoteFactsQuery(judge))
  if (data !== undefined) return <FactsForm judge={judge} name={name} known={data} onClose={onClose} />
  return (
    <Dialog title={t('facts.of', { name })} onClose={onClose}>
      {error === null ? (
        <SkeletonRows rows={4} height={40} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

function FactsForm({ judge, name, known, onClose }: Props & { readonly known: RemoteFactsVo }) {
  const { t } = useTranslation('remote-judges')
  const save = useOverrideFacts(judge)
  const [text, setText] = useState(known.override)

  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(text, {
      onSuccess: () => {
        toast.success(t('facts.done', { name }))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t('facts.of', { name })}
      widthPx={820}
      submitLabel={t('actions.save')}
      isSending={save.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('facts.about')}</p>
      <Textarea
        data-autofocus
        label={t('facts.label')}
        description={t('facts.hint')}
        rows={8}
        spellCheck={false}
        placeholder={'{"selectors": {"title": "h2"}}'}
        value={text}
        error={save.isError ? messageOf(save.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <details>
        <summary>{t('facts.current')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard */}
        <pre className={classes.page} tabIndex={0}>
          {known.facts}
        </pre>
      </details>
    </FormDialog>
  )
}
