import type { SameTexts } from '../texts.ts'
import type zh from '../zh-CN/site-settings.ts'

export default {
  conf: 'Site settings',
  switches: 'Switches and limits',
  saved: 'Saved',
  website: {
    title: 'Website',
    about: 'Shown in the navigation bar, the footer, mails and page titles.',
    name: 'Name',
    shortName: 'Short name',
    baseUrl: 'Address',
    baseUrl_about: 'For links in mails; when empty, the address that the visitor used.',
    description: 'Description',
    projectName: 'Project name',
    projectUrl: 'Project link',
    recordName: 'Record',
    recordUrl: 'Record link',
    register: 'Registration is open',
    required: 'This is required',
  },
  database: {
    title: 'Database',
    about:
      'DATABASE_URL names the database when the servers start. Changing it while they run would lose requests and judgings under way, so it is only shown here. The password is not.',
    version: 'Version',
    host: 'Address',
    name: 'Database',
    user: 'User',
    size: 'Size',
    connections: 'Connections / limit',
    pool: 'Connections of each server process',
  },
  cache: {
    title: 'Cache',
    about:
      'There is no cache server: answers of public lists stay in the memory of the servers for a moment and are forgotten as soon as the database changes.',
    lists: 'Answers of lists are kept for at most',
    milliseconds: '{{count}} ms',
  },
  open: {
    title: 'Switches',
    about: 'They act as soon as they are saved.',
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
    about:
      'For users who are no administrators. 0 means no interval, or that no solved problems are asked for.',
    defaultSubmitInterval: 'Seconds between two submissions',
    defaultCreateGroupDailyLimit: 'Groups a user may create a day',
    defaultCreateGroupLimit: 'Groups a user may create',
    defaultCreateGroupACInitValue: 'Solved problems needed to create a group',
    defaultCreateDiscussionDailyLimit: 'Discussions a user may begin a day',
    defaultCreateDiscussionACInitValue: 'Solved problems needed to begin a discussion',
    defaultCreateCommentACInitValue: 'Solved problems needed to comment',
    range: 'A whole number from 0 to {{max}}',
  },
  accounts: {
    title: 'Accounts at other sites',
    about:
      'For handing in programs at other sites. Passwords are kept encrypted and never shown; an empty field keeps the stored one.',
    username: 'Username',
    password: 'Password',
    kept: 'Empty keeps it',
    add: 'Add an account',
    add_to: 'Add an account at {{name}}',
    remove: 'Remove {{name}}',
  },
} satisfies SameTexts<typeof zh>
