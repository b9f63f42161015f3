const editorials = {
  editorial: '题解',
  for_users: '登录后可看提示和题解',
  log_in: '登录',
  in_contest: '含有该题的比赛结束并公布结果之前，不能看提示和题解',
  nothing: '该题没有提示和题解',
  gave_up: '您于 {{at}} 放弃了该题，已记录。',
  closed: {
    accepted: '通过该题后可看题解。',
    given_up: '通过该题后可看题解；也可以放弃该题，直接看题解。',
    date: '题解将于 {{at}} 公开。',
  },
  give_up: {
    action: '放弃并看题解',
    title: '放弃该题',
    text: '放弃会记录一次，无法撤销；之后仍可提交和通过该题。您自己能看到这条记录，出题人只看到有多少人放弃、其中多少人后来通过。',
    confirm: '放弃',
  },
  hints: {
    title: '提示',
    number: '提示 {{number}}／{{count}}',
    note: '提示逐条打开，每条记录一次；出题人只看到人数。',
    open: '打开提示 {{number}}／{{count}}',
    about: '最多 {{max}} 条，由浅入深；读者逐条打开。人数按提示的序号统计。',
    nth: '提示 {{number}}',
    taken: '{{count}} 人打开，其中 {{solved}} 人后来通过（不计比赛）',
    new: '还没有人打开',
    add: '添加提示',
    remove: '删除提示 {{number}}',
  },
  page: {
    title: '题解和提示',
    title_of: '{{id}}“{{title}}”的题解和提示',
    about: '题解与他人公开的代码分开。没有某种语言的内容时，读者看到另一种语言的。',
    edit: '编辑题目',
  },
  form: {
    shown: '向读者显示题解和提示',
    opens: '何时显示题解',
    opens_hint: '含有该题的比赛进行中或结果公布之前，参赛者始终看不到题解和提示。',
    opens_at: '公开时间',
    language: '语言',
    gave_up: '{{count}} 人放弃，其中 {{solved}} 人后来通过（不计比赛）',
    save: '保存',
    saved: '已保存题解',
  },
  rule: {
    accepted: '读者通过该题后',
    given_up: '读者通过或放弃该题后',
    date: '到指定时间后',
    always: '始终',
  },
  fault: { date: '请填写公开时间', hint: '请至少用一种语言填写该提示，或删除它' },
} as const

export default editorials

declare module '../texts.ts' {
  interface FeatureTexts {
    editorials: typeof editorials
  }
}
