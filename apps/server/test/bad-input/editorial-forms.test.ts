import { EDITORIAL_FORMS } from './editorial-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(EDITORIAL_FORMS)
