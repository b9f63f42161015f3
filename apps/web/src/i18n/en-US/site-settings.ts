import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/site-settings.ts'

export default {
  conf: 'Site settings',
  switches: 'Switches and limits',
  saved: 'Saved',
  website: {
    title: 'Website',
    about: 'Shown in the navigation bar, the footer, emails and page titles.',
    name: 'Name',
    shortName: 'Short name',
    baseUrl: 'Address',
    baseUrl_about: 'For links in emails; if empty, the address that the visitor used.',
    description: 'Description',
    projectName: 'Project name',
    projectUrl: 'Project link',
    recordName: 'Record',
    recordUrl: 'Record link',
    register: 'Allow registration',
    required: 'Required',
  },
  database: {
    title: 'Database',
    about:
      'DATABASE_URL sets the database when the servers start. Changing it while they run would lose requests and judgings in progress, so it is only shown here, without the password.',
    version: 'Version',
    host: 'Address',
    name: 'Database',
    user: 'User',
    size: 'Size',
    connections: 'Connections / limit',
    pool: 'Connections per server process',
  },
  cache: {
    title: 'Cache',
    about:
      'There is no cache server: the servers keep responses of public lists in memory for a moment and drop them as soon as the data change.',
    lists: 'List responses are kept for at most',
    milliseconds: '{{count}} ms',
  },
  open: {
    title: 'Switches',
    about: 'They take effect as soon as they are saved.',
    openPublicDiscussion: 'Public discussions are open',
    openGroupDiscussion: 'Discussions of groups are open',
    openContestComment: 'Comments on contests are open',
    openPublicJudge: 'Submitting and online tests in the problem set are open',
    openGroupJudge: 'Submitting in groups is open',
    openContestJudge: 'Submitting in contests is open',
    hideNonContestSubmissionCode:
      'Hide programs submitted outside contests (not from super and problem administrators)',
    requireSecondFactorForAdmins: 'Administrators need a second factor',
  },
  limits: {
    title: 'Limits',
    about: 'For users who are not administrators. 0 means no interval, or no solved problems required.',
    defaultSubmitInterval: 'Seconds between two submissions',
    defaultCreateGroupDailyLimit: 'Groups a user may create per day',
    defaultCreateGroupLimit: 'Groups a user may create',
    defaultCreateGroupACInitValue: 'Solved problems needed to create a group',
    defaultCreateDiscussionDailyLimit: 'Discussions a user may start per day',
    defaultCreateDiscussionACInitValue: 'Solved problems needed to start a discussion',
    defaultCreateCommentACInitValue: 'Solved problems needed to comment',
    range: 'A whole number from 0 to {{max}}',
  },
  accounts: {
    title: 'Accounts at other sites',
    about:
      'For submitting programs to other sites. Passwords are stored encrypted and never shown; leave a field empty to keep the current one.',
    username: 'Username',
    password: 'Password',
    kept: 'Leave empty to keep it',
    note: {
      cf: 'Also used for the Codeforces Gym. The site usually wants a person to log in: after saving, import cookies on the page “Remote judges”.',
      atcoder: 'Not used: this site takes submissions from people only.',
      libreoj: 'Not used: this version does not support the site yet.',
    },
    add: 'Add an account',
    add_to: 'Add an account at {{name}}',
    remove: 'Remove {{name}}',
  },
} satisfies SameTexts<typeof zh>
