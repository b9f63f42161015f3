import '@mantine/core/styles/Input.layer.css'
import {
  CLEARABLE_WEBSITE_FIELDS,
  WEBSITE_LIMITS,
  type WebConfigVo,
  type WebsiteField,
} from '@gavel/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { fieldOf } from './field-of.ts'
import classes from './SiteSettings.module.css'
import { useSaveWebsite, websiteQuery } from './site-settings.api.ts'

export function WebsiteSection() {
  const { t } = useTranslation('site-settings')
  const { data, error, refetch } = useQuery(websiteQuery)
  return (
    <section className={classes.section} aria-labelledby="website">
      <h2 id="website">{t('website.title')}</h2>
      <p className={classes.about}>{t('website.about')}</p>
      {data === undefined && error === null && <SkeletonRows rows={6} height={64} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <WebsiteForm website={data} />}
    </section>
  )
}

const FIELDS = [
  'name',
  'shortName',
  'baseUrl',
  'projectName',
  'projectUrl',
  'recordName',
  'recordUrl',
] as const
type Draft = Record<WebsiteField, string> & { readonly register: boolean }

const draftOf = (website: WebConfigVo): Draft => ({
  name: website.name,
  shortName: website.shortName,
  baseUrl: website.baseUrl,
  description: website.description,
  projectName: website.projectName ?? '',
  projectUrl: website.projectUrl ?? '',
  recordName: website.recordName ?? '',
  recordUrl: website.recordUrl ?? '',
  register: website.register,
})

function WebsiteForm({ website }: { readonly website: WebConfigVo }) {
  const { t } = useTranslation('site-settings')
  const save = useSaveWebsite(() => toast.success(t('saved')))
  const [draft, setDraft] = useState(() => draftOf(website))
  // A site always has a name: an empty field would mean "unchanged".
  const [isNameless, setNameless] = useState<'name' | 'shortName' | null>(null)
  const wrong = isNameless ?? (save.isError ? fieldOf(save.error) : null)
  const errorFor = (field: WebsiteField) => {
    if (isNameless === field) return t('website.required')
    return wrong === field ? messageOf(save.error) : undefined
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = (['name', 'shortName'] as const).find((field) => draft[field].trim() === '') ?? null
    setNameless(missing)
    if (missing !== null) return
    save.mutate({
      ...draft,
      cleared: CLEARABLE_WEBSITE_FIELDS.filter((field) => draft[field].trim() === ''),
    })
  }

  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={t(`website.${field}`)}
          description={field === 'baseUrl' ? t('website.baseUrl_about') : undefined}
          value={draft[field]}
          maxLength={WEBSITE_LIMITS[field]}
          type={field.endsWith('Url') ? 'url' : 'text'}
          autoComplete="off"
          error={errorFor(field)}
          onChange={(event) => setDraft({ ...draft, [field]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        className={classes.whole}
        label={t('website.description')}
        value={draft.description}
        maxLength={WEBSITE_LIMITS.description}
        rows={3}
        error={errorFor('description')}
        onChange={(event) => setDraft({ ...draft, description: event.currentTarget.value })}
      />
      <div className={classes.whole}>
        <Switch
          label={t('website.register')}
          isOn={draft.register}
          onChange={(register) => setDraft({ ...draft, register })}
        />
      </div>
      {save.isError && wrong === null && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <Button type="submit" loading={save.isPending} className={classes.button}>
        {t('actions.save')}
      </Button>
    </form>
  )
}
