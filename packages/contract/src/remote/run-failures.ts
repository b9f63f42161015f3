import type { WebLanguage } from '../wire-types.ts'

type Texts = Readonly<Record<WebLanguage, string>>

/**
 * Why a submission to a remote judge failed. A judging keeps the key, and after a colon the site's own words, so that
 * each reader gets the reason in their language. A key is never renamed.
 */
const RUN_FAILURES = {
  'no-adapter': {
    'zh-CN': '远程评测网站上没有这道题目，或不支持这种语言',
    'en-US': 'The remote judge does not know this problem or this language',
  },
  'by-hand': {
    'zh-CN': '该远程评测网站只接受本人提交',
    'en-US': 'The remote judge takes submissions from people only',
  },
  'not-handed-in': {
    'zh-CN': '在远程评测网站上没有找到您的提交；请在该网站提交相同的程序，并在此重新提交',
    'en-US':
      'Your own submission was not found at the remote judge. Submit the same program there, and resubmit it here',
  },
  'no-account': {
    'zh-CN': '目前没有可用的远程评测账号',
    'en-US': 'There is no account at the remote judge that can be used now',
  },
  busy: {
    'zh-CN': '所有远程评测账号都在使用中',
    'en-US': 'All accounts at the remote judge were busy',
  },
  spent: {
    'zh-CN': '所有远程评测账号今天的提交次数都已用完',
    'en-US': 'All accounts at the remote judge have sent as much as they may within a day',
  },
  paused: {
    'zh-CN': '管理员已暂停向该远程评测网站提交',
    'en-US': 'An administrator has paused submissions to the remote judge',
  },
  resting: {
    'zh-CN': '远程评测网站没有响应',
    'en-US': 'The remote judge does not respond',
  },
  budget: {
    'zh-CN': '今天向该远程评测网站提交的次数已达上限',
    'en-US': 'No more submissions go to the remote judge today',
  },
  unknown: {
    'zh-CN': '在远程评测网站上找不到这次提交，它可能在途中丢失了',
    'en-US': 'The submission is not at the remote judge; it may have been lost on the way',
  },
  several: {
    'zh-CN': '远程评测网站上有多条记录都可能是这次提交',
    'en-US': 'Several runs at the remote judge could be this submission',
  },
  alike: {
    'zh-CN': '远程评测网站上有多条记录都可能是这次提交，而这种语言没有可用来区分它们的注释',
    'en-US':
      'Several runs at the remote judge could be this submission, and its language has no comments that would tell them apart',
  },
  'no-verdict': {
    'zh-CN': '远程评测网站没有及时给出结果',
    'en-US': 'The remote judge gave no verdict in time',
  },
  broken: {
    'zh-CN': '本站出错，提交未能送达远程评测网站',
    'en-US': 'An error on this site stopped the submission on its way to the remote judge',
  },
  'unknown-verdict': {
    'zh-CN': '远程评测网站给出了无法识别的结果',
    'en-US': 'The remote judge gave a verdict that this site does not know',
  },
  refused: {
    'zh-CN': '远程评测网站拒绝了这次提交',
    'en-US': 'The remote judge refused the submission',
  },
  'code-too-short': {
    'zh-CN': '程序太短，远程评测网站不接受',
    'en-US': 'The program is too short for the remote judge',
  },
  'code-too-long': {
    'zh-CN': '程序太长，远程评测网站不接受',
    'en-US': 'The program is too long for the remote judge',
  },
  'duplicate-code': {
    'zh-CN': '远程评测网站不接受同一账号重复提交相同的程序',
    'en-US': 'The remote judge does not take the same program twice from one account',
  },
  'language-rejected': {
    'zh-CN': '远程评测网站的这道题目不支持这种语言',
    'en-US': 'The remote judge does not take this language for the problem',
  },
  'problem-not-found': {
    'zh-CN': '远程评测网站上已经没有这道题目',
    'en-US': 'The problem is no longer at the remote judge',
  },
  'not-understood': {
    'zh-CN': '远程评测网站返回了无法识别的内容',
    'en-US': 'The remote judge sent something that this site does not understand',
  },
  'rate-limited': {
    'zh-CN': '远程评测网站认为提交过于频繁',
    'en-US': 'The remote judge says that submissions come too fast',
  },
  maintenance: {
    'zh-CN': '远程评测网站正在维护',
    'en-US': 'The remote judge is down for maintenance',
  },
  'session-lost': {
    'zh-CN': '远程评测账号的登录一再失效',
    'en-US': 'The remote judge keeps ending the login of the account',
  },
  unreachable: {
    'zh-CN': '无法连接远程评测网站',
    'en-US': 'The remote judge cannot be reached',
  },
} as const satisfies Record<string, Texts>

export type RunFailure = keyof typeof RUN_FAILURES

export const isRunFailure = (key: string): key is RunFailure => Object.hasOwn(RUN_FAILURES, key)

/** As a judging keeps it. */
export const runFailureMessage = (failure: RunFailure, said: string | null): string =>
  said === null ? failure : `${failure}: ${said}`

/** For a reader. A message of another kind, such as one that was imported, stays as it is. */
export function runFailureText(message: string, language: WebLanguage): string {
  const [key = '', ...rest] = message.split(': ')
  if (!isRunFailure(key)) return message
  const said = rest.join(': ')
  const text = RUN_FAILURES[key][language]
  if (said === '') return text
  return language === 'zh-CN' ? `${text}：${said}` : `${text}: ${said}`
}
