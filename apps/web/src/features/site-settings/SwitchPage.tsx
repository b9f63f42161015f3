import { LIMIT_DEFAULTS, type LimitName, REMOTE_SITES, type SwitchConfigVo } from '@gavel/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../api/errors.ts'
import { toast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { AccountLists } from './AccountLists.tsx'
import { fieldOf } from './field-of.ts'
import { LimitFields } from './LimitFields.tsx'
import classes from './SiteSettings.module.css'
import { switchesQuery, useSaveSwitches } from './site-settings.api.ts'
import { bodyOfDraft, draftOfSwitches, SWITCH_NAMES, type SwitchDraft, wrongLimits } from './switch-draft.ts'

/** Switches, limits of users, and the product's accounts at other sites. */
export function SwitchPage() {
  const { t } = useTranslation('site-settings')
  const { data, error, dataUpdatedAt, refetch } = useQuery(switchesQuery)
  return (
    <div className={classes.page}>
      <PageTitle title={t('switches')} />
      {data === undefined && error === null && <SkeletonRows rows={10} height={48} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {/* After saving, the form starts again from the stored values, without the typed passwords. */}
      {data !== undefined && <SwitchForm key={dataUpdatedAt} config={data} />}
    </div>
  )
}

function SwitchForm({ config }: { readonly config: SwitchConfigVo }) {
  const { t } = useTranslation('site-settings')
  const save = useSaveSwitches(() => toast.success(t('saved')))
  const [draft, setDraft] = useState<SwitchDraft>(() => draftOfSwitches(config))
  const [wrong, setWrong] = useState<readonly LimitName[]>([])
  const named = save.isError ? fieldOf(save.error) : null
  const hasPlace = named !== null && (named in LIMIT_DEFAULTS || isSite(named))

  function submit(event: FormEvent) {
    event.preventDefault()
    const outside = wrongLimits(draft.limits)
    setWrong(outside)
    if (outside.length > 0) return
    save.mutate(bodyOfDraft(draft))
  }

  return (
    <form className={classes.sections} noValidate onSubmit={submit}>
      <section className={classes.section} aria-labelledby="open">
        <h2 id="open">{t('open.title')}</h2>
        <p className={classes.about}>{t('open.about')}</p>
        <div className={classes.switches}>
          {SWITCH_NAMES.map((name) => (
            <Switch
              key={name}
              label={t(`open.${name}`)}
              isOn={draft.switches[name]}
              onChange={(isOn) => setDraft({ ...draft, switches: { ...draft.switches, [name]: isOn } })}
            />
          ))}
          <Switch
            label={t('open.requireSecondFactorForAdmins')}
            isOn={draft.secondFactor}
            onChange={(secondFactor) => setDraft({ ...draft, secondFactor })}
          />
        </div>
      </section>
      <LimitFields
        limits={draft.limits}
        wrong={wrong}
        onLimits={(limits) => setDraft({ ...draft, limits })}
      />
      <AccountLists
        accounts={draft.accounts}
        refused={hasPlace && isSite(named) ? { site: named, text: messageOf(save.error) } : null}
        onAccounts={(accounts) => setDraft({ ...draft, accounts })}
      />
      {save.isError && !(hasPlace && isSite(named)) && (
        <p className={classes.failure} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  )
}

const isSite = (name: string | null) => REMOTE_SITES.some((site) => site === name)
