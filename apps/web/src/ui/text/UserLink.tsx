import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface Props {
  readonly username: string
  readonly className?: string | undefined
  /** Shown instead of the username. */
  readonly children?: ReactNode
}

/** A user's name, linked to their profile. */
export function UserLink({ username, className, children }: Props) {
  return (
    <Link to="/user-home" search={{ username }} className={className}>
      {children ?? <bdi>{username}</bdi>}
    </Link>
  )
}
