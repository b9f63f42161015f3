import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageName } from './handbook.ts'

interface Props {
  readonly page: PageName
  readonly topic?: string | undefined
  /** The words that the opened page marks. */
  readonly q?: string | undefined
  readonly className?: string | undefined
  readonly label?: string
  readonly children: ReactNode
}

export function HandbookLink({ page, topic, q, className, label, children }: Props) {
  return (
    <Link
      to="/help/handbook/$page"
      params={{ page }}
      search={{ q }}
      hash={topic === '' ? undefined : topic}
      className={className}
      aria-label={label}
      activeOptions={{ exact: true, includeHash: topic !== undefined, includeSearch: false }}
    >
      {children}
    </Link>
  )
}
