import { z } from 'zod'
import { ACCESS_ERRORS } from './access-errors.ts'
import { ACCOUNT_SECURITY_ERRORS } from './account-security-errors.ts'
import { USER_ADMIN_ERRORS } from './user-admin-errors.ts'
import type { WebLanguage } from './wire-types.ts'

export interface ErrorEntry {
  /** `status` of the envelope. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 500 | 503
  /** HTTP status. Business refusals travel as 200: the wire's clients log the user out on a real 401 (`api.md` 1.3). */
  readonly http: 200 | 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 500 | 503
  /** `{name}` is filled from the details. */
  readonly text: Readonly<Record<WebLanguage, string>>
  readonly details?: z.ZodObject
}

const Seconds = z.object({ seconds: z.int() })
const Limit = z.object({ limit: z.int() })

/** Every refusal there is. A key is never renamed: clients branch on it. */
export const ERRORS = {
  ...ACCESS_ERRORS,
  ...USER_ADMIN_ERRORS,
  ...ACCOUNT_SECURITY_ERRORS,
  internal: {
    status: 500,
    http: 500,
    text: { 'zh-CN': '服务器出错了，请稍后再试！', 'en-US': 'Server error, please try again later!' },
  },
  not_ready: {
    status: 503,
    http: 503,
    text: { 'zh-CN': '服务尚未就绪：{missing}', 'en-US': 'Not ready yet: {missing}' },
    details: z.object({ missing: z.string() }),
  },
  route_not_found: {
    status: 404,
    http: 404,
    text: { 'zh-CN': '请求的接口不存在', 'en-US': 'There is no such endpoint' },
  },
  method_not_allowed: {
    status: 400,
    http: 405,
    text: { 'zh-CN': '不支持该请求方法', 'en-US': 'This method is not supported here' },
  },
  unsupported_media_type: {
    status: 400,
    http: 415,
    text: { 'zh-CN': '不支持该请求内容类型', 'en-US': 'This content type is not supported' },
  },
  unreadable_body: {
    status: 400,
    http: 400,
    text: { 'zh-CN': '请求内容无法解析', 'en-US': 'The request body cannot be read' },
  },
  body_too_large: {
    status: 400,
    http: 413,
    text: { 'zh-CN': '请求内容过大', 'en-US': 'The request body is too large' },
  },
  invalid_request: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '参数有误：{reason}', 'en-US': 'Invalid request: {reason}' },
    details: z.object({
      reason: z.string(),
      issues: z.array(z.object({ path: z.string(), message: z.string() })),
    }),
  },
  too_many_requests: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '操作过于频繁，请在 {seconds} 秒后重试',
      'en-US': 'Too many requests, please try again in {seconds} s',
    },
    details: Seconds,
  },
  too_many_streams: {
    status: 403,
    http: 429,
    text: {
      'zh-CN': '打开的实时连接过多，请先关闭一些页面',
      'en-US': 'Too many live connections are open, please close some pages first',
    },
  },

  login_required: { status: 401, http: 401, text: { 'zh-CN': '请先登录！', 'en-US': 'Please login first!' } },
  session_expired: {
    status: 401,
    http: 401,
    text: { 'zh-CN': '登录已失效，请重新登录！', 'en-US': 'Your session has expired, please login again!' },
  },
  account_banned: {
    status: 401,
    http: 401,
    text: {
      'zh-CN': '该账号已被封禁，请联系管理员',
      'en-US': 'This account is banned, please contact an administrator',
    },
  },
  permission_denied: {
    status: 403,
    http: 403,
    text: { 'zh-CN': '您没有权限进行此操作', 'en-US': 'You are not allowed to do this' },
  },
  judge_key_invalid: {
    status: 401,
    http: 401,
    text: { 'zh-CN': '评测机密钥无效', 'en-US': 'The judge key is not valid' },
  },

  wrong_login: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '用户名或密码错误', 'en-US': 'Wrong username or password' },
  },
  login_locked: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '登录失败次数过多，请在 {minutes} 分钟后重试',
      'en-US': 'Too many failed logins, please try again in {minutes} min',
    },
    details: z.object({ minutes: z.int() }),
  },
  puzzle_required: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '登录失败次数过多，请先完成滑动拼图验证',
      'en-US': 'Too many failed logins, please solve the puzzle first',
    },
  },
  puzzle_wrong: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '拼图位置不正确，请重试',
      'en-US': 'The piece is not in the gap, please try again',
    },
  },
  puzzle_too_fast: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '速度过快，可能是机器操作，请重新验证！',
      'en-US': 'Speed too fast, may be machine operation! Please verify again!',
    },
  },
  not_an_admin: {
    status: 401,
    http: 200,
    text: { 'zh-CN': '该账号没有管理权限', 'en-US': 'This account has no administrator role' },
  },
  login_banned: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该账号已被封禁，请联系管理员',
      'en-US': 'This account is banned, please contact an administrator',
    },
  },
  registration_closed: {
    status: 401,
    http: 200,
    text: { 'zh-CN': '本站暂未开放注册', 'en-US': 'Registration is closed' },
  },
  username_required: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '用户名不能为空', 'en-US': 'The username is required' },
  },
  username_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '用户名最长 20 个字符，且不能含空白或不可见字符',
      'en-US': 'A username has at most 20 characters, without blanks or invisible ones',
    },
  },
  username_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '用户名已存在', 'en-US': 'username already exists' },
  },
  password_length: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '密码长度应为 6 至 20 个字符', 'en-US': 'A password has 6 to 20 characters' },
  },
  email_invalid: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '邮箱格式不正确', 'en-US': 'The email address is not valid' },
  },
  email_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该邮箱已被使用', 'en-US': 'This email address is already in use' },
  },
  mail_failed: {
    status: 500,
    http: 200,
    text: {
      'zh-CN': '邮件发送失败，请稍后再试',
      'en-US': 'The mail could not be sent, please try again later',
    },
  },
  mail_off: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '尚未配置邮件服务', 'en-US': 'Mail is not configured' },
  },
  code_wrong: { status: 400, http: 200, text: { 'zh-CN': '验证码错误', 'en-US': 'The code is wrong' } },
  code_expired: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '验证码不存在或已过期', 'en-US': 'The code does not exist or has expired' },
  },
  captcha_wrong: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '图形验证码错误或已过期',
      'en-US': 'The answer to the picture is wrong or came too late',
    },
  },
  email_not_found: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该邮箱不存在', 'en-US': 'email does not exist' },
  },
  username_not_found: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '用户名不存在', 'en-US': 'username does not exist' },
  },
  reset_link_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该重置链接无效、已使用或已过期，请重新申请',
      'en-US': 'This reset link is wrong, used or expired, please ask for a new one',
    },
  },
  setup_link_invalid: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '该设置链接无效或已被使用',
      'en-US': 'This setup link is not valid or was used already',
    },
  },

  countdown_title_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '设置了时间的倒计时需要标题',
      'en-US': 'A countdown with a time needs a title',
    },
  },
  countdown_time_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '填写了标题的倒计时需要时间',
      'en-US': 'A countdown with a title needs a time',
    },
  },
  home_text_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '标题和图片说明最长 {limit} 个字符',
      'en-US': 'A title or description has at most {limit} characters',
    },
    details: Limit,
  },
  link_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '链接应以 http://、https:// 或 / 开头，最长 {limit} 个字符',
      'en-US': 'A link begins with http://, https:// or /, and has at most {limit} characters',
    },
    details: Limit,
  },
  too_many_slides: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '轮播图最多 {limit} 张，请先删除一些',
      'en-US': 'The carousel holds at most {limit} pictures, please remove some first',
    },
    details: Limit,
  },
  slide_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该轮播图不存在', 'en-US': 'There is no such picture in the carousel' },
  },
  slides_changed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '轮播图已被他人修改，请刷新后重试',
      'en-US': 'Somebody changed the carousel meanwhile, please look at it again',
    },
  },
  announcement_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该公告不存在', 'en-US': 'There is no such announcement' },
  },
  announcement_title_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '公告标题应为 1 至 {limit} 个字符',
      'en-US': 'The title of an announcement has 1 to {limit} characters',
    },
    details: Limit,
  },
  announcement_content_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '公告内容不能为空，最长 {limit} 个字符',
      'en-US': 'Content cannot be empty, and has at most {limit} characters',
    },
    details: Limit,
  },

  problem_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该题目不存在', 'en-US': 'There is no such problem' },
  },
  problem_not_public: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '该题目未公开，您无权查看', 'en-US': 'This problem is not public' },
  },
  no_problem_yet: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '题库中还没有公开的题目', 'en-US': 'There is no public problem yet' },
  },
  not_your_problem: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '您只能管理自己创建的题目', 'en-US': 'You can manage only your own problems' },
  },
  publishing_not_allowed: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '普通管理员不能公开题目', 'en-US': 'A plain administrator may not publish a problem' },
  },
  problem_code_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '题目编号 {problemId} 已存在', 'en-US': 'The problem id {problemId} exists already' },
    details: z.object({ problemId: z.string() }),
  },
  problem_field_required: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请填写 {field}', 'en-US': '{field} is required' },
    details: z.object({ field: z.string() }),
  },
  problem_field_invalid: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '{field} 的值不正确', 'en-US': '{field} has a wrong value' },
    details: z.object({ field: z.string() }),
  },
  program_not_compiled: {
    status: 500,
    http: 200,
    // The compiler's own words, which have no other language.
    text: { 'zh-CN': '{message}', 'en-US': '{message}' },
    details: z.object({ message: z.string() }),
  },
  no_judge_host: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '目前没有能够编译 {language} 的评测机',
      'en-US': 'No judge host can compile {language} at the moment',
    },
    details: z.object({ language: z.string() }),
  },
  compile_timed_out: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '评测机繁忙，{seconds} 秒内没有完成编译，请稍后再试',
      'en-US': 'The judge hosts are busy: nothing was compiled within {seconds} s, please try again later',
    },
    details: Seconds,
  },
  problem_needs_test_data: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '题目至少需要一组测试数据', 'en-US': 'The problem needs at least one test case' },
  },
  problem_needs_language: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请至少选择一种语言', 'en-US': 'Choose at least one language' },
  },
  problem_language_unfit: {
    status: 400,
    http: 200,
    text: {
      'zh-CN':
        '该评测方式不支持语言 {language}：提交答案题只用 Plain Text，函数题的每种语言都要有对应的 grader',
      'en-US':
        'The language {language} does not fit this judging mode: output-only problems take Plain Text alone, function problems only languages that have a grader',
    },
    details: z.object({ language: z.string() }),
  },
  test_data_missing: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '测试数据缺少文件 {name}', 'en-US': 'The test data lack the file {name}' },
    details: z.object({ name: z.string() }),
  },
  test_data_expired: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '上传的测试数据不存在或已过期，请重新上传',
      'en-US': 'The uploaded test data do not exist or have expired, please upload them again',
    },
  },
  no_test_data: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该题目没有测试数据', 'en-US': 'This problem has no test data' },
  },
  file_required: { status: 400, http: 200, text: { 'zh-CN': '请选择文件', 'en-US': 'A file is required' } },
  file_too_large: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '文件过大，上限为 {limit} MB',
      'en-US': 'The file is too large, the limit is {limit} MB',
    },
    details: Limit,
  },
  file_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '文件不存在', 'en-US': 'There is no such file' },
  },
  file_not_of_text: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '只能删除文本中的图片和文件',
      'en-US': 'Only pictures and files of texts can be removed like this',
    },
  },
  picture_format: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只支持 JPEG、PNG、GIF、WebP 和 BMP 格式的图片',
      'en-US': 'The picture has to be a JPEG, PNG, GIF, WebP or BMP',
    },
  },
  picture_unreadable: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '图片已损坏，无法读取', 'en-US': 'The picture is damaged and cannot be read' },
  },
  picture_too_many_pixels: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '图片尺寸过大，上限为 {limit} 百万像素（动图为所有帧之和）',
      'en-US':
        'The picture is too large, the limit is {limit} megapixels, all frames of an animation together',
    },
    details: Limit,
  },
  group_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该团队不存在', 'en-US': 'There is no such group' },
  },
  zip_required: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请上传 zip 格式的文件', 'en-US': 'A zip file is required' },
  },
  zip_unreadable: {
    status: 400,
    http: 200,
    text: { 'zh-CN': 'zip 文件无法读取', 'en-US': 'The zip file cannot be read' },
  },
  zip_unsafe: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': 'zip 文件含有不允许的内容：{name}',
      'en-US': 'The zip file holds something that is not allowed: {name}',
    },
    details: z.object({ name: z.string() }),
  },
  zip_too_large: {
    status: 400,
    http: 200,
    text: { 'zh-CN': 'zip 文件解压后过大', 'en-US': 'The zip file is too large when unpacked' },
  },
  zip_without_cases: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': 'zip 文件中没有找到测试数据（x.in 与 x.out 或 x.ans）',
      'en-US': 'The zip file holds no test case (x.in with x.out or x.ans)',
    },
  },

  judging_closed: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '本站暂停评测，请稍后再试', 'en-US': 'Judging is switched off at the moment' },
  },
  language_not_allowed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该题目不支持语言 {language}',
      'en-US': 'The language {language} is not allowed for this problem',
    },
    details: z.object({ language: z.string() }),
  },
  language_not_installed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '没有评测机安装了 {language}，请换一种语言',
      'en-US': 'No judge host has {language} installed; choose another language',
    },
    details: z.object({ language: z.string() }),
  },
  code_empty: { status: 400, http: 200, text: { 'zh-CN': '代码不能为空', 'en-US': 'Code can not be empty' } },
  code_too_long: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '代码长度不能超过 65535', 'en-US': 'Code Length can not exceed 65535' },
  },
  submit_too_fast: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '提交过于频繁，请在 {seconds} 秒后重试',
      'en-US': 'You submit too fast, please wait {seconds} s',
    },
    details: Seconds,
  },
  submission_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该提交不存在', 'en-US': 'There is no such submission' },
  },
  case_closed: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '您不能查看该测试点的数据',
      'en-US': 'The data of this test case are not open to you',
    },
  },
  page_too_deep: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只能翻到最新的 {rows} 条，请用筛选条件缩小范围',
      'en-US': 'Pages reach the newest {rows} rows only, please narrow the list by a filter',
    },
    details: z.object({ rows: z.int() }),
  },
  rank_type_unknown: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '排行榜类型只能是 0（ACM）或 1（OI）',
      'en-US': 'The type of ranks is 0 (ACM) or 1 (OI)',
    },
  },
  user_not_named: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请指定要查看的用户', 'en-US': 'Please say which user you mean' },
  },
  user_banned: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该账号已被封禁', 'en-US': 'This account is banned' },
  },
  not_your_submission: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '您只能操作自己的提交', 'en-US': 'You can do this only with your own submissions' },
  },
  login_to_see_mine: {
    status: 401,
    http: 200,
    text: { 'zh-CN': '请先登录再查看自己的提交', 'en-US': 'Please login to see your own submissions' },
  },
  resubmit_not_failed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '只有提交失败的记录可以重新提交',
      'en-US': 'Only a submission that failed to be handed in can be resubmitted',
    },
  },
  trial_not_found: {
    status: 404,
    http: 200,
    text: {
      'zh-CN': '该在线测试不存在或已过期，请重新运行',
      'en-US': 'This online test does not exist or has expired, please run it again',
    },
  },
  trial_interactive: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '交互题不支持在线测试', 'en-US': 'Interactive problems cannot be tested online' },
  },
  trial_not_possible: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '通信题和提交答案题不支持在线测试',
      'en-US': 'Communication and output-only problems cannot be tested online',
    },
  },
  test_input_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '测试输入的长度应为 1 至 {limit} 个字符',
      'en-US': 'A test input has 1 to {limit} characters',
    },
    details: Limit,
  },
  nothing_to_rejudge: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '没有可以重判的提交', 'en-US': 'There is no submission to rejudge' },
  },
  rejudge_scope_empty: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '请至少指定一项重判范围', 'en-US': 'Say at least in one way what to rejudge' },
  },
  rejudge_user_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '用户 {username} 不存在', 'en-US': 'There is no user {username}' },
    details: z.object({ username: z.string() }),
  },
  rejudge_reason_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写理由，最长 {limit} 个字符',
      'en-US': 'A reason is required, of at most {limit} characters',
    },
    details: Limit,
  },
  rejudge_too_large: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '范围过大：一次最多 {limit} 个提交，请缩小范围（例如按时间）',
      'en-US': 'Too many submissions: at most {limit} at once, please narrow the scope, for example by time',
    },
    details: Limit,
  },
  staged_rejudge_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该暂存重判不存在', 'en-US': 'There is no such staged rejudge' },
  },
  staged_rejudge_not_ready: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该暂存重判还有 {count} 个提交尚未评测完',
      'en-US': 'This staged rejudge is not finished: {count} submissions are still to be judged',
    },
    details: z.object({ count: z.int() }),
  },
  staged_rejudge_decided: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '该暂存重判已被应用或放弃',
      'en-US': 'This staged rejudge was applied or discarded already',
    },
  },
  staged_rejudge_not_applied: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '只有已应用的暂存重判可以撤销',
      'en-US': 'Only a staged rejudge that is applied can be undone',
    },
  },
  still_judging: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该提交正在评测，请稍后再试',
      'en-US': 'This submission is being judged, please try again later',
    },
  },
  compile_error_stays: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '编译失败的提交不能人工改判',
      'en-US': 'The verdict of a submission that does not compile cannot be set by hand',
    },
  },
  verdict_not_allowed: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '不能人工判为该结果', 'en-US': 'This verdict cannot be set by hand' },
  },
  lease_lost: {
    status: 409,
    http: 200,
    text: { 'zh-CN': '该评测租约已失效', 'en-US': 'This lease is no longer yours' },
  },
  judge_host_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该评测机不存在', 'en-US': 'There is no such judge host' },
  },
  judge_host_name_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '评测机名称为 1 至 64 个字母、数字、“.”、“_”或“-”',
      'en-US': 'The name of a judge host has 1 to 64 letters, digits, ".", "_" or "-"',
    },
  },
  judge_host_name_taken: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '已有同名的评测机', 'en-US': 'There is a judge host of this name' },
  },
  blob_not_found: {
    status: 404,
    http: 404,
    text: { 'zh-CN': '该文件不存在', 'en-US': 'There is no such file' },
  },
  user_not_found: {
    status: 400,
    http: 200,
    text: { 'zh-CN': '该用户不存在', 'en-US': 'There is no such user' },
  },
  message_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该消息不存在', 'en-US': 'There is no such message' },
  },
  notice_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该通知不存在', 'en-US': 'There is no such notice' },
  },
  notice_title_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '通知标题不能为空，且不超过 {limit} 个字符',
      'en-US': 'The title of a notice is required, of at most {limit} characters',
    },
    details: Limit,
  },
  notice_content_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '通知内容不能为空，且不超过 {limit} 个字符',
      'en-US': 'The content of a notice is required, of at most {limit} characters',
    },
    details: Limit,
  },
  notice_recipient_unknown: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '发送给指定用户的通知需要一个存在的用户',
      'en-US': 'A notice to one user needs a user that exists',
    },
  },
  notice_already_pushed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '该通知已推送，只能修改标题和内容',
      'en-US': 'This notice was pushed already; only its title and content may change',
    },
  },
  switch_limit_range: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field} 应为 0 至 {max} 的整数',
      'en-US': '{field} is a whole number from 0 to {max}',
    },
    details: z.object({ field: z.string(), max: z.int() }),
  },
  remote_accounts_uneven: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{site} 的用户名与密码数量不一致',
      'en-US': '{site}: there are not as many passwords as usernames',
    },
    details: z.object({ site: z.string() }),
  },
  remote_account_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{site} 的账号名不能为空、不能重复，账号名与密码均不超过 {limit} 个字符',
      'en-US':
        '{site}: account names are required and unique; names and passwords have at most {limit} characters',
    },
    details: z.object({ site: z.string(), limit: z.int() }),
  },
  remote_account_password_required: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '请填写 {site} 账号 {username} 的密码',
      'en-US': 'The {site} account {username} needs its password',
    },
    details: z.object({ site: z.string(), username: z.string() }),
  },
  website_text_length: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field} 不能为空白，且不超过 {limit} 个字符',
      'en-US': '{field} needs something to see, of at most {limit} characters',
    },
    details: z.object({ field: z.string(), limit: z.int() }),
  },
  website_link_invalid: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '{field} 应为 http:// 或 https:// 开头的网址',
      'en-US': '{field} is an address that begins with http:// or https://',
    },
    details: z.object({ field: z.string() }),
  },
  database_config_fixed: {
    status: 400,
    http: 200,
    text: {
      'zh-CN': '数据库在启动服务器时由 DATABASE_URL 指定，运行期间不能更改',
      'en-US':
        'The database is named by DATABASE_URL when the servers start; it cannot be changed while they run',
    },
  },
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS
/** What a refusal carries; `undefined` when the entry has no details. */
export type ErrorDetails<Code extends ErrorCode> = (typeof ERRORS)[Code] extends {
  details: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** The refusal's text in one language, its placeholders filled from the details. */
export function errorText(
  code: ErrorCode,
  language: WebLanguage,
  details?: Readonly<Record<string, unknown>>,
): string {
  return ERRORS[code].text[language].replace(/\{(\w+)\}/g, (_, name: string) => String(details?.[name] ?? ''))
}
