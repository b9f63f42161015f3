const help = {
  title: '帮助',
  about: '本站支持的编程语言、评测结果的含义，以及让程序顺利通过编译的几点建议。',
  handbook: {
    title: '使用手册',
    about: '怎样做题、带班、办比赛、出题、管理网站，一步一步说明；可以搜索，没有网络也能读。',
    student: '学生',
    teacher: '教师',
    organiser: '赛事组织者',
    setter: '出题人',
    administrator: '管理员',
  },
  languages: {
    title: '编程语言',
    about: '以下语言至少有一台评测机可以运行，版本由评测机报告。展开可查看编译命令与 A+B 示例程序。',
    empty: '目前没有可用的语言',
    empty_hint: '评测机连接后，这里会列出它支持的语言。',
    open_all: '全部展开',
    close_all: '全部收起',
    version: '版本',
    versions_differ: '（各评测机不同）',
    version_unknown: '评测机尚未报告',
    factor: '时间与内存限制',
    factor_one: '与题目一致',
    factor_times: '题目限制的 {{factor}} 倍',
    compile: '编译命令',
    copy_compile: '复制 {{name}} 的编译命令',
    template: 'A+B 示例程序',
    template_of: '{{name}} 的 A+B 示例程序',
    copy_template: '复制 {{name}} 的 A+B 示例程序',
  },
  results: {
    title: '评测结果',
    about: '提交后，程序会在隐藏的测试点上逐个运行，结果有以下几种。',
    accepted: '所有测试点的输出都正确。',
    partial: '部分测试点正确，只出现在按测试点给分的题目中，得分见提交详情。',
    presentation: '内容正确，但空格、换行等格式与要求不符。',
    wrong: '输出与答案不符。样例通过并不代表程序正确，请检查边界情况。',
    time: '运行时间超过限制：算法太慢，或者存在死循环、等待不存在的输入。',
    memory: '内存用量超过限制：数组开得过大，或者递归、容器占用过多。',
    runtime: '程序异常退出：数组越界、除以零、栈溢出、未捕获的异常，或者返回值不为 0。',
    compile: '程序未能通过编译，提交详情中有编译器给出的信息。',
    system: '评测系统自身出错，与您的程序无关。管理员可以重判。',
    submit_failed: '未能提交到远程评测网站，可以重新提交。',
    pending: '正在排队，等待评测机。',
    compiling: '评测机正在编译程序。',
    judging: '程序正在测试点上运行。',
    submitting: '程序正在发送到服务器。',
    cancelled: '提交已被取消，不会评测，也不计成绩。',
    hidden: '结果暂不公开，例如比赛结束前不公布结果。',
    not_submitted: '还没有提交过。',
  },
  tips: {
    title: '编译提示',
    main: 'C 与 C++ 的主函数必须写成 `int main`，并且返回 0；`void main` 无法通过编译，返回其他值会被判为运行错误。',
    java: 'Java 的主类必须命名为 `Main`，不要写 `package` 语句；其他类不要声明为 `public`。',
    long: '64 位整数请用 `long long`，读写时使用 `%lld` 或 `cin`、`cout`；`__int64` 与 `%I64d` 只能在 Windows 上使用。',
    headers:
      '评测机运行 Linux，没有 `conio.h`、`windows.h`，也没有 `getch`、`system("pause")`。请显式包含用到的头文件，例如使用 `memset` 时包含 `string.h`。',
    scope:
      '请遵守标准的作用域规则：`for` 循环中声明的变量在循环之后不可用；`y1`、`next`、`count` 等全局变量名可能与标准库冲突。',
  },
} as const

export default help

declare module '../texts.ts' {
  interface FeatureTexts {
    help: typeof help
  }
}
