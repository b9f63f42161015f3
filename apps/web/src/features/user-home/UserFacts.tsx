import type { UserHomeVo } from '@gavel/contract'
import type { ReactNode } from 'react'
import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type SafeLink, safeLink } from './safe-link.ts'
import classes from './UserHomePage.module.css'

/** The figures, which every profile has. */
export function UserFigures({ user }: { readonly user: UserHomeVo }) {
  const { t } = useTranslation('user-home')
  const score = user.scoreList.reduce((sum, points) => sum + points, 0)
  return (
    <dl className={classes.figures}>
      <Figure name={t('fact.total')}>{formatNumber(user.total)}</Figure>
      <Figure name={t('fact.solved')}>{formatNumber(user.solvedList.length)}</Figure>
      <Figure name={t('fact.score')}>{formatNumber(score)}</Figure>
      <Figure name={t('fact.rating')}>{user.rating === null ? '–' : formatNumber(user.rating)}</Figure>
    </dl>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  )
}

/** The words of users about themselves; empty fields leave no gap. */
export function UserAbout({ user }: { readonly user: UserHomeVo }) {
  const { t } = useTranslation('user-home')
  const { nickname, school } = user
  const [github, blog] = [safeLink(user.github), safeLink(user.blog)]
  if (!nickname && !school && github === null && blog === null) return null
  return (
    <dl className={classes.about}>
      {nickname && <About name={t('fact.nickname')}>{nickname}</About>}
      {school && <About name={t('fact.school')}>{school}</About>}
      {github !== null && (
        <About name={t('fact.github')}>
          <Elsewhere link={github} />
        </About>
      )}
      {blog !== null && (
        <About name={t('fact.blog')}>
          <Elsewhere link={blog} />
        </About>
      )}
    </dl>
  )
}

function About({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** A user's own link: the site does not vouch for its target. */
function Elsewhere({ link: { href, label } }: { readonly link: SafeLink }) {
  const { t } = useTranslation('user-home')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {label}
      <span className="visually-hidden"> {t('fact.new_window')}</span>
    </a>
  )
}
