import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/admin-shell.ts'

export default {
  area: 'Administration',
  label: 'Administration pages',
  back_to_site: 'Back to site',
  narrow: 'Collapse navigation',
  widen: 'Expand navigation',
  groups: {
    overview: 'Overview',
    people: 'People',
    content: 'Content',
    judging: 'Judging',
    system: 'System',
  },
  items: {
    dashboard: 'Dashboard',
    problems: 'Problems',
    trainings: 'Trainings',
    contests: 'Contests',
    tags: 'Tags',
    exchange: 'Import and export',
    applications: 'Problems of groups',
    mirror: 'Remote problems',
    announcements: 'Announcements',
    discussions: 'Discussions',
    home: 'Home page',
    judges: 'Judge hosts',
    remote: 'Remote judges',
    rejudges: 'Rejudges',
    users: 'Users',
    login_provider: 'Login provider',
    notices: 'Notices',
    conf: 'Site settings',
    switches: 'Switches and limits',
    audit: 'Audit log',
  },
} satisfies SameTexts<typeof zh>
