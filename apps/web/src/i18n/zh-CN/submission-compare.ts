const compare = {
  title: '比较提交',
  left: '左侧提交编号',
  right: '右侧提交编号',
  compare: '比较',
  swap: '左右互换',
  caption: '两份代码逐行比较',
  same: '两份代码完全相同',
  hidden: '您不能查看其中的代码',
  choose: '填写两个提交的编号',
  mine: '与您在本题的另一次提交比较',
} as const

export default compare

declare module '../texts.ts' {
  interface FeatureTexts {
    'submission-compare': typeof compare
  }
}
