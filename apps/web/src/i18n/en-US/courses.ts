import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/courses.ts'

export default {
  home: {
    agenda: 'What is next',
    nothing_due: 'No training is due, and no contest is planned.',
    progress: 'Your trainings',
    running: 'Running',
    running_at: 'Ends {{when}}',
    due: 'Due',
    due_at: 'Due {{when}}',
    scheduled: 'Scheduled',
    scheduled_at: 'Begins {{when}}',
    opens: 'Not open yet',
    opens_at: 'Opens {{when}}',
    overdue: 'Overdue',
    overdue_at: 'Was due {{when}}',
    due_on: 'Due on {{when}}',
    was_due_on: 'Was due on {{when}}',
  },
} satisfies SameTexts<typeof zh>
