import '@mantine/core/styles/Input.layer.css'
import { keysOf, REMOTE_IDS_MAX } from '@gavel/contract'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { bankName } from '../../ui/text/bank-names.ts'
import classes from './MirrorPage.module.css'
import { useOrderMirror } from './remote-judges.api.ts'

/** The judges with examples of what their problems are called. */
const JUDGES = {
  HDU: '1000-1005, 2000',
  POJ: '1000, 3468',
  CF: '1A, 4A-4C',
  GYM: '100001A',
  AC: 'abc100_a',
  SPOJ: 'TEST, PRIME1',
} as const
type JudgeName = keyof typeof JUDGES
const NAMES = keysOf(JUDGES)

interface Props {
  /** An order is under way; another waits for its turn. */
  readonly isBusy: boolean
  readonly onOrdered: (id: string) => void
}

export function MirrorForm({ isBusy, onOrdered }: Props) {
  const { t } = useTranslation('remote-judges')
  const order = useOrderMirror()
  const [judge, setJudge] = useState<JudgeName>('HDU')
  const [ids, setIds] = useState('')
  const [refresh, setRefresh] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    order.mutate(
      { judge, ids, refresh },
      {
        onSuccess: ({ id }) => {
          setIds('')
          onOrdered(id)
        },
      },
    )
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <NativeSelect
        label={t('mirror.judge')}
        value={judge}
        data={NAMES.map((name) => ({ value: name, label: bankName(name) }))}
        onChange={({ currentTarget }) =>
          setJudge(NAMES.find((name) => name === currentTarget.value) ?? 'HDU')
        }
      />
      <Textarea
        label={t('mirror.ids')}
        description={t('mirror.ids_hint', { example: JUDGES[judge], max: REMOTE_IDS_MAX })}
        required
        rows={3}
        spellCheck={false}
        value={ids}
        error={order.isError ? messageOf(order.error) : undefined}
        onChange={(event) => setIds(event.currentTarget.value)}
      />
      <Switch label={t('mirror.refresh')} isOn={refresh} onChange={setRefresh} />
      <p className={classes.note}>{t('mirror.manners')}</p>
      <div>
        <Button type="submit" loading={order.isPending} disabled={isBusy || ids.trim() === ''}>
          {t('mirror.start')}
        </Button>
      </div>
    </form>
  )
}
