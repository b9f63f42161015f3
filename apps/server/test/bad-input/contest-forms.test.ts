import { CONTEST_ENTRY_FORMS } from './contest-entry-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(CONTEST_ENTRY_FORMS)
