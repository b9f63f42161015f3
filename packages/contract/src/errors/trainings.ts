import { z } from 'zod'
import type { ErrorEntry } from './error-entry.ts'

const Limit = z.object({ limit: z.int() })
const Label = z.object({ label: z.string() })
const Ids = z.object({ ids: z.string() })

const refusal = (zh: string, en: string) =>
  ({ status: 400, http: 200, text: { 'zh-CN': zh, 'en-US': en } }) as const satisfies ErrorEntry

/** Refusals of trainings. `training_not_found` is among those of places. */
export const TRAININGS_ERRORS = {
  training_not_registered: {
    status: 401,
    http: 200,
    text: {
      'zh-CN': '这是私有训练，请先输入密码加入',
      'en-US': 'This training is private. Enter its password to join it first',
    },
  },
  training_not_started: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '训练还没有开始', 'en-US': 'The training has not started yet' },
  },
  training_admins_only: {
    status: 403,
    http: 200,
    text: {
      'zh-CN': '只有训练的管理员可以这样做',
      'en-US': 'Only administrators of the training may do this',
    },
  },
  not_your_training: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '您只能管理自己创建的训练', 'en-US': 'You can manage only your own trainings' },
  },
  training_is_public: refusal(
    '公开训练无需加入，可以直接练习',
    'A public training needs no password: just begin',
  ),
  training_already_registered: refusal('您已经加入了这个训练', 'You have joined this training already'),
  training_password_wrong: {
    status: 403,
    http: 200,
    text: { 'zh-CN': '训练密码错误', 'en-US': 'Wrong training password' },
  },
  training_rank_range: {
    ...refusal('序号必须是 0 到 {limit} 的整数', 'The rank must be a whole number from 0 to {limit}'),
    details: Limit,
  },
  training_title_length: {
    ...refusal(
      '训练标题不能为空，最长 {limit} 个字符，不能含换行或不可见字符',
      'The title must not be empty, must have at most {limit} characters and must not contain line breaks or invisible characters',
    ),
    details: Limit,
  },
  training_description_length: {
    ...refusal(
      '训练简介不能为空，最长 {limit} 个字符，不能含控制字符',
      'The description must not be empty, must have at most {limit} characters and must not contain control characters',
    ),
    details: Limit,
  },
  training_category_required: refusal('请选择训练分类', 'Choose a category for the training'),
  training_category_not_found: {
    status: 404,
    http: 200,
    text: { 'zh-CN': '该训练分类不存在', 'en-US': 'There is no such category of trainings' },
  },
  training_category_name: {
    ...refusal(
      '分类名称不能为空，最长 {limit} 个字符，不能含换行或不可见字符',
      'The category’s name must not be empty, must have at most {limit} characters and must not contain line breaks or invisible characters',
    ),
    details: Limit,
  },
  training_category_color: refusal(
    '分类颜色须为 #rgb 或 #rrggbb 的形式',
    'The category’s colour must look like #rgb or #rrggbb',
  ),
  training_category_taken: {
    status: 409,
    http: 200,
    text: { 'zh-CN': '已经有同名的训练分类', 'en-US': 'There is a category with this name already' },
  },
  training_password_required: refusal('私有训练需要密码', 'A private training needs a password'),
  training_password_length: {
    ...refusal(
      '训练密码最长 {limit} 个字符，不能含换行或不可见字符',
      'The password must have at most {limit} characters and must not contain line breaks or invisible characters',
    ),
    details: Limit,
  },
  training_due_before_start: refusal(
    '时间有误：截止时间必须晚于开始时间',
    'Check the times: a training must be due after it starts',
  ),
  training_label_invalid: {
    ...refusal(
      '题目在训练中的题号不能为空，最长 {limit} 个字符，不能含空白或 / ? # % 等字符',
      'A problem’s name in a training must not be empty, must have at most {limit} characters and must not contain spaces or characters such as / ? # %',
    ),
    details: Limit,
  },
  training_label_taken: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '训练中已经有题号为 {label} 的题目',
      'en-US': 'The training already has a problem named {label}',
    },
    details: Label,
  },
  training_problem_twice: {
    status: 409,
    http: 200,
    text: { 'zh-CN': '该题目已经在训练中', 'en-US': 'The problem is in the training already' },
  },
  training_problems_too_many: {
    ...refusal('一个训练最多 {limit} 道题目', 'A training can have at most {limit} problems'),
    details: Limit,
  },
  homework_problems_required: refusal('请选择作业的题目', 'Choose the problems of the homework'),
  homework_problems_unknown: {
    ...refusal(
      '没有可用于作业的题目：{ids}',
      'There is no problem that homework can be made of with the id {ids}',
    ),
    details: Ids,
  },
  training_problems_changed: {
    status: 409,
    http: 200,
    text: {
      'zh-CN': '训练的题目或章节刚刚有变化，请刷新后再调整',
      'en-US': 'The problems or sections have changed meanwhile. Reload and arrange them again',
    },
  },
  training_section_title: {
    ...refusal(
      '章节标题不能为空，最长 {limit} 个字符，不能含换行或不可见字符',
      'A section’s title must not be empty, must have at most {limit} characters and must not contain line breaks or invisible characters',
    ),
    details: Limit,
  },
  training_section_text: {
    ...refusal(
      '章节说明最长 {limit} 个字符，不能含控制字符',
      'A section’s text must have at most {limit} characters and must not contain control characters',
    ),
    details: Limit,
  },
  training_section_goal: refusal(
    '章节目标须是 1 到该章节题目数之间的整数',
    'A section’s goal must be a whole number from 1 to the number of its problems',
  ),
} as const satisfies Record<string, ErrorEntry>
