import '@mantine/core/styles/Input.layer.css'
import {
  EDITORIAL_MAX_LENGTH,
  EDITORIAL_RULES,
  type EditorialForSetters,
  WEB_LANGUAGES,
  type WebLanguage,
} from '@gavel/contract'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { useManagedGroup } from '../../api/managed-group.ts'
import { useTextUploads } from '../../api/text-uploads.ts'
import { toast } from '../../browser/toast.ts'
import { currentLanguage, LANGUAGE_NAMES } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FormBar } from '../../ui/form/FormBar.tsx'
import { MarkdownEditor } from '../../ui/form/markdown-editor/MarkdownEditor.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { TimeField } from '../../ui/form/TimeField.tsx'
import classes from './EditorialForm.module.css'
import { draftOf, type EditorialDraft, faultsOf, saveOf } from './editorial-draft.ts'
import { useSaveEditorial } from './editorials.api.ts'
import { HintFields } from './HintFields.tsx'

interface Props {
  readonly pid: number
  readonly loaded: EditorialForSetters
  readonly onSaved: () => void
}

/** The editorial and the hints in each language; nothing is sent before the save. */
export function EditorialForm({ pid, loaded, onSaved }: Props) {
  const { t } = useTranslation('editorials')
  const [draft, setDraft] = useState(() => draftOf(loaded))
  const [language, setLanguage] = useState<WebLanguage>(currentLanguage())
  const [isTold, setTold] = useState(false)
  const save = useSaveEditorial()
  const uploads = useTextUploads(useManagedGroup() ?? undefined)
  const faults = isTold ? faultsOf(draft) : []
  const change = (part: Partial<EditorialDraft>) => setDraft((now) => ({ ...now, ...part }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setTold(true)
    if (faultsOf(draft).length > 0) return
    save.mutate(saveOf(draft, { pid, basedOn: loaded.gmtModified }), {
      onSuccess: () => {
        toast.success(t('form.saved'))
        onSaved()
      },
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Switch label={t('form.shown')} isOn={draft.isShown} onChange={(isShown) => change({ isShown })} />
      <RuleFields draft={draft} hasFault={faults.includes('date')} onChange={change} />
      <p className={classes.note}>
        {t('form.gave_up', { ...loaded.takers.gaveUp, count: loaded.takers.gaveUp.users })}
      </p>
      <Segmented
        label={t('form.language')}
        value={language}
        options={WEB_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onChange={setLanguage}
      />
      <MarkdownEditor
        key={language}
        label={t('editorial')}
        value={draft.contents[language] ?? ''}
        maxLength={EDITORIAL_MAX_LENGTH}
        uploads={uploads}
        onChange={(text) => change({ contents: { ...draft.contents, [language]: text } })}
      />
      <HintFields
        draft={draft}
        language={language}
        takers={loaded.takers.hints}
        areFaultsShown={faults.includes('hints')}
        onChange={setDraft}
      />
      <FormBar refusal={save.error === null ? null : messageOf(save.error)}>
        <Button type="submit" loading={save.isPending}>
          {t('form.save')}
        </Button>
      </FormBar>
    </form>
  )
}

interface RuleProps {
  readonly draft: EditorialDraft
  readonly hasFault: boolean
  readonly onChange: (part: Partial<EditorialDraft>) => void
}

function RuleFields({ draft: { opens, opensAt }, hasFault, onChange }: RuleProps) {
  const { t } = useTranslation('editorials')
  return (
    <div className={classes.grid}>
      <NativeSelect
        label={t('form.opens')}
        description={t('form.opens_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={opens}
        data={EDITORIAL_RULES.map((value) => ({ value, label: t(`rule.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ opens: EDITORIAL_RULES.find((rule) => rule === value) ?? 'accepted' })
        }
      />
      {opens === 'date' && (
        <TimeField
          label={t('form.opens_at')}
          isRequired
          value={opensAt}
          error={hasFault ? t('fault.date') : undefined}
          onChange={(value) => onChange({ opensAt: value })}
        />
      )}
    </div>
  )
}
