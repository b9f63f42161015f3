import type { ComponentType } from 'react'
import { AppearanceSection } from './AppearanceSection.tsx'
import { AccountSection } from './account/AccountSection.tsx'
import { ProfileSection } from './account/ProfileSection.tsx'
import { ApiTokensSection } from './api-tokens/ApiTokensSection.tsx'
import { CalendarSection } from './calendar/CalendarSection.tsx'
import { PasskeysSection } from './passkeys/PasskeysSection.tsx'
import { RemoteHandlesSection } from './remote-handles/RemoteHandlesSection.tsx'
import { SecondFactorSection } from './second-factor/SecondFactorSection.tsx'
import type { SectionName } from './section-names.ts'
import { EventsSection } from './sessions/EventsSection.tsx'
import { SessionsSection } from './sessions/SessionsSection.tsx'

/** The content of each section of the settings while it is open. */
export const SECTION_CONTENT: Readonly<Record<SectionName, ComponentType>> = {
  account: AccountSection,
  profile: ProfileSection,
  'second-factor': SecondFactorSection,
  passkeys: PasskeysSection,
  sessions: SessionsSection,
  'api-tokens': ApiTokensSection,
  calendar: CalendarSection,
  'remote-handles': RemoteHandlesSection,
  events: EventsSection,
  appearance: AppearanceSection,
}
