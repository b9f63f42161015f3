import { type Diagnosis, isDoubtful, isFaulty, isFine } from '@gavel/contract'
import type { JudgeHost } from '../judge-hosts/judge-hosts.tables.ts'

/** A judge host, and whether it takes work now. */
export interface HostState {
  readonly host: Pick<
    JudgeHost,
    'name' | 'version' | 'sandbox' | 'lastSeenAt' | 'languages' | 'missingLanguages'
  >
  readonly isReady: boolean
}

const namesOf = (hosts: readonly HostState[]) => hosts.map(({ host }) => host.name)
const listOf = (names: readonly string[]) => ({ 'zh-CN': names.join('、'), 'en-US': names.join(', ') })

/** Whether something can be judged: hosts, their boxes, and those that were turned away. */
export function checkJudges(hosts: readonly HostState[], refused: number): Diagnosis {
  const broken = hosts.find(({ host, isReady }) => !isReady && host.sandbox?.ok === false)
  if (broken !== undefined) return hasNoBoxes(broken.host.name, broken.host.sandbox?.reason ?? '')
  const ready = hosts.filter(({ isReady }) => isReady)
  if (ready.length === 0) return areAbsent(refused)
  const silent = namesOf(hosts.filter(({ isReady }) => !isReady))
  if (silent.length > 0) return areSilent(silent)
  if (refused > 0) return wereRefused(refused)
  const ofThem = listOf(namesOf(ready))
  return isFine('judges', {
    'zh-CN': `正在工作的评测机：${ofThem['zh-CN']}。`,
    'en-US': `Judge hosts at work: ${ofThem['en-US']}.`,
  })
}

const hasNoBoxes = (name: string, reason: string) =>
  isFaulty('judges', {
    'zh-CN': [
      `评测机 ${name} 的沙箱自检失败：${reason}。`,
      `在那台机器上运行 npx gavel doctor --judge，它会指出缺少什么。`,
    ],
    'en-US': [
      `The sandbox of the judge host ${name} fails its self-test: ${reason}.`,
      'Run npx gavel doctor --judge on that machine; it names what is missing.',
    ],
  })

const areAbsent = (refused: number) =>
  isFaulty('judges', {
    'zh-CN': [
      `没有评测机在工作${refused > 0 ? `，有 ${refused} 台被拒绝` : ''}：提交只会等待。`,
      '启动一台评测机；“评测机”页面会显示被拒绝的评测机和原因。',
    ],
    'en-US': [
      `No judge host is at work${refused > 0 ? `, and ${refused} were turned away` : ''}: submissions only wait.`,
      'Start one; the page of the judge hosts shows those that were turned away, and why.',
    ],
  })

function areSilent(names: readonly string[]): Diagnosis {
  const them = listOf(names)
  return isDoubtful('judges', {
    'zh-CN': [`这些评测机没有消息：${them['zh-CN']}。`, '启动它们；不再使用的，在“评测机”页面吊销其密钥。'],
    'en-US': [
      `Nothing is heard of these judge hosts: ${them['en-US']}.`,
      'Start them, or revoke the keys of those that are gone on the page of the judge hosts.',
    ],
  })
}

const wereRefused = (count: number) =>
  isDoubtful('judges', {
    'zh-CN': [`最近有 ${count} 台评测机被拒绝。`, '“评测机”页面显示是哪些以及原因。'],
    'en-US': [
      `Judge hosts that were turned away lately: ${count}.`,
      'The page of the judge hosts shows which, and why.',
    ],
  })

/** The first two numbers: releases in which they are equal work together (`docs/releasing.md`). */
const lineOf = (version: string) => version.split('.').slice(0, 2).join('.')

/** Whether hosts run a version that works with this server's. */
export function checkJudgeVersions(hosts: readonly HostState[], version: string): Diagnosis {
  const known = hosts.filter(({ host }) => host.version !== null)
  const nameOf = ({ host }: HostState) => `${host.name} (${host.version})`
  const apart = known.filter(({ host }) => lineOf(host.version ?? '') !== lineOf(version))
  if (apart.length > 0) {
    const them = listOf(apart.map(nameOf))
    return isFaulty('judge-versions', {
      'zh-CN': [
        `服务器是 ${version}，这些评测机的版本与它不兼容：${them['zh-CN']}。`,
        `在这些机器上检出 v${version} 并重新启动评测机。`,
      ],
      'en-US': [
        `The server is ${version}, and the versions of these judge hosts do not go with it: ${them['en-US']}.`,
        `Check v${version} out on these machines and start their judges again.`,
      ],
    })
  }
  const different = known.filter(({ host }) => host.version !== version)
  if (different.length > 0) {
    const them = listOf(different.map(nameOf))
    return isDoubtful('judge-versions', {
      'zh-CN': [
        `服务器是 ${version}，这些评测机的版本不同：${them['zh-CN']}。`,
        '方便时让所有机器运行同一版本。',
      ],
      'en-US': [
        `The server is ${version}, and these judge hosts are another: ${them['en-US']}.`,
        'Bring all machines to one version when it suits.',
      ],
    })
  }
  return isFine('judge-versions', {
    'zh-CN': `所有评测机的版本都是 ${version}。`,
    'en-US': `All judge hosts have version ${version}.`,
  })
}

/** Languages that are installed but broken, and those that only some hosts offer. */
export function checkJudgeLanguages(hosts: readonly HostState[]): Diagnosis {
  const ready = hosts.filter(({ isReady }) => isReady)
  for (const { host } of ready) {
    const broken = host.missingLanguages.find(({ reason }) => reason !== 'not installed')
    if (broken !== undefined) return isBroken(host.name, broken)
  }
  const offered = new Set(ready.flatMap(({ host }) => host.languages.map(({ name }) => name)))
  const partly = [...offered].filter((name) =>
    ready.some(({ host }) => !host.languages.some((language) => language.name === name)),
  )
  if (partly.length > 0) return isUneven(partly)
  return isFine('judge-languages', {
    'zh-CN': `评测机提供 ${offered.size} 种语言。`,
    'en-US': `Languages that the judge hosts offer: ${offered.size}.`,
  })
}

const isBroken = (host: string, { name, reason }: { readonly name: string; readonly reason: string }) =>
  isDoubtful('judge-languages', {
    'zh-CN': [
      `${name} 已安装在评测机 ${host} 上，但不能用：${reason}。`,
      '重新安装该语言，再启动评测机；或用 JUDGE_LANGUAGES 去掉它。',
    ],
    'en-US': [
      `${name} is installed on the judge host ${host} but does not work: ${reason}.`,
      'Install the language again and start the judge again, or leave it out by JUDGE_LANGUAGES.',
    ],
  })

function isUneven(languages: readonly string[]): Diagnosis {
  const them = listOf(languages)
  return isDoubtful('judge-languages', {
    'zh-CN': [
      `只有部分评测机提供这些语言：${them['zh-CN']}。`,
      '在其余评测机上也安装它们，否则这些语言的提交要等少数几台机器。',
    ],
    'en-US': [
      `Only some judge hosts offer these languages: ${them['en-US']}.`,
      'Install them on the others, too; otherwise submissions in them wait for a few machines.',
    ],
  })
}
