const shell = {
  nav: {
    label: '主导航',
    home: '首页',
    problems: '题库',
    status: '评测记录',
    admin: '管理后台',
    open_menu: '打开菜单',
    close_menu: '关闭菜单',
    skip: '跳到正文',
    back_to_top: '回到顶部',
    messages: '提示消息',
  },
  account: {
    login: '登录',
    register: '注册',
    menu: '账户菜单：{{username}}',
    submissions: '我的提交',
    settings: '设置',
    logout: '退出登录',
  },
  appearance: {
    label: '外观',
    light: '浅色',
    dark: '深色',
    auto: '跟随系统',
    language: '语言',
  },
  actions: {
    retry: '重试',
    cancel: '取消',
    confirm: '确定',
    save: '保存',
    close: '关闭',
    copy: '复制',
    copied: '已复制',
    copy_failed: '复制失败',
    go_home: '返回首页',
    back: '返回上一页',
    refresh: '刷新',
    show_password: '显示密码',
  },
  state: {
    loading: '加载中…',
    failed: '加载失败',
    empty: '暂无内容',
  },
  pager: {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    page: '第 {{page}} 页',
    total: '共 {{total}} 条',
    size: '每页条数',
  },
  not_found: {
    title: '页面不存在',
    text: '抱歉，您访问的页面不存在，可能已被移动或删除。',
  },
  crash: {
    title: '页面出错了',
    chunk: '页面文件加载失败，可能网站刚刚更新。请刷新后重试。',
    reload: '刷新页面',
  },
  errors: {
    timeout: '请求超时，请稍后再试',
    network: '网络错误，无法连接服务器，请稍后再试',
    not_found: '查询错误：找不到要请求的资源',
    no_message: '服务器出错，请刷新后重试',
    unexpected_answer: '服务器返回了无法识别的内容，请刷新后重试',
    login_first: '请先登录！',
    login_again: '错误！请重新登录！',
    please_login: '请先登录',
  },
  verdict: {
    accepted: '答案正确',
    partial: '部分正确',
    presentation: '格式错误',
    wrong: '答案错误',
    time: '运行超时',
    memory: '内存超限',
    runtime: '运行错误',
    compile: '编译错误',
    system: '系统错误',
    submit_failed: '提交失败',
    pending: '等待评测',
    compiling: '正在编译',
    judging: '正在评测',
    submitting: '正在提交',
    cancelled: '已取消',
    hidden: '结果未公开',
    not_submitted: '未提交',
    unknown: '未知状态',
  },
  difficulty: { easy: '简单', mid: '中等', hard: '困难', unknown: '未知' },
} as const

export default shell

declare module '../texts.ts' {
  interface FeatureTexts {
    shell: typeof shell
  }
}
