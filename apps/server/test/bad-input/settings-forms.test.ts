import { SETTINGS_FORMS } from './settings-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(SETTINGS_FORMS)
