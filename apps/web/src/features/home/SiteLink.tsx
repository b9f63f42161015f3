import type { ReactNode } from 'react'

interface Props {
  readonly href: string
  readonly className?: string | undefined
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** A link written by an administrator: our own pages open here, other sites in a new tab. The server has checked it. */
export function SiteLink({ href, className, label, children }: Props) {
  const isOwn = href.startsWith('/')
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      {...(isOwn ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  )
}
