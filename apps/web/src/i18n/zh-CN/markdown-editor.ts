const markdownEditor = {
  toolbar: '格式',
  tool: {
    bold: '粗体',
    italic: '斜体',
    heading: '标题',
    quote: '引用',
    bullets: '无序列表',
    numbers: '有序列表',
    tasks: '任务列表',
    code: '行内代码',
    code_block: '代码块',
    link: '链接',
    table: '表格',
    formula: '公式',
    spoiler: '折叠（剧透）',
    image: '图片',
    file: '文件',
    help: '编辑器帮助',
  },
  sample: {
    bold: '粗体文字',
    italic: '斜体文字',
    code: '代码',
    link: '链接文字',
    column: '列',
    spoiler: '解法',
    image: '图片说明',
  },
  view: { label: '视图', write: '编辑', preview: '预览' },
  preview: { label: '预览：{{label}}', empty: '还没有内容' },
  required: '（必填）',
  length: '{{length}} / {{max}} 个字符',
  too_long: '内容过长：{{length}} 个字符，上限为 {{max}}',
  upload: {
    list: '上传',
    progress: '正在上传 {{name}}',
    cancel: '取消上传 {{name}}',
    done: '{{name}} 已插入',
    failed: '{{name}} 上传失败：{{reason}}',
    refused_kind: '不能上传 {{name}}：不支持该类型的文件',
    refused_size: '不能上传 {{name}}：大小超过 {{limit}} MB',
    refused_empty: '不能上传 {{name}}：文件为空',
  },
  help: {
    title: '编辑器帮助',
    about:
      '正文使用 Markdown。公式写在 $…$（行内）或 $$…$$（独占一段）之间。也可以使用仅用于排版的 HTML，例如指定宽度的图片、合并单元格的表格、<br>、<center>。',
    keys: '快捷键',
    tool: '操作',
    key: '按键',
    indent: '增加缩进',
    outdent: '减少缩进',
    undo: '撤销',
    redo: '重做',
    tab: 'Tab 键离开编辑器，不会输入制表符。',
    drop: '可以直接粘贴或拖入图片。',
  },
} as const

export default markdownEditor

declare module '../texts.ts' {
  interface FeatureTexts {
    'markdown-editor': typeof markdownEditor
  }
}
