import { DISCUSSION_FORMS } from './discussion-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(DISCUSSION_FORMS)
