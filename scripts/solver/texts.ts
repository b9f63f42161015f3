/** The words of `submit`, `test` and `login`, in both languages of the site. */
const en = {
  usage: `usage:
  gavel login SITE    keeps a token for this site; it is asked for, or the first line of standard input
  gavel submit FILE   hands the file in, waits for the verdict, and exits with 0 only if it is accepted
  gavel test FILE     runs the file on the samples of its problem, on this machine

The problem is named by --problem, by its address in one of the first 20 lines of the file, or by the file’s name:
P1000.cpp is P1000 of the problem list.

  --problem ID|URL    P1000, or an address such as https://judge.example.org/contest/7/problem/A
  --contest N         the contest in which --problem is a letter
  --language NAME     as the site names it; otherwise chosen by the ending of the file
  --site URL          otherwise the site of the problem’s address, of GAVEL_SITE, or the last one of login
  --run COMMAND       test: how the program is run, for endings that are not known here
  --timeout SECONDS   submit: how long to wait for the verdict (600)

GAVEL_TOKEN is used instead of a kept token. It needs the scopes read and submit.`,
  no_file: 'name one file',
  unreadable_file: (file: string) => `cannot read ${file}`,
  unknown_option: 'unknown option',
  no_site: 'no site is known: use login, --site or GAVEL_SITE',
  bad_site: (site: string) => `${site} is no address of a site`,
  no_token: (site: string) =>
    `there is no token for ${site}: create one at ${site}/setting?section=api-tokens, then use login`,
  ask_token: (site: string) => `token for ${site}: `,
  no_token_given: 'no token was given',
  logged_in: (name: string, site: string) => `${site} knows you as ${name}`,
  no_problem:
    'no problem is named: use --problem, or write its address into one of the first lines of the file',
  no_language: (offered: string) => `choose a language by --language: ${offered}`,
  unreachable: (site: string, reason: string) => `cannot reach ${site}: ${reason}`,
  unreadable_answer: (site: string, status: number) =>
    `${site} sent no answer that can be read (HTTP ${status})`,
  submitted: (id: number, problem: string, language: string) => `submission ${id}: ${problem}, ${language}`,
  too_long: (seconds: number) => `there is no verdict after ${seconds} s`,
  score: (points: number) => `${points} points`,
  case: (count: number, total: number) => `${count} of ${total} tests done`,
  no_samples: 'this problem has no samples',
  not_here:
    'its samples cannot be tried on this machine: the problem is interactive or takes files with answers',
  no_command: (ending: string) => `how is a file ${ending} run? Say it by --run`,
  no_compiler: (program: string) => `${program} cannot be started on this machine`,
  compile_failed: 'it does not compile',
  sample: (index: number) => `sample ${index}`,
  passed: 'passed',
  differs: 'differs',
  crashed: (how: string) => `ended with ${how}`,
  too_slow: (seconds: number) => `runs longer than ${seconds} s`,
  expected: 'expected',
  got: 'got',
  first_line: (line: number) => `first difference in line ${line}`,
  own_checker: 'This problem has a checker of its own: an output that differs may be right.',
  all_passed: (count: number) => `all ${count} samples passed`,
  some_failed: (failed: number, count: number) => `${failed} of ${count} samples failed`,
  verdict: {
    AC: 'Accepted',
    PAC: 'Partial Accepted',
    PE: 'Presentation Error',
    WA: 'Wrong Answer',
    TLE: 'Time Limit Exceeded',
    MLE: 'Memory Limit Exceeded',
    RE: 'Runtime Error',
    CE: 'Compile Error',
    SE: 'System Error',
    SF: 'Submitted Failed',
    hidden: 'the result is not shown yet',
    cancelled: 'Cancelled',
    pending: 'Pending',
    compiling: 'Compiling',
    judging: 'Judging',
  },
}

type Texts = typeof en

