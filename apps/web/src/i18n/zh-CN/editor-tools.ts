/** Comforts of the editor, which load after it. */
const editorTools = {
  commands: {
    title: '命令与快捷键',
    search: '查找命令',
    none: '没有这样的命令',
    write: '回到代码',
  },
  format: {
    command: '格式化代码',
    running: '正在格式化…',
    done: '代码已格式化',
    unchanged: '代码格式已经规范',
    changed: '代码在此期间有改动，没有格式化',
    not_offered: '目前没有能够格式化 {{language}} 的评测机',
    unsendable: '代码中有程序不应有的字符（NUL 或半个字符）',
    not_loaded: '格式化功能加载失败，请重试',
  },
  keys: {
    title: '编辑器快捷键',
    column: '按键',
    does: '作用',
    submit: '提交',
    complete: '补全',
    find: '查找与替换',
    comment: '注释或取消注释',
    indent: '增加或减少缩进',
    move: '上移或下移一行',
    next_same: '同时选中下一处相同的词',
    next_error: '下一处或上一处编译错误',
    undo: '撤销',
    leave: '离开编辑器',
    list: '打开这份列表',
  },
  snippets: {
    title: '我的代码片段',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: people write it so in a snippet
    note: '在编辑器中输入触发词后按 Tab，即换成对应的文本。${名称} 是待填写的位置，按 Tab 跳到下一处。片段随账号保存。',
    trigger: '触发词',
    body: '文本',
    one: '片段 {{number}}',
    add: '新建片段',
    remove: '删除片段',
    save: '保存',
    wrong: '每个片段都需要文本，以及由字母、数字或下划线组成的触发词',
  },
  symbols: { title: '符号', tab: '缩进', left: '光标左移', right: '光标右移' },
  stopwatch: { title: '秒表', start: '开始计时', stop: '暂停计时', reset: '清零' },
  settings: {
    keys: '按键方式',
    stopwatch: '显示秒表',
    notify: '在其他标签页时用浏览器通知告知结果',
    notify_denied: '浏览器不允许本站发送通知',
  },
  key_mode: { usual: '常规', vim: 'Vim', emacs: 'Emacs' },
} as const

export default editorTools

declare module '../texts.ts' {
  interface FeatureTexts {
    'editor-tools': typeof editorTools
  }
}
