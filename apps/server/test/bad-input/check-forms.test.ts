import { CHECK_FORMS } from './check-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(CHECK_FORMS)