const zh: Texts = {
  usage: `用法：
  gavel login SITE    保存该站点的令牌；令牌在提示后输入，或取自标准输入的第一行
  gavel submit FILE   提交该文件并等待结果；只有通过时退出码为 0
  gavel test FILE     在本机用题目的样例运行该文件

题目由 --problem、文件前 20 行中的题目网址或文件名指定：
P1000.cpp 即题库中的 P1000。

  --problem ID|URL    P1000，或形如 https://judge.example.org/contest/7/problem/A 的网址
  --contest N         比赛编号，此时 --problem 为比赛中的题号
  --language NAME     站点上的语言名；未指定时按文件后缀选择
  --site URL          未指定时取题目网址的站点、GAVEL_SITE，或上次登录的站点
  --run COMMAND       test：运行命令，用于本程序不认识的后缀
  --timeout SECONDS   submit：等待结果的最长时间（600）

GAVEL_TOKEN 优先于已保存的令牌。令牌需要 read 与 submit 两个权限。`,
  no_file: '请给出一个文件',
  unreadable_file: (file) => `无法读取 ${file}`,
  unknown_option: '未知选项',
  no_site: '未指定站点：请使用 login、--site 或 GAVEL_SITE',
  bad_site: (site) => `${site} 不是站点网址`,
  no_token: (site) => `没有 ${site} 的令牌：请在 ${site}/setting?section=api-tokens 创建，再使用 login`,
  ask_token: (site) => `${site} 的令牌：`,
  no_token_given: '没有输入令牌',
  logged_in: (name, site) => `已登录 ${site}，用户 ${name}`,
  no_problem: '未指定题目：请使用 --problem，或在文件开头写入题目网址',
  no_language: (offered) => `请用 --language 选择语言：${offered}`,
  unreachable: (site, reason) => `无法连接 ${site}：${reason}`,
  unreadable_answer: (site, status) => `${site} 的回应无法识别（HTTP ${status}）`,
  submitted: (id, problem, language) => `提交 ${id}：${problem}，${language}`,
  too_long: (seconds) => `${seconds} 秒内没有结果`,
  score: (points) => `${points} 分`,
  case: (count, total) => `已完成 ${count}/${total} 个测试点`,
  no_samples: '此题没有样例',
  not_here: '此题的样例无法在本机运行：题目为交互题或提交答案题',
  no_command: (ending) => `不知道如何运行 ${ending} 文件，请用 --run 指定`,
  no_compiler: (program) => `本机无法启动 ${program}`,
  compile_failed: '编译失败',
  sample: (index) => `样例 ${index}`,
  passed: '通过',
  differs: '输出不同',
  crashed: (how) => `异常结束（${how}）`,
  too_slow: (seconds) => `运行超过 ${seconds} 秒`,
  expected: '期望',
  got: '实际',
  first_line: (line) => `首处不同在第 ${line} 行`,
  own_checker: '此题有自己的校验程序：不同的输出也可能正确。',
  all_passed: (count) => `${count} 个样例全部通过`,
  some_failed: (failed, count) => `${count} 个样例中有 ${failed} 个未通过`,
  verdict: {
    AC: '通过',
    PAC: '部分正确',
    PE: '格式错误',
    WA: '答案错误',
    TLE: '运行超时',
    MLE: '内存超限',
    RE: '运行错误',
    CE: '编译失败',
    SE: '系统错误',
    SF: '提交失败',
    hidden: '结果暂不公布',
    cancelled: '已取消',
    pending: '等待评测',
    compiling: '编译中',
    judging: '评测中',
  },
}

/** Whether the terminal's language is Chinese. */
export function isChinese({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): boolean {
  const locale = [LC_ALL, LC_MESSAGES, LANG].find((value) => value !== undefined && value !== '') ?? ''
  return locale.startsWith('zh')
}

/** The words in the language of the terminal: Chinese, or else English. */
export const textsFor = (env: NodeJS.ProcessEnv): Texts => (isChinese(env) ? zh : en)

export type { Texts }
