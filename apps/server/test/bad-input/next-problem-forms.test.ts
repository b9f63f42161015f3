import { NEXT_PROBLEM_FORMS } from './next-problem-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(NEXT_PROBLEM_FORMS)
