import { TRAINING_FORMS } from './training-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms(TRAINING_FORMS)
