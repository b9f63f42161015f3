import type { WebLanguage } from '@gavel/contract'

/** The words around the findings, in both languages of the site. */
const en = {
  usage: `usage: npx gavel doctor [--judge] [--json] [--lang zh-CN|en-US]

Tells what is wrong with the site or this machine, and what to do. It changes nothing; the site may run.

  --judge   only this machine as a judge host: no database and no server is looked for
  --json    one JSON object: {"findings": [{"id", "state", "is", "todo"}]}
  --lang    the language; otherwise that of LC_ALL, LC_MESSAGES or LANG: Chinese, or else English

Exit code: 0 no fault (there may be warnings), 1 at least one fault, 2 the command was not understood.`,
  looking: 'Looking at the site',
  total: (faults: number, warnings: number, fine: number) =>
    `${faults} ${faults === 1 ? 'fault' : 'faults'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${fine} fine`,
}
type Texts = typeof en

const zh: Texts = {
  usage: `用法：npx gavel doctor [--judge] [--json] [--lang zh-CN|en-US]

说明本站或本机有什么问题、该怎么办。它不改动任何东西，站点可以在运行中。

  --judge   只检查作为评测机的本机：不查找数据库和服务器
  --json    输出一个 JSON 对象：{"findings": [{"id", "state", "is", "todo"}]}
  --lang    语言；默认取自 LC_ALL、LC_MESSAGES 或 LANG：中文，否则英文

退出码：0 没有故障（可能有警告），1 至少有一个故障，2 命令无法理解。`,
  looking: '正在检查',
  total: (faults, warnings, fine) => `${faults} 个故障，${warnings} 个警告，${fine} 项正常`,
}

export const TEXTS: Readonly<Record<WebLanguage, Texts>> = { 'zh-CN': zh, 'en-US': en }
