import { GROUP_FORMS } from './group-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(GROUP_FORMS)
