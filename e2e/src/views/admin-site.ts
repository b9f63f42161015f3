import { addFaultyHost } from '../judge-fault.ts'
import { lockOutAtHdu } from '../remote-hdu.ts'
import { TABLET_WIDTHS } from '../screens.ts'
import { requireSecondFactor } from '../second-factor.ts'
import { addWebhook } from '../webhook.ts'
import { pressIn, type View } from './view.ts'

/** A dialog of the page of remote judges, by the name of its button in either language. */
const remoteDialog = (name: string, button: RegExp): View => ({
  ...{ name, who: 'root', path: () => '/admin/remote' },
  open: pressIn('main', button),
})

/** The administration of the site and of judging. */
export const ADMIN_SITE_VIEWS: readonly View[] = [
  { name: 'dashboard', who: 'root', path: () => '/admin/dashboard' },
  {
    name: 'dashboard-database',
    who: 'root',
    path: () => '/admin/dashboard',
    open: pressIn('main', /^(查看|Look)$/),
    widths: TABLET_WIDTHS,
  },
  { name: 'dashboard-failed', who: 'root', path: () => '/admin/dashboard', unanswered: /\/api\/admin\// },
  { name: 'dashboard-remote', who: 'root', path: () => '/admin/dashboard', arrange: lockOutAtHdu },
  {
    name: 'dashboard-guarded',
    who: 'root',
    path: () => '/admin/dashboard',
    arrange: requireSecondFactor,
    faults: /^answer: 403 GET \S+\/api\/admin\//,
  },
  {
    name: 'admin-drawer',
    who: 'root',
    path: () => '/admin/dashboard',
    open: pressIn('banner', /^(打开菜单|Open menu)$/),
    isForPhones: true,
  },
  { name: 'home-settings', who: 'root', path: () => '/admin/home', widths: TABLET_WIDTHS },
  { name: 'site-settings', who: 'root', path: () => '/admin/conf', widths: TABLET_WIDTHS },
  {
    name: 'switches',
    who: 'root',
    path: () => '/admin/switch',
    open: pressIn('main', /^(添加账号：HDU|Add an account at HDU)$/),
    widths: TABLET_WIDTHS,
  },
  { name: 'login-provider', who: 'root', path: () => '/admin/login-provider' },
  {
    name: 'webhooks',
    who: 'root',
    path: () => '/admin/webhooks',
    arrange: addWebhook,
    widths: TABLET_WIDTHS,
  },
  {
    name: 'webhook-new',
    who: 'root',
    path: () => '/admin/webhooks',
    open: pressIn('main', /^(添加 Webhook|Add webhook)$/),
  },
  {
    name: 'webhook-deliveries',
    who: 'root',
    path: () => '/admin/webhooks',
    arrange: addWebhook,
    open: pressIn('main', /的投递记录$|^Deliveries to /),
  },
  {
    name: 'webhook-remove',
    who: 'root',
    path: () => '/admin/webhooks',
    arrange: addWebhook,
    open: pressIn('main', /^(删除|Remove) http/),
  },
  { name: 'judges', who: 'root', path: () => '/admin/judges', widths: TABLET_WIDTHS },
  { name: 'judge-faulty', who: 'root', path: () => '/admin/judges', arrange: addFaultyHost },
  {
    name: 'judge-new',
    who: 'root',
    path: () => '/admin/judges',
    open: pressIn('main', /^(添加评测机|Add a judge host)$/),
  },
  {
    name: 'judge-revoke',
    who: 'root',
    path: () => '/admin/judges',
    open: pressIn('main', /^(吊销评测机|Revoke)/),
  },
  { name: 'remote-judges', who: 'root', path: () => '/admin/remote', widths: TABLET_WIDTHS },
  remoteDialog('remote-facts', /^(HDU 的网站参数|Site facts of HDU)$/),
  remoteDialog('remote-test', /^(测试 HDU|Test HDU)$/),
  remoteDialog('remote-statistics', /^(统计：HDU|Statistics: HDU)$/),
  remoteDialog('remote-pause', /^(暂停 HDU|Pause HDU)$/),
  remoteDialog('remote-budget', /^(HDU 的每日上限|Daily limit of HDU)$/),
  {
    name: 'remote-locked',
    who: 'root',
    path: () => '/admin/remote',
    arrange: lockOutAtHdu,
    widths: TABLET_WIDTHS,
  },
  {
    ...remoteDialog('remote-cookies', /^(为账号 gavel-pool 导入 Cookie|Import cookies for gavel-pool)$/),
    arrange: lockOutAtHdu,
  },
  remoteDialog('remote-take-down', /^(撤下题面：HDU|Take statements down: HDU)$/),
  { name: 'mirror', who: 'root', path: () => '/admin/problem/mirror', widths: TABLET_WIDTHS },
  { name: 'rejudges', who: 'root', path: () => '/admin/rejudges' },
  {
    name: 'rejudge',
    who: 'root',
    path: ({ rejudge }) => `/admin/rejudges/${rejudge}`,
    widths: TABLET_WIDTHS,
  },
  { name: 'rejudge-new', who: 'root', path: () => '/admin/rejudges/new?displayPid=P1000' },
  { name: 'rejudge-unknown', who: 'root', path: () => '/admin/rejudges/999999' },
]
