const problemExchange = {
  title: '题目导入与导出',
  tab: { import: '导入', export: '导出' },
  format: {
    gavel: 'Gavel 题目包',
    polygon: 'Polygon 题目包',
    'polygon-contest': 'Polygon 比赛包',
    fps: 'FPS XML',
    icpc: 'ICPC / Kattis 题目包',
    hydro: 'Hydro 题目包',
    hoj: 'HOJ 题目包',
    qduoj: 'QDUOJ 题目包',
    dmoj: 'DMOJ 题目数据',
    uoj: 'UOJ 题目数据',
    syzoj: 'SYZOJ / Lyrio 题目数据',
    lemon: 'LemonLime 比赛',
    plain: '测试数据压缩包',
    other: '题目包',
  },
  level: { error: '错误', warning: '警告', note: '提示' },
  column: {
    problem: '题目',
    cases: '测试点',
    choice: '处理方式',
    code: '题目 ID',
    result: '结果',
    chosen: '选择',
  },
  choice: { add: '新增', replace: '替换', skip: '跳过' },
  outcome: {
    waiting: '等待中',
    done: '已导入',
    skipped: '已跳过',
    failed: '失败',
    unreadable: '无法读取',
  },
  options: {
    visibility: '导入后的权限',
    public: '公开',
    private: '私有',
    language: '未标明语言的题面',
  },
  import: {
    about:
      '支持 Gavel、HOJ、QDUOJ、FPS、Hydro、Polygon、ICPC/Kattis、DMOJ、UOJ、SYZOJ/Lyrio、LemonLime 的题目包以及测试数据压缩包，最大 {{limit}} GiB。先预览，确认后才会写入；每道题要么完整导入，要么不导入。',
    choose: '选择题目包',
    file: '题目包（.zip、.tar、.tar.gz、.tar.zst 或 .xml）',
    sending: '正在上传',
    reading: '正在读取题目包，已读 {{done}} 题',
    running: '正在导入：{{done}} / {{total}}',
    leave_hint: '可以离开此页面，导入会在后台继续。',
    cancel: '取消导入',
    discard: '放弃',
    ready: '包内共 {{count}} 题，请选择如何处理。',
    done: '导入结束：{{total}} 题中导入了 {{count}} 题。',
    cancelled: '导入已取消，已导入的 {{count}} 题保留。',
    failed: '题目包无法读取，没有导入任何内容。',
    problems: '包内的题目',
    clash: '题目 {{code}}（{{title}}）已存在',
    choice_of: '{{name}} 的处理方式',
    code_of: '{{name}} 的题目 ID',
    any_code: '自动分配',
    start: '导入 {{count}} 题',
    report: '下载报告（{{format}}）',
  },
  export: {
    about: '选择题目与格式。格式容纳不下的内容会在下载前列出。',
    search: '题目 ID 或标题',
    search_submit: '搜索',
    problems: '可导出的题目',
    none: '没有符合条件的题目',
    none_hint: '请换一个关键词。',
    chosen: '已选 {{count}} 题',
    clear: '清空选择',
    format: '格式',
    losses: '此格式会丢失的内容',
    nothing_lost: '所选题目的内容都会保留。',
    left_out: '无法以此格式导出，将被略过',
    download: '下载 {{count}} 题',
  },
} as const

export default problemExchange

declare module '../texts.ts' {
  interface FeatureTexts {
    'problem-exchange': typeof problemExchange
  }
}
