import type { ReactNode } from 'react'
import type { FaultPlace } from '../draft/faults.ts'
import { useFault } from '../form-context.ts'
import classes from '../ProblemForm.module.css'
import type { SectionName } from './sections.ts'

interface Props {
  readonly id: SectionName
  readonly title: string
  readonly about?: string
  readonly children: ReactNode
}

/** One section of the form with a heading, which the table of contents links to. */
export function FormSection({ id, title, about, children }: Props) {
  return (
    <section className={classes.section} aria-labelledby={`section-${id}`}>
      <h2 id={`section-${id}`} tabIndex={-1} className={classes.sectionTitle}>
        {title}
      </h2>
      {about !== undefined && <p className={classes.about}>{about}</p>}
      {children}
    </section>
  )
}

/** Shows a fault that does not belong to a single input. */
export function FaultText({ place }: { readonly place: FaultPlace }) {
  const fault = useFault(place)
  if (fault === undefined) return null
  return (
    <p id={`fault-${place}`} tabIndex={-1} className={classes.fault} role="alert">
      {fault}
    </p>
  )
}
