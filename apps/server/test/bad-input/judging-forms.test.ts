import { JUDGING_FORMS } from './judging-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(JUDGING_FORMS)
