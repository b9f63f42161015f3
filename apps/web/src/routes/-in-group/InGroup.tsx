import { useRouter, useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useUser } from '../../api/session.ts'
import { addressInGroup, groupOfAddress, isAddressOf } from '../../browser/group-address.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { later } from '../../ui/page/later.tsx'
import classes from './InGroup.module.css'

const GroupStrip = later(async () => {
  const [strip] = await Promise.all([
    import('../../features/groups/detail/GroupStrip.tsx'),
    loadTexts('groups'),
  ])
  return strip
})

/** The workplace of a problem takes the whole width. */
const WORKPLACE = /\/problem\/[^/?#]+(?=[?#]|$)/

interface Props {
  /** The page's own address on the site; what is below it belongs to it. */
  readonly page: string
  /** The group that what is shown lies in; null: none. Undefined: it is not known yet. */
  readonly gid: number | null | undefined
  /** The page of the group that it belongs to. */
  readonly tab: 'problem' | 'training' | 'contest' | 'submission' | 'discussion'
  readonly children: ReactNode
}

/**
 * A page that may lie in a group: there it is shown below a strip of the group, at the address that it has there. Another
 * address of it is replaced.
 */
export function InGroup({ page, gid, tab, children }: Props) {
  const router = useRouter()
  const isVisitor = useUser() === null
  // While the reader leaves, it is already another page's.
  const address = useRouterState({
    select: ({ location }) => (isAddressOf(page, location.publicHref) ? location.publicHref : null),
  })
  const [named, setNamed] = useState(() => (address === null ? null : groupOfAddress(address)))
  if (address !== null && groupOfAddress(address) !== named) setNamed(groupOfAddress(address))
  useEffect(() => {
    if (gid === undefined || address === null) return
    const moved = addressInGroup(address, gid)
    if (moved !== address) router.history.replace(moved)
  }, [router, gid, address])
  const shown = gid === undefined ? named : gid
  const isInside = shown !== null && !isVisitor
  // From the beginning, or the strip would grow when the workplace arrives.
  const isWide = gid === undefined && address !== null && WORKPLACE.test(address)
  return (
    <div className={[isInside && classes.inside, isWide && 'full-width'].filter(Boolean).join(' ')}>
      {isInside && (
        <div className={classes.strip}>
          <Suspense fallback={null}>
            <GroupStrip key={shown} gid={shown} tab={tab} />
          </Suspense>
        </div>
      )}
      {/* Begun anew at another address: links keep the one that they were made at. */}
      <Fragment key={named}>{children}</Fragment>
    </div>
  )
}
