import { USER_STATUS, type UserRolesVo } from '@gavel/contract'
import { getSession } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type Column, DataTable } from '../../ui/list/DataTable.tsx'
import { Folded } from '../../ui/list/Folded.tsx'
import { ABOVE_ROW_LINK, ROW_LINK } from '../../ui/list/row-classes.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { TitleTag } from '../../ui/text/TitleTag.tsx'
import { ToneBadge } from '../../ui/verdict/ToneBadge.tsx'
import classes from './Users.module.css'

interface Props {
  readonly users: readonly UserRolesVo[]
  readonly isStale: boolean
  readonly selected: readonly UserRolesVo[]
  readonly onSelect: (selected: readonly UserRolesVo[]) => void
  readonly onEdit: (user: UserRolesVo) => void
}

export function UserTable({ users, isStale, onEdit, ...choice }: Props) {
  const { t } = useTranslation('users')
  const chosen = useChoiceColumn({ users, ...choice })
  const columns = useColumns(onEdit)
  return (
    <DataTable
      caption={t('title')}
      columns={[chosen, ...columns]}
      rows={users}
      rowKey={({ uid }) => uid}
      isStale={isStale}
    />
  )
}

/** Boxes that choose the users for what is done with several at once. */
function useChoiceColumn({
  users,
  selected,
  onSelect,
}: Pick<Props, 'users' | 'selected' | 'onSelect'>): Column<UserRolesVo> {
  const { t } = useTranslation('users')
  const chosen = new Set(selected.map(({ uid }) => uid))
  // Administrators cannot delete themselves.
  const choosable = users.filter(({ uid }) => uid !== getSession().user?.uid)
  return {
    key: 'selected',
    width: 'fitted',
    title: (
      <input
        type="checkbox"
        aria-label={t('select_all')}
        checked={choosable.length > 0 && choosable.every(({ uid }) => chosen.has(uid))}
        disabled={choosable.length === 0}
        onChange={(event) => onSelect(event.currentTarget.checked ? choosable : [])}
      />
    ),
    cell: (user) => (
      <input
        type="checkbox"
        className={ABOVE_ROW_LINK}
        aria-label={t('select', { name: user.username })}
        checked={chosen.has(user.uid)}
        disabled={!choosable.includes(user)}
        onChange={({ currentTarget }) =>
          onSelect(
            currentTarget.checked ? [...selected, user] : selected.filter(({ uid }) => uid !== user.uid),
          )
        }
      />
    ),
  }
}

function useColumns(onEdit: Props['onEdit']): readonly Column<UserRolesVo>[] {
  const { t } = useTranslation('users')
  return [
    {
      key: 'username',
      title: t('column.username'),
      width: 'main',
      cell: (user) => <Name user={user} onEdit={() => onEdit(user)} />,
    },
    {
      key: 'email',
      title: t('column.email'),
      from: 'wide',
      className: classes.name,
      cell: ({ email }) => email ?? '–',
    },
    {
      key: 'realname',
      title: t('column.realname'),
      from: 'wide',
      className: classes.name,
      cell: ({ realname }) => <bdi>{realname ?? '–'}</bdi>,
    },
    {
      key: 'role',
      title: t('column.type'),
      width: 'fitted',
      from: 'medium',
      cell: (user) => <Role role={roleOf(user)} />,
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 'fitted',
      cell: ({ status }) => (
        <ToneBadge tone={status === USER_STATUS.banned ? 'red' : 'green'}>
          {t(status === USER_STATUS.banned ? 'status.banned' : 'status.normal')}
        </ToneBadge>
      ),
    },
    {
      key: 'created',
      title: t('column.created'),
      width: 'fitted',
      from: 'medium',
      cell: ({ gmtCreate }) => <RelativeTime at={gmtCreate} />,
    },
  ]
}

const roleOf = ({ roles }: UserRolesVo) => roles[0]?.role ?? 'default_user'

function Name({ user, onEdit }: { readonly user: UserRolesVo; readonly onEdit: () => void }) {
  const { t } = useTranslation('users')
  const { username, email, realname, titleName, titleColor, gmtCreate } = user
  return (
    <>
      <button type="button" className={`${classes.edit} ${ROW_LINK}`} onClick={onEdit}>
        <bdi>{username}</bdi>
      </button>{' '}
      <TitleTag name={titleName} color={titleColor} />
      <Folded below="wide" className={classes.note}>
        {[email, realname]
          .filter((text) => text !== null && text !== '')
          .map((text) => (
            <bdi key={text} className={classes.fact}>
              {text}
            </bdi>
          ))}
      </Folded>
      <Folded below="medium" className={classes.note}>
        {t(`role.${roleOf(user)}`)} · <RelativeTime at={gmtCreate} />
      </Folded>
    </>
  )
}

function Role({ role }: { readonly role: ReturnType<typeof roleOf> }) {
  const { t } = useTranslation('users')
  if (role === 'default_user') return t(`role.${role}`)
  return (
    <ToneBadge tone={role === 'root' ? 'purple' : role.endsWith('admin') ? 'blue' : 'amber'}>
      {t(`role.${role}`)}
    </ToneBadge>
  )
}
