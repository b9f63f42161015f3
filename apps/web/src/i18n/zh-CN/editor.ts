const editor = {
  pane: {
    title: '代码编辑',
    code: '代码（{{language}}）',
    tab_hint: 'Tab 键用于缩进；先按 Esc 再按 Tab 可离开编辑器。',
    output_only: '直接提交输出内容。有多个测试点时，在每个测试点的输出前写一行形如“=== 2 ===”的标记。',
    tab_freed: '现在按 Tab 键可离开编辑器',
    try_out: '在线测试',
    submit: '提交',
    submit_keys: '提交（{{keys}}）',
  },
  remote: {
    open: '本题由 {{judge}} 评测。程序会以本站的账号提交到该网站，在那里可能被他人看到。',
    paused: '管理员已暂停向 {{judge}} 提交，现在提交可能会失败。',
    silent: '{{judge}} 目前没有响应，现在提交需要等待，也可能失败。',
    by_hand:
      '{{judge}} 只接受本人提交：程序先保存在本站，由您在该网站提交，结果会自动取回。请先在设置中绑定您的用户名。',
    hidden:
      '本题由其他网站评测，比赛结束后公布是哪个网站。程序会提交到该网站，在那里可能被他人看到；如果该网站只接受本人提交，提交后会给出步骤。',
    hidden_paused: '本题由其他网站评测，管理员已暂停向该网站提交，现在提交可能会失败。',
    hidden_silent: '本题由其他网站评测，该网站目前没有响应，现在提交需要等待，也可能失败。',
    hand_in: '自行提交',
  },
  tool: {
    language: '语言',
    open: '打开本地文件',
    accepted: '载入最近一次通过的代码',
    reset: '重置代码',
    settings: '编辑器设置',
    commands: '命令与快捷键',
    copy: '复制代码',
    no_accepted: '您还没有通过这道题',
  },
  confirm: {
    reset: '编辑器中的代码将恢复为模板，确定要重置吗？',
    reset_yes: '重置',
    accepted: '编辑器中的代码将被最近一次通过的代码替换，确定吗？',
    accepted_yes: '替换',
  },
  unsent: {
    offline: '网络已断开。代码已保留在这里，尚未提交。网络恢复后会询问您是否提交。',
    online: '网络已恢复。代码尚未提交。现在提交吗？',
    hand_in: '现在提交',
    dismiss: '暂不提交',
  },
  elsewhere: {
    text: '另一个标签页修改了这道题的代码。在您选择之前，这里写的内容不会保存。',
    take: '使用另一个标签页的代码',
    overwrite: '保留这里的代码',
  },
  check: {
    code_empty: '代码不能为空',
    code_too_long: '代码长度不能超过 65535 个字符',
    file_too_large: '文件过大：代码最多 {{limit}} 个字符',
    file_not_text: '这不是文本文件',
    file_encoding: '已按 {{encoding}} 编码读取',
  },
  settings: {
    note: '对所有题目生效，保存在本浏览器中。',
    theme: '配色',
    font_size: '字号',
    tab_size: '缩进宽度',
    wraps_lines: '自动换行',
    completes_words: '输入时提示单词',
    done: '完成',
  },
  theme: { solarized: 'Solarized', plain: '简洁', night: '暗夜' },
  search: {
    find: '查找',
    replace: '替换',
    next: '下一个',
    previous: '上一个',
    all: '全部',
    match_case: '区分大小写',
    by_word: '整词',
    regexp: '正则',
    replace_all: '全部替换',
    close: '关闭',
    current_match: '当前匹配',
    on_line: '所在行',
    go_to_line: '跳转到行',
    go: '跳转',
    completions: '补全',
  },
  workplace: {
    bar: '调整题面与编辑器的宽度',
    offline: '离线 – 显示的是 {{time}} 的内容',
    login_first: '请先登录，代码会保留在本页',
  },
} as const

export default editor

declare module '../texts.ts' {
  interface FeatureTexts {
    editor: typeof editor
  }
}
