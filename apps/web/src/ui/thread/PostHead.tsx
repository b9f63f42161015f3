import type { AuthorRole } from '@gavel/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../media/Avatar.tsx'
import { RelativeTime } from '../text/RelativeTime.tsx'
import { TitleTag } from '../text/TitleTag.tsx'
import { UserLink } from '../text/UserLink.tsx'
import classes from './Thread.module.css'

/** Signs of who runs the site, as everywhere in judges of this kind. */
const BADGES = { root: 'SPA', admin: 'ADM' } as const

interface Props {
  /** Null: the account no longer exists. */
  readonly name: string | null
  readonly avatar: string | null
  readonly role: AuthorRole | null
  readonly titleName: string | null
  readonly titleColor: string | null
  readonly at: Date
  /** The author whom a reply answers. */
  readonly addressee?: string | null
}

/** The author of a post, and its time. */
export function PostHead({ name, avatar, role, titleName, titleColor, at, addressee = null }: Props) {
  const { t } = useTranslation('comments')
  const badge = role === null || role === 'user' ? null : role
  return (
    <div className={classes.head}>
      <Avatar name={name ?? '?'} image={avatar} sizePx={28} />
      {name === null ? <span className={classes.note}>{t('gone')}</span> : <UserLink username={name} />}
      {badge !== null && (
        <abbr className={classes.badge} title={t(`role.${badge}`)}>
          {BADGES[badge]}
        </abbr>
      )}
      <TitleTag name={titleName} color={titleColor} />
      {addressee !== null && (
        <span className={classes.note}>
          {t('replies_to')} <UserLink username={addressee} />
        </span>
      )}
      <span className={classes.note}>
        <RelativeTime at={at} />
      </span>
    </div>
  )
}
