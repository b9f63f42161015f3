/** The judge's messages about tests; the names are those of the contract. */
const judgeSentences = {
  sentence: {
    clock: '运行 {{elapsed}} 秒后被时钟终止，其中占用处理器 {{used}} 秒',
    idle: '程序一直处于等待状态',
    output_limit: '输出超出限制',
    exit_code: '退出码 {{code}}',
    signal: '被 {{signal}} 终止',
    all_processes: '所有进程合计',
    manager_deadlock: '程序与管理程序互相等待',
    interactor_deadlock: '程序与交互器互相等待',
    no_output: '没有给出这个测试点的输出',
    no_file: '程序没有写出文件 {{file}}',
    grader_left: '程序在 grader 结束之前就退出了',
    bad_reply: '程序发给 grader 的内容不是有效的返回值',
    grader_exhausted: '程序反复调用 grader，直到它超出限制',
    other_lines: '输出的各行与期望不符',
    line_count: '输出了 {{count}} 行，行数与期望不同',
    difference: '第 {{line}} 行：读到{{found}}，应为{{expected}}',
  },
  place: {
    word: '一个词',
    other_word: '另一个词',
    end_of_output: '输出的结尾',
    end_of_line: '行尾',
    blank: '空白',
  },
} as const

export default judgeSentences

declare module '../texts.ts' {
  interface FeatureTexts {
    'judge-sentences': typeof judgeSentences
  }
}
