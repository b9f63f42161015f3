const homeSettings = {
  title: '首页设置',
  saved: '已保存',
  link: '链接（可选）',
  slides: {
    title: '轮播图',
    about:
      '首页顶部轮流显示的图片，最多 {{max}} 张，每张不超过 8 MB。说明文字供看不到图片的读者使用；图片上的文字应写入说明。',
    size: '推荐尺寸：{{width}} × {{height}} 像素（14 : 5），各张一致。图片不会被裁剪：轮播区按最高的一张确定比例，高度在桌面端不超过 440 像素，在手机上不超过 200 像素，其余图片四周留白。',
    none: '还没有轮播图',
    none_hint: '没有图片时首页不显示轮播。',
    add: '添加图片',
    added: '图片已添加',
    picture: '图片 {{index}}',
    alt_chinese: '说明（中文）',
    alt_english: '说明（英文）',
    up: '前移',
    up_of: '前移图片 {{index}}',
    down: '后移',
    down_of: '后移图片 {{index}}',
    remove: '删除',
    remove_of: '删除图片 {{index}}',
    remove_text: '图片将从首页和服务器上删除，无法恢复。',
    removed: '图片已删除',
  },
  countdowns: {
    title: '倒计时',
    about: '首页最多显示两个倒计时，到时后自动隐藏。时间按您所在的时区填写。',
    place: '倒计时 {{place}}',
    chinese: '标题（中文）',
    english: '标题（英文）',
    time: '时间',
    clear: '清空',
    clear_of: '清空{{name}}',
  },
} as const

export default homeSettings

declare module '../texts.ts' {
  interface FeatureTexts {
    'home-settings': typeof homeSettings
  }
}
