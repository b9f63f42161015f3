const tagAdmin = {
  title: '标签管理',
  about: '标签的名称在同一题库内不能重复，不区分大小写。意思相同的标签可以合并，题目随之更换标签。',
  read_only: '只有超级管理员和题目管理员可以修改标签。',
  create: '新建标签',
  none: '没有符合条件的标签',
  none_hint: '换个关键词，或新建一个标签。',
  search: '按名称查找标签',
  saved: '已保存',
  column: { name: '名称', class: '分类', problems: '题目数', actions: '操作' },
  edit: {
    title: '修改标签',
    name: '名称',
    name_hint: '没有对应语言的名称时显示它',
    name_required: '请填写名称',
    chinese: '中文名称',
    english: '英文名称',
    color: '颜色',
    pick_color: '选取颜色',
    no_class: '无分类',
  },
  merge: {
    action: '合并标签“{{name}}”',
    title: '合并标签',
    text: '标签 {{name}} 的 {{count}} 道题目将改用另一个标签，{{name}} 随后被删除，且不能恢复。',
    into: '合并到',
    choose: '请选择标签',
    confirm: '合并',
    done: '已合并，涉及 {{count}} 道题目',
  },
  delete: {
    action: '删除“{{name}}”',
    title: '删除标签',
    text: '标签 {{name}} 将从 {{count}} 道题目上移除，且不能恢复。',
    confirm: '删除',
    done: '已删除',
  },
  classes: {
    title: '标签分类',
    create: '新建分类',
    edit: '修改分类',
    none: '还没有分类，题目列表中的标签不分组显示。',
    facts: '排序 {{rank}} · {{count}} 个标签',
    rank: '排序',
    rank_hint: '数字小的排在前面',
    delete_title: '删除分类',
    delete_text: '分类“{{name}}”将被删除，其中的标签保留，但不再属于任何分类。',
  },
} as const

export default tagAdmin

declare module '../texts.ts' {
  interface FeatureTexts {
    'tag-admin': typeof tagAdmin
  }
}
