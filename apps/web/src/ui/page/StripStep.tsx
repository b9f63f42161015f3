import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'

interface Props {
  /** Undefined at the ends. */
  readonly link: Pick<LinkProps, 'to' | 'params'> | undefined
  /** For the keys that go there. */
  readonly direction: 'previous' | 'next'
  readonly label: string
  readonly title: string
  readonly className: string | undefined
}

/** To the problem before or after, in the strip above a workplace; at the ends it keeps its place. */
export function StripStep({ link, direction, label, title, className }: Props) {
  const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight
  const icon = <Icon size={18} aria-hidden="true" />
  if (link === undefined)
    return (
      <span className={className} data-end="true">
        {icon}
      </span>
    )
  return (
    <Link {...link} className={className} data-step={direction} aria-label={label} title={title}>
      {icon}
    </Link>
  )
}
