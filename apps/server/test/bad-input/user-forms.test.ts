import { tryForms } from './try-forms.ts'
import { USER_FORMS } from './user-forms.ts'

tryForms(USER_FORMS)
