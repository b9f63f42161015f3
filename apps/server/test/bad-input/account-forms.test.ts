import { describe } from 'vitest'
import { ACCOUNT_FORMS, SETUP_FORMS } from './account-forms.ts'
import { FACTOR_FORMS } from './factor-forms.ts'
import { SETTINGS_FORMS } from './settings-forms.ts'
import { tryForms } from './try-forms.ts'

describe('on a site', () => tryForms([...ACCOUNT_FORMS, ...FACTOR_FORMS, ...SETTINGS_FORMS]))
describe('on a new site', () => tryForms(SETUP_FORMS))
