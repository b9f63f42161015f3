import '@mantine/core/styles/Input.layer.css'
import { REMOTE_ACCOUNT_MAX_LENGTH, REMOTE_SITES, type RemoteSite } from '@gavel/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import classes from './SiteSettings.module.css'
import type { AccountDraft, SwitchDraft } from './switch-draft.ts'

const SITE_NAMES: Readonly<Record<RemoteSite, string>> = {
  hdu: 'HDU',
  cf: 'Codeforces',
  poj: 'POJ',
  atcoder: 'AtCoder',
  spoj: 'SPOJ',
  libreoj: 'LibreOJ',
}

/** Where accounts are not used as at the other sites. */
const NOTED = ['cf', 'atcoder', 'libreoj'] as const
const notedAs = (site: RemoteSite) => NOTED.find((one) => one === site) ?? null

interface Props {
  readonly accounts: SwitchDraft['accounts']
  /** The site whose accounts were refused, and why. */
  readonly refused: { readonly site: string | null; readonly text: string } | null
  readonly onAccounts: (accounts: SwitchDraft['accounts']) => void
}

/** The product's own accounts at other sites. Stored passwords are not shown; an empty field keeps them. */
export function AccountLists({ accounts, refused, onAccounts }: Props) {
  const { t } = useTranslation('site-settings')
  const heading = useRef<HTMLHeadingElement>(null)
  // A link leads here before the page has its data.
  useEffect(() => {
    if (location.hash === '#accounts') heading.current?.scrollIntoView()
  }, [])
  return (
    <section className={classes.section} aria-labelledby="accounts">
      <h2 id="accounts" ref={heading}>
        {t('accounts.title')}
      </h2>
      <p className={classes.about}>{t('accounts.about')}</p>
      <div className={classes.sites}>
        {REMOTE_SITES.map((site) => {
          const noted = notedAs(site)
          return (
            <AccountList
              key={site}
              name={SITE_NAMES[site]}
              note={noted === null ? null : t(`accounts.note.${noted}`)}
              accounts={accounts[site]}
              error={refused?.site === site ? refused.text : null}
              onAccounts={(list) => onAccounts({ ...accounts, [site]: list })}
            />
          )
        })}
      </div>
    </section>
  )
}

interface ListProps {
  readonly name: string
  readonly note: string | null
  readonly accounts: readonly AccountDraft[]
  readonly error: string | null
  readonly onAccounts: (accounts: readonly AccountDraft[]) => void
}

function AccountList({ name, note, accounts, error, onAccounts }: ListProps) {
  const { t } = useTranslation('site-settings')
  const change = (index: number, values: Partial<AccountDraft>) =>
    onAccounts(accounts.map((account, place) => (place === index ? { ...account, ...values } : account)))
  return (
    <fieldset className={classes.site}>
      <legend>{name}</legend>
      {note !== null && <p className={classes.about}>{note}</p>}
      {accounts.map((account, index) => (
        <div key={account.key} className={classes.account}>
          <TextInput
            label={t('accounts.username')}
            value={account.username}
            maxLength={REMOTE_ACCOUNT_MAX_LENGTH}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(index, { username: event.currentTarget.value })}
          />
          <PasswordField
            label={t('accounts.password')}
            value={account.password}
            maxLength={REMOTE_ACCOUNT_MAX_LENGTH}
            placeholder={account.isStored ? t('accounts.kept') : undefined}
            autoComplete="new-password"
            onChange={(event) => change(index, { password: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.remove}
            aria-label={t('accounts.remove', { name: `${name} ${account.username}` })}
            onClick={() => onAccounts(accounts.filter((_, place) => place !== index))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {error !== null && (
        <p className={classes.failure} role="alert">
          {error}
        </p>
      )}
      <Button
        variant="default"
        size="compact-md"
        aria-label={t('accounts.add_to', { name })}
        onClick={() =>
          onAccounts([
            ...accounts,
            { key: `new ${Date.now()} ${accounts.length}`, username: '', password: '', isStored: false },
          ])
        }
      >
        {t('accounts.add')}
      </Button>
    </fieldset>
  )
}
