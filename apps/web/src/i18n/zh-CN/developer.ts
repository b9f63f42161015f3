const developer = {
  title: '关于本项目',
  what: {
    title: 'Gavel 是什么',
    text: '本站由 Gavel 驱动。Gavel 是一个在线评测系统：程序在隔离的沙箱中用隐藏的测试点检验，一两秒内给出结果。它面向学生、教师、社团与比赛组织者，界面提供中文与英文。',
    machines: '一条命令即可在一台机器上运行全部部分；规模变大时，多台服务器与评测机共用一个 PostgreSQL。',
  },
  api: {
    title: '接口',
    text: '页面的所有功能都通过有完整文档的接口实现，您的脚本也可以使用。',
    docs: '接口文档',
    document: 'OpenAPI 描述文件',
  },
  tokens: {
    title: '访问令牌',
    text: '脚本不需要您的密码。请在设置页创建访问令牌，选择它能做什么以及有效期，然后随每个请求发送：',
    limits: '令牌的权限不会超过您本人，也不能修改密码、邮箱、令牌等账号安全设置。',
    create: '创建访问令牌',
    login: '登录后可以创建访问令牌。',
    copy: '复制示例请求',
  },
  tools: {
    title: '样例与打印',
    text: '本地工具可以读取任意公开题目的样例与限制，字段与 Competitive Companion 相同：',
    copy: '复制样例地址',
    page: '题目页面也带有这个地址：head 中的 link rel="alternate"，以及题面元素的 data-samples-address 属性；每个样例都标有 data-sample 与 data-sample-part。',
    print: '一道或多道题目可以用任一语言打印，或存为 PDF：',
    print_link: '打印题目',
  },
  terminal: {
    title: '在终端中使用',
    text: '一个文件即可提交程序，并用题目样例在本机试运行；需要 Node 20 或更高版本，以及带“读取”与“提交”权限的令牌。',
    download: '下载 gavel.mjs',
    copy: '复制命令',
    tests: '只有通过时 submit 的退出码才为 0。题目由 --problem、注释中的题目网址或文件名指定。',
    editors: '在编辑器中可建立任务，以当前文件的路径执行这些命令。',
  },
  licence: {
    title: '许可',
    text: 'Gavel 是自由软件，以 MIT 许可证发布：可以自由使用、修改与分发，需保留版权与许可声明，不附带任何担保。',
    source: '项目主页：',
  },
} as const

export default developer

declare module '../texts.ts' {
  interface FeatureTexts {
    developer: typeof developer
  }
}
