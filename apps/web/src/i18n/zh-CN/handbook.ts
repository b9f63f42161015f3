const handbook = {
  title: '使用手册',
  about: '按角色说明在本站怎样做每一件事：做题、带班、办比赛、出题和管理网站。',
  chapters: '手册目录',
  on_page: '本页内容',
  search: '搜索手册',
  do_search: '开始搜索',
  result_title: '在手册中搜索“{{words}}”',
  found: '找到 {{count}} 处',
  meant: '没有“{{words}}”，显示的是：{{meant}}',
  none: '手册里没有这些内容',
  none_hint: '换个说法试试，或从目录中选择一章。',
  results: '回到搜索结果',
  link_to: '“{{title}}”的链接',
  copy: '复制命令',
  languages: '编程语言与评测结果',
  english_only: '这份资料只有英文版。',
  kept: '手册已保存在此浏览器中，没有网络也能阅读。',
} as const

export default handbook

declare module '../texts.ts' {
  interface FeatureTexts {
    handbook: typeof handbook
  }
}
