import { useStore } from '../store.ts'
import { language, requireFeature, translatorOf } from './i18n.ts'
import type { Feature, Translate } from './texts.ts'

/** The texts of a feature in the reader's language; suspends until they are loaded. */
export function useTranslation(): { t: Translate<'shell'> }
export function useTranslation<Name extends Feature>(feature: Name): { t: Translate<Name> }
export function useTranslation(feature: Feature = 'shell'): { t: Translate<Feature> } {
  const name = useStore(language)
  // Not React's `use`: a component that suspends there and has hooks after it is replayed with an error.
  requireFeature(name, feature)
  return { t: translatorOf(name, feature) }
}
