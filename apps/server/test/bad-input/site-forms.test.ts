import { CONTENT_FORMS } from './content-forms.ts'
import { SITE_FORMS } from './site-forms.ts'
import { tryForms } from './try-forms.ts'
import { USER_FORMS } from './user-forms.ts'
import { WEBHOOK_FORMS } from './webhook-forms.ts'

tryForms([...SITE_FORMS, ...CONTENT_FORMS, ...USER_FORMS, ...WEBHOOK_FORMS])
