import '@mantine/core/styles/Input.layer.css'
import { CONTEST_DESCRIPTION_MAX_LENGTH, CONTEST_FORMATS, CONTEST_TITLE_MAX_LENGTH } from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTextUploads } from '../../../../api/text-uploads.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../../../ui/form/markdown-editor/MarkdownEditor.tsx'
import classes from '../ContestsAdmin.module.css'
import { durationOf } from './contest-draft.ts'
import { FormSection, type SectionProps, useFaultText } from './FormSection.tsx'

export function BasicsSection({
  draft,
  faults,
  isNew,
  onChange,
}: SectionProps & { readonly isNew: boolean }) {
  const { t } = useTranslation('contest-admin')
  const faultOf = useFaultText(faults)
  const uploads = useTextUploads()
  return (
    <FormSection id="basics">
      <TextInput
        id="field-title"
        label={t('form.title')}
        value={draft.title}
        maxLength={CONTEST_TITLE_MAX_LENGTH}
        required
        autoComplete="off"
        error={faultOf('title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <div id="field-description" tabIndex={-1}>
        <MarkdownEditor
          label={t('form.description')}
          value={draft.description}
          maxLength={CONTEST_DESCRIPTION_MAX_LENGTH}
          isRequired
          error={faultOf('description')}
          uploads={uploads}
          onChange={(description) => onChange({ description })}
        />
      </div>
      <div className={classes.grid}>
        <TextInput
          id="field-startTime"
          label={t('form.start')}
          type="datetime-local"
          step={1}
          required
          value={draft.startTime}
          error={faultOf('startTime')}
          onChange={(event) => onChange({ startTime: event.currentTarget.value })}
        />
        <TextInput
          id="field-endTime"
          label={t('form.end')}
          type="datetime-local"
          step={1}
          required
          value={draft.endTime}
          error={faultOf('endTime', 'endBeforeStart')}
          onChange={(event) => onChange({ endTime: event.currentTarget.value })}
        />
        <p className={classes.note} role="status">
          {t('form.duration', { duration: useDurationText(durationOf(draft)) })}
        </p>
        <NativeSelect
          label={t('form.format')}
          description={isNew ? t(`form.format_hint.${draft.format}`) : t('form.format_fixed')}
          value={draft.format}
          disabled={!isNew}
          data={CONTEST_FORMATS.map((format) => ({ value: format, label: t(`format.${format}`) }))}
          onChange={(event) => {
            const format = CONTEST_FORMATS.find((one) => one === event.currentTarget.value)
            if (format !== undefined) onChange({ format })
          }}
        />
        {draft.format === 'oi' && (
          <NativeSelect
            label={t('form.counts')}
            value={draft.oiCounts}
            data={[
              { value: 'Recent', label: t('form.counts_recent') },
              { value: 'Highest', label: t('form.counts_highest') },
            ]}
            onChange={(event) =>
              onChange({ oiCounts: event.currentTarget.value === 'Highest' ? 'Highest' : 'Recent' })
            }
          />
        )}
      </div>
    </FormSection>
  )
}

const pad = (value: number) => String(value).padStart(2, '0')

function useDurationText(seconds: number): string {
  const { t } = useTranslation('contest-admin')
  const days = Math.floor(seconds / 86_400)
  const rest = seconds % 86_400
  const time = `${pad(Math.floor(rest / 3600))}:${pad(Math.floor((rest % 3600) / 60))}:${pad(rest % 60)}`
  return days === 0 ? time : t('form.days', { days, time })
}
