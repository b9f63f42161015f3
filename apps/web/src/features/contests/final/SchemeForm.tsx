import '@mantine/core/styles/Input.layer.css'
import { FINAL_MEDIANS, FINAL_RANKINGS, MEDALS, MEDALS_BY } from '@gavel/contract'
import { TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import classes from './Final.module.css'
import { type SchemeDraft, usualNumbers } from './scheme-draft.ts'

interface Props {
  readonly draft: SchemeDraft
  readonly isIcpc: boolean
  readonly onChange: (draft: SchemeDraft) => void
}

/** How medals are given and how the others are ranked. */
export function SchemeForm({ draft, isIcpc, onChange }: Props) {
  const { t } = useTranslation('contest-final')
  const change = (values: Partial<SchemeDraft>) => onChange({ ...draft, ...values })
  return (
    <form className={classes.form} onSubmit={(event) => event.preventDefault()}>
      <Segmented
        label={t('scheme.by')}
        value={draft.by}
        options={MEDALS_BY.map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={(by) => change(usualNumbers(by))}
      />
      <p className={classes.note}>
        {t(draft.by === 'shares' && !isIcpc ? 'by_hint.shares_points' : `by_hint.${draft.by}`)}
      </p>
      <div className={classes.row}>
        {MEDALS.map((medal) => (
          <TextInput
            key={medal}
            className={classes.number}
            label={t(`honour.${medal}`)}
            inputMode="numeric"
            maxLength={6}
            value={draft[medal]}
            onChange={(event) => change({ [medal]: event.currentTarget.value })}
          />
        ))}
      </div>
      {isIcpc && (
        <>
          <Segmented
            label={t('scheme.ranking')}
            value={draft.ranking}
            options={FINAL_RANKINGS.map((value) => ({ value, label: t(`ranking.${value}`) }))}
            onChange={(ranking) => change({ ranking })}
          />
          <p className={classes.note}>{t(`ranking_hint.${draft.ranking}`)}</p>
        </>
      )}
      {isIcpc && draft.ranking === 'finals' && (
        <Segmented
          label={t('scheme.median')}
          value={draft.median}
          options={FINAL_MEDIANS.map((value) => ({ value, label: t(`median.${value}`) }))}
          onChange={(median) => change({ median })}
        />
      )}
    </form>
  )
}
