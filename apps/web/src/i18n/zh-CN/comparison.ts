/** Two texts side by side. */
const comparison = {
  line: '行',
  differs: '不同',
  equal: '{{count}} 行相同',
  more: '再显示（还有 {{count}} 行）',
} as const

export default comparison

declare module '../texts.ts' {
  interface FeatureTexts {
    comparison: typeof comparison
  }
}
