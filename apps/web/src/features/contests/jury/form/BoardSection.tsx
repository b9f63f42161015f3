import { ofPlace } from '../../../../i18n/of-place.ts'
import '@mantine/core/styles/Input.layer.css'
import { NativeSelect, Textarea } from '@mantine/core'
import { useManagedGroup } from '../../../../api/managed-group.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Switch } from '../../../../ui/form/Switch.tsx'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import classes from '../ContestsAdmin.module.css'
import { durationOf, isSealPossible, SEALS, usualSeal } from './contest-draft.ts'
import { FormSection, type SectionProps, useFaultText } from './FormSection.tsx'

const NAMES = ['username', 'nickname', 'realname'] as const
const SEAL_TEXTS = {
  'half-hour': 'form.seal_of.half',
  hour: 'form.seal_of.hour',
  whole: 'form.seal_of.whole',
  time: 'form.seal_of.time',
} as const

/** The choice of what the standings show, who sees them, and when they are sealed. */
export function BoardSection(props: SectionProps) {
  const { draft, faults, onChange } = props
  const { t } = useTranslation('contest-admin')
  const gid = useManagedGroup()
  const faultOf = useFaultText(faults)
  return (
    <FormSection id="board">
      <div className={classes.grid}>
        <NativeSelect
          label={t('form.shown_name')}
          value={draft.rankShowName}
          data={NAMES.map((name) => ({ value: name, label: t(`form.name.${name}`) }))}
          onChange={(event) => {
            const name = NAMES.find((one) => one === event.currentTarget.value)
            if (name !== undefined) onChange({ rankShowName: name })
          }}
        />
      </div>
      <Textarea
        id="field-star"
        label={t('form.stars')}
        description={t('form.stars_hint')}
        value={draft.stars}
        rows={2}
        spellCheck={false}
        error={faultOf('star')}
        onChange={(event) => onChange({ stars: event.currentTarget.value })}
      />
      <Switch
        label={t(ofPlace('form.open_rank', gid))}
        isOn={draft.openRank}
        onChange={(openRank) => onChange({ openRank })}
      />
      <Switch
        label={t('form.list_all')}
        isOn={draft.listAllEntrants}
        onChange={(listAllEntrants) => onChange({ listAllEntrants })}
      />
      <Switch
        label={t('form.seal')}
        isOn={draft.isSealed}
        onChange={(isSealed) => onChange(isSealed ? { isSealed, seal: usualSeal(draft) } : { isSealed })}
      />
      {draft.isSealed && <SealFields {...props} />}
    </FormSection>
  )
}

function SealFields({ draft, faults, onChange }: SectionProps) {
  const { t } = useTranslation('contest-admin')
  const faultOf = useFaultText(faults)
  const duration = durationOf(draft)
  return (
    <>
      <div className={classes.grid}>
        <NativeSelect
          id="field-seal"
          label={t('form.seal_when')}
          value={draft.seal}
          error={draft.seal === 'time' ? undefined : faultOf('seal')}
          data={SEALS.map((seal) => ({
            value: seal,
            label: t(SEAL_TEXTS[seal]),
            disabled: !isSealPossible(seal, duration),
          }))}
          onChange={(event) => {
            const seal = SEALS.find((one) => one === event.currentTarget.value)
            if (seal !== undefined) onChange({ seal })
          }}
        />
        {draft.seal === 'time' && (
          <TimeField
            label={t('form.seal_time')}
            value={draft.sealTime}
            error={faultOf('seal')}
            onChange={(sealTime) => onChange({ sealTime })}
          />
        )}
      </div>
      <Switch
        label={t('form.auto_release')}
        isOn={draft.autoRealRank}
        onChange={(autoRealRank) => onChange({ autoRealRank })}
      />
      <p className={classes.note}>{t('form.auto_release_hint')}</p>
    </>
  )
}
