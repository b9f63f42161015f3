import '@mantine/core/styles/Input.layer.css'
import { CONTEST_LABEL_MAX_LENGTH, keysOf } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormDialog } from '../dialog/FormDialog.tsx'
import { bankName } from '../text/bank-names.ts'

/** The judges, each with what a problem there is called. */
const EXAMPLES = {
  HDU: '1000',
  POJ: '1000',
  CF: '4A',
  GYM: '100001A',
  AC: 'abc100_a',
  SPOJ: 'TEST',
} as const
type Bank = keyof typeof EXAMPLES
const BANKS = keysOf(EXAMPLES)

export interface WantedProblem {
  /** The key of a bank. */
  readonly name: string
  readonly problemId: string
  readonly displayId: string
}

interface Props {
  /** The label that it would get in the contest; null for a training, where problems have none of their own. */
  readonly label: string | null
  readonly add: {
    readonly mutate: (wanted: WantedProblem, options: { readonly onSuccess: () => void }) => void
    readonly isPending: boolean
    readonly error: Error | null
  }
  readonly onClose: () => void
}

/** Names a problem of another site for a contest or a training. */
export default function RemoteProblemDialog({ label, add, onClose }: Props) {
  const { t } = useTranslation('remote-problem')
  const [name, setName] = useState<Bank>('HDU')
  const [id, setId] = useState('')
  const [displayId, setDisplayId] = useState(label ?? '')

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = { name, problemId: id.trim(), displayId: displayId.trim() }
    add.mutate(wanted, {
      onSuccess: () => {
        toast.success(t('added', { id: `${name}-${wanted.problemId}` }))
        onClose()
      },
    })
  }

  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('add')}
      isSending={add.isPending}
      canSubmit={id.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('about')}</p>
      {label !== null && <p>{t('leaves')}</p>}
      <NativeSelect
        label={t('site')}
        value={name}
        data={BANKS.map((bank) => ({ value: bank, label: bankName(bank) }))}
        onChange={({ currentTarget }) => setName(BANKS.find((bank) => bank === currentTarget.value) ?? 'HDU')}
      />
      <TextInput
        data-autofocus
        label={t('id')}
        description={t('id_hint', { example: EXAMPLES[name] })}
        required
        autoComplete="off"
        spellCheck={false}
        value={id}
        error={add.error === null ? undefined : messageOf(add.error)}
        onChange={(event) => setId(event.currentTarget.value)}
      />
      {label !== null && (
        <TextInput
          label={t('label')}
          required
          maxLength={CONTEST_LABEL_MAX_LENGTH}
          autoComplete="off"
          value={displayId}
          onChange={(event) => setDisplayId(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
