const problemLists = {
  favourites: '收藏夹',
  progress_of: '{{solved}} / {{count}}',
  progress_words: '已通过 {{solved}} / {{count}} 题',
  lists: {
    title: '题单',
    about: '收藏的题目、自己的题单，以及大家公开的题单与完成进度。',
    own: '我的题单',
    none: '您还没有题单',
    none_hint: '在题目页点击“收藏”，即可把题目加入收藏夹或题单。',
    public: '公开题单',
    no_public: '没有公开的题单',
    no_public_hint: '把自己的题单设为公开，大家就能在这里看到。',
    search: '题单标题',
    search_submit: '搜索',
  },
  column: {
    title: '题单',
    progress: '进度',
    visibility: '谁能看',
    owner: '作者',
    changed: '更新时间',
    id: '题号',
    problem: '题目',
    difficulty: '难度',
    actions: '操作',
  },
  visibility: { private: '仅自己', link: '知道链接的人', public: '所有人' },
  visibility_hint: {
    private: '只有您自己能看到这份题单。',
    link: '得到链接的人都能看到，列表中不显示。',
    public: '所有人都能在公开题单中找到。',
  },
  form: {
    new: '新建题单',
    create: '创建',
    title: '标题',
    description: '描述',
    visibility: '谁能看',
  },
  page: {
    by: '作者',
    problems: '题单中的题目',
    not_found: '没有这份题单，或者它不公开。',
    to_lists: '查看题单',
    empty: '题单中还没有题目',
    empty_hint: '去题库看看',
    copy: '复制为我的题单',
    copy_link: '复制链接',
    edit: '编辑题单',
    delete: '删除题单“{{name}}”？',
    delete_text: '题单将被删除，题目不受影响。',
  },
  item: {
    up: '上移：{{title}}',
    down: '下移：{{title}}',
    note: '备注：{{title}}',
    note_label: '备注',
    remove: '移出题单：{{title}}',
  },
  save: { title: '收藏到', done: '完成' },
} as const

export default problemLists

declare module '../texts.ts' {
  interface FeatureTexts {
    'problem-lists': typeof problemLists
  }
}
