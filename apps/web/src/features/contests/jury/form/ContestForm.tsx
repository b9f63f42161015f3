import { type AdminContestVo, CONFIRMED_CHANGES, type ConfirmedChange } from '@gavel/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { hasCode, messageOf } from '../../../../api/errors.ts'
import { toast } from '../../../../browser/toast.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { FormBar } from '../../../../ui/form/FormBar.tsx'
import classes from '../ContestsAdmin.module.css'
import { useSaveContest } from '../contest-admin.api.ts'
import { AccessSection } from './AccessSection.tsx'
import { AwardsSection } from './AwardsSection.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { BoardSection } from './BoardSection.tsx'
import { draftOf, newDraft, saveOf } from './contest-draft.ts'
import { type Fault, faultsOf } from './contest-faults.ts'
import { ExtrasSection } from './ExtrasSection.tsx'
import { RulesSection } from './RulesSection.tsx'

interface Props {
  /** Null for a new contest. */
  readonly contest: AdminContestVo | null
  readonly onSaved: (cid: number) => void
}

/** Everything an organiser decides, on one page; nothing is sent before the save. */
export function ContestForm({ contest, onSaved }: Props) {
  const { t } = useTranslation('contest-admin')
  const [draft, setDraft] = useState(() => (contest === null ? newDraft(new Date()) : draftOf(contest)))
  const [isTold, setTold] = useState(false)
  const [confirmed, setConfirmed] = useState<readonly ConfirmedChange[]>([])
  const save = useSaveContest(contest?.id ?? null)
  const faults = isTold ? faultsOf(draft) : []
  const asked = CONFIRMED_CHANGES.find((change) => hasCode(save.error, change)) ?? null

  function send(changes: readonly ConfirmedChange[]) {
    setConfirmed(changes)
    save.mutate(
      { ...saveOf(draft), basedOn: contest?.gmtModified ?? null, confirmed: [...changes] },
      {
        onSuccess: (cid) => {
          toast.success(t('form.saved'))
          onSaved(cid)
        },
      },
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    const [first] = faultsOf(draft)
    if (first === undefined) send([])
    else showFault(first)
  }

  const section = {
    draft,
    faults,
    onChange: (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change })),
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <BasicsSection {...section} isNew={contest === null} />
      <AccessSection {...section} />
      <RulesSection {...section} />
      <BoardSection {...section} />
      <AwardsSection {...section} />
      <ExtrasSection {...section} />
      <FormBar
        faults={faults.length > 0 && <Faults faults={faults} />}
        refusal={save.isError && asked === null ? messageOf(save.error) : null}
      >
        <Button type="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>
      </FormBar>
      {asked !== null && (
        <ConfirmDialog
          title={t('form.confirm_title')}
          text={messageOf(save.error)}
          confirmLabel={t('form.confirm')}
          onConfirm={() => send([...confirmed, asked])}
          onClose={() => save.reset()}
        />
      )}
    </form>
  )
}

function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation('contest-admin')
  return (
    <div className={classes.faults} role="alert">
      <ul>
        {faults.map((fault) => (
          <li key={fault}>
            <button type="button" onClick={() => showFault(fault)}>
              {t(`fault.${fault}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Faults that are mended in the field of another one. */
const FIELDS: Partial<Record<Fault, Fault>> = { endBeforeStart: 'endTime', penaltyMinutes: 'penalty' }

/** The field of a fault; the end is where two times that contradict each other are mended. */
function showFault(fault: Fault) {
  const field = document.getElementById(`field-${FIELDS[fault] ?? fault}`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
