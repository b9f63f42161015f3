import { CHECK_FORMS } from './check-forms.ts'
import { REJUDGE_FORMS } from './rejudge-forms.ts'
import { REMOTE_FORMS } from './remote-forms.ts'
import { SUBMISSION_FORMS } from './submission-forms.ts'
import { TRIAL_FORMS } from './trial-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms([...SUBMISSION_FORMS, ...REJUDGE_FORMS, ...REMOTE_FORMS, ...CHECK_FORMS, ...TRIAL_FORMS])
