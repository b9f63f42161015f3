import { PROBLEM_LIST_FORMS } from './problem-list-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(PROBLEM_LIST_FORMS)
