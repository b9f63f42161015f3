const remoteHandles = {
  about:
    '有些网站只接受本人提交：您在该网站提交程序，本站从该网站的公开记录中取回结果。为此需要先证明该网站的用户名属于您。',
  comma: '、',
  none: '未绑定',
  linked: '已绑定于',
  of: '{{judges}} 的用户名',
  handle: '用户名',
  handle_required: '请填写用户名',
  proof: '证明方式',
  profile: '在个人主页中填写一段文字',
  'compile-error': '提交一份无法通过编译的程序',
  name: '开始验证',
  change: '更换',
  change_named: '更换 {{judges}} 的用户名',
  link: '绑定',
  link_named: '绑定 {{judges}} 的用户名',
  remove: '解除绑定',
  remove_named: '解除绑定 {{judges}} 的用户名',
  remove_text: '解除后，您在 {{judges}} 提交的程序不再在本站获得结果。',
  removed: '已解除绑定',
  steps: {
    title: '证明 {{handle}} 属于您',
    profile: '把下面的文字填入 {{judges}} 个人资料中任意一栏（如“所属机构”），验证后即可删除：',
    'compile-error': '用 {{handle}} 登录 {{judges}}，以 C++ 提交下面的程序。它无法通过编译，不影响成绩：',
    copy: '复制',
    open_profile: '打开个人主页',
    open_form: '打开提交页面',
    until: '有效期至',
    check: '验证',
    done: '已绑定 {{handle}}',
  },
} as const

export default remoteHandles

declare module '../texts.ts' {
  interface FeatureTexts {
    'remote-handles': typeof remoteHandles
  }
}
