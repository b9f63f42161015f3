import { HINT_FORMS } from './hint-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(HINT_FORMS)
