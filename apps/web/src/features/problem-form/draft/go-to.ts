import { idOfPlace } from './fault-texts.ts'
import type { FaultPlace } from './faults.ts'

/** Scrolls to a field of the form and focuses it. */
export function goTo(place: FaultPlace) {
  // After the section that contains it has been rendered.
  setTimeout(() => {
    const field = document.getElementById(idOfPlace(place))
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
