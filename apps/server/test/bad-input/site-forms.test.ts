import { SITE_FORMS } from './site-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(SITE_FORMS)
