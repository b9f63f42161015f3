import { CONTEST_ADMIN_FORMS } from './contest-admin-forms.ts'
import { CONTEST_ENTRY_FORMS } from './contest-entry-forms.ts'
import { CONTEST_PROBLEM_FORMS } from './contest-problem-forms.ts'
import { CONTEST_ROOM_FORMS } from './contest-room-forms.ts'
import { tryForms } from './try-forms.ts'

tryForms([...CONTEST_ENTRY_FORMS, ...CONTEST_ROOM_FORMS, ...CONTEST_ADMIN_FORMS, ...CONTEST_PROBLEM_FORMS])
