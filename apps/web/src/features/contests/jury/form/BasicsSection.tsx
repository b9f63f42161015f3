import '@mantine/core/styles/Input.layer.css'
import {
  CONTEST_DESCRIPTION_MAX_LENGTH,
  CONTEST_FORMATS,
  CONTEST_TITLE_MAX_LENGTH,
  WEB_LANGUAGES,
} from '@gavel/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTextUploads } from '../../../../api/text-uploads.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { MarkdownEditor } from '../../../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { TimeField } from '../../../../ui/form/TimeField.tsx'
import classes from '../ContestsAdmin.module.css'
import { durationOf, endAfter, withStart } from './contest-draft.ts'
import { DurationField } from './DurationField.tsx'
import { FormSection, type SectionProps, useFaultText } from './FormSection.tsx'

type Props = SectionProps & { readonly isNew: boolean }

export function BasicsSection(props: Props) {
  const { draft, faults, onChange } = props
  const { t } = useTranslation('contest-admin')
  const faultOf = useFaultText(faults)
  const uploads = useTextUploads()
  return (
    <FormSection id="basics">
      <TitleFields {...props} />
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
        <TimeFields {...props} />
        <FormatFields {...props} />
      </div>
    </FormSection>
  )
}

/** The title, and how it is called in each language. */
function TitleFields({ draft, faults, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const faultOf = useFaultText(faults)
  return (
    <>
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
      <div className={classes.grid}>
        {WEB_LANGUAGES.map((language) => (
          <TextInput
            key={language}
            label={t(`form.title_in.${language}`)}
            description={t('form.title_in_hint')}
            value={draft.titles[language]}
            lang={language}
            maxLength={CONTEST_TITLE_MAX_LENGTH}
            autoComplete="off"
            onChange={(event) =>
              onChange({ titles: { ...draft.titles, [language]: event.currentTarget.value } })
            }
          />
        ))}
      </div>
    </>
  )
}

function TimeFields({ draft, faults, isNew, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  const faultOf = useFaultText(faults)
  return (
    <>
      <TimeField
        id="field-startTime"
        label={t('form.start')}
        isRequired
        value={draft.startTime}
        error={faultOf('startTime')}
        onChange={(startTime) => onChange(withStart(draft, startTime, isNew))}
      />
      <TimeField
        id="field-endTime"
        label={t('form.end')}
        isRequired
        value={draft.endTime}
        error={faultOf('endTime', 'endBeforeStart')}
        onChange={(endTime) => onChange({ endTime })}
      />
      <DurationField
        seconds={durationOf(draft)}
        onChange={(seconds) => onChange({ endTime: endAfter(draft.startTime, seconds) })}
      />
    </>
  )
}

/** The format, which stays from the first save on, and in OI which submission counts. */
function FormatFields({ draft, isNew, onChange }: Props) {
  const { t } = useTranslation('contest-admin')
  return (
    <>
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
    </>
  )
}
