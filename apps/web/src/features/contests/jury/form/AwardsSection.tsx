import { AWARD_TYPE, keyOfCode, keysOf, MAX_AWARDS } from '@gavel/contract'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { RowAction } from '../../../../ui/list/RowAction.tsx'
import classes from '../ContestsAdmin.module.css'
import { type AwardRow, EMPTY_AWARD, newAwards } from './awards.ts'
import { FormSection, type SectionProps, useFaultText } from './FormSection.tsx'

const TYPES = { none: AWARD_TYPE.none, percent: AWARD_TYPE.percent, number: AWARD_TYPE.entrants } as const
const TYPE_NAMES = keysOf(TYPES)

/** The medals, by share or by number of ranked entrants. */
export function AwardsSection({ draft, faults, onChange }: SectionProps) {
  const { t } = useTranslation('contest-admin')
  const fault = useFaultText(faults)('awards')
  const { awards, awardType } = draft
  const setAwards = (next: readonly AwardRow[]) => onChange({ awards: next })
  return (
    <FormSection id="awards">
      <Segmented
        label={t('form.award_type')}
        value={keyOfCode(TYPES, awardType) ?? 'none'}
        options={TYPE_NAMES.map((type) => ({ value: type, label: t(`form.award.${type}`) }))}
        onChange={(type) => {
          const next = TYPES[type]
          onChange(
            awardType === AWARD_TYPE.none
              ? { awardType: next, awards: newAwards(next) }
              : { awardType: next },
          )
        }}
      />
      {awardType !== AWARD_TYPE.none && (
        <>
          {awards.map((award, index) => (
            <AwardFields
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
              key={index}
              award={award}
              number={index + 1}
              isPercent={awardType === AWARD_TYPE.percent}
              onChange={(next) => setAwards(awards.with(index, next))}
              onRemove={() => setAwards(awards.toSpliced(index, 1))}
            />
          ))}
          <p className={classes.note}>{t('form.award_hint')}</p>
          {fault !== undefined && (
            <p id="field-awards" tabIndex={-1} className={classes.fault}>
              {fault}
            </p>
          )}
          <div className={classes.row}>
            <Button
              variant="default"
              disabled={awards.length >= MAX_AWARDS}
              onClick={() => setAwards([...awards, EMPTY_AWARD])}
            >
              {t('form.award_add')}
            </Button>
            <Button variant="default" onClick={() => setAwards(newAwards(awardType))}>
              {t('form.award_medals')}
            </Button>
          </div>
        </>
      )}
    </FormSection>
  )
}

interface AwardProps {
  readonly award: AwardRow
  readonly number: number
  readonly isPercent: boolean
  readonly onChange: (award: AwardRow) => void
  readonly onRemove: () => void
}

function AwardFields({ award, number, isPercent, onChange, onRemove }: AwardProps) {
  const { t } = useTranslation('contest-admin')
  const field = (name: keyof AwardRow) => ({
    value: award[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...award, [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className={classes.award}>
      <legend>{t('form.award_row', { number })}</legend>
      <label className={classes.small}>
        {t('form.award_name')}
        <input autoComplete="off" {...field('name')} />
      </label>
      <label className={classes.small}>
        {t(isPercent ? 'form.award_percent' : 'form.award_number')}
        <input type="number" min={0} max={isPercent ? 100 : 100_000} {...field('num')} />
      </label>
      <label className={classes.small}>
        {t('form.award_background')}
        <input type="color" {...field('background')} />
      </label>
      <label className={classes.small}>
        {t('form.award_color')}
        <input type="color" {...field('color')} />
      </label>
      <RowAction
        icon={<IconTrash size={18} aria-hidden="true" />}
        label={t('form.award_remove', { number })}
        onClick={onRemove}
      />
    </fieldset>
  )
}
