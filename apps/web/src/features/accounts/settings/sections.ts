import type { ComponentType } from 'react'
import { AccountSection } from './AccountSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { ApiTokensSection } from './api-tokens/ApiTokensSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { RemoteHandlesSection } from './remote-handles/RemoteHandlesSection.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import type { SectionName } from './section-names.ts'

/** The content of each section of the settings while it is open. */
export const SECTION_CONTENT: Readonly<Record<SectionName, ComponentType>> = {
  account: AccountSection,
  profile: ProfileSection,
  'second-factor': SecondFactorSection,
  passkeys: PasskeysSection,
  sessions: SessionsSection,
  'api-tokens': ApiTokensSection,
  'remote-handles': RemoteHandlesSection,
  events: EventsSection,
  appearance: AppearanceSection,
}
