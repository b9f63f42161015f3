import { type CSSVariablesResolver, createTheme } from '@mantine/core'

interface Pair {
  readonly light: string
  readonly dark: string
}

/** Apart from the others, which the built pages have in their style sheet alone. */
const INK = { light: '#1b1c20', dark: '#e8e6e1' } as const satisfies Pair

/** Paper, ink and line: colours without a meaning. */
export const SURFACE = {
  paper: { light: '#fbfaf7', dark: '#17181c' },
  'paper-raised': { light: '#ffffff', dark: '#1e2025' },
  'paper-sunken': { light: '#f3f1ec', dark: '#121316' },
  ink: INK,
  'ink-soft': { light: '#5a5c64', dark: '#a9abb3' },
  line: { light: '#e2dfd7', dark: '#31343b' },
  'line-strong': { light: '#8a8778', dark: '#767b87' },
  accent: { light: '#4147b8', dark: '#a3a9f3' },
  'accent-wash': { light: '#eef0fb', dark: '#262a44' },
} as const satisfies Record<string, Pair>

/** Colours with a meaning. Each reaches 4.5:1 as text on paper and on its own wash. */
export const TONES = {
  green: { light: '#116329', dark: '#6bd08b' },
  amber: { light: '#7a4d00', dark: '#e6b54a' },
  orange: { light: '#9a3a06', dark: '#f2a36b' },
  red: { light: '#b11f26', dark: '#ff9a92' },
  blue: { light: '#1a55ad', dark: '#8ab8ff' },
  pink: { light: '#a8107a', dark: '#ff9ad5' },
  olive: { light: '#585a00', dark: '#c9cc5e' },
  teal: { light: '#0b5f66', dark: '#5fd0d0' },
  mauve: { light: '#6d5a7e', dark: '#b9a3c9' },
  purple: { light: '#6f35a5', dark: '#cda8f6' },
  grey: { light: '#565a63', dark: '#b0b4bd' },
} as const satisfies Record<string, Pair>

export type Tone = keyof typeof TONES
export type Scheme = keyof Pair

/** How much of a tone is mixed into paper for the background of a badge, in percent. */
export const WASH_PERCENT = 11

export const toneColor = (tone: Tone) => `var(--tone-${tone})`
export const toneWash = (tone: Tone) =>
  `color-mix(in srgb, var(--tone-${tone}) ${WASH_PERCENT}%, var(--paper-raised))`

/**
 * By wire status. Every verdict also has a short text, so colour is never the only sign, and a colour of its own, so
 * that charts are readable. Statuses without an outcome are grey.
 */
export const VERDICT_TONES: Readonly<Record<number, Tone>> = {
  0: 'green',
  8: 'blue',
  [-3]: 'olive',
  [-1]: 'red',
  1: 'orange',
  2: 'purple',
  3: 'pink',
  [-2]: 'teal',
  4: 'grey',
  10: 'grey',
  5: 'amber',
  6: 'blue',
  7: 'blue',
  9: 'amber',
  [-4]: 'mauve',
  [-5]: 'grey',
  [-10]: 'grey',
}

/** By wire difficulty: easy, mid, hard. */
export const DIFFICULTY_TONES: readonly Tone[] = ['green', 'amber', 'red']

const SANS =
  '"Inter Variable", "Inter Fallback", system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'
const MONO =
  '"JetBrains Mono Variable", ui-monospace, Menlo, Consolas, "PingFang SC", "Microsoft YaHei", "Noto Sans Mono CJK SC", monospace'

export const COLOR_SCHEME_KEY = 'Color_Scheme'
/** Below this width the navigation is a drawer. */
export const DRAWER_BELOW_PX = 1050

export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 5 },
  colors: {
    indigo: [
      '#eef0fb',
      '#dcdff8',
      '#bcc1f3',
      '#a3a9f3',
      '#8389e6',
      '#5f66d6',
      '#4147b8',
      '#383da3',
      '#30358c',
      '#262a70',
    ],
    dark: [
      '#e8e6e1',
      '#c9c8c6',
      '#a9abb3',
      '#8b8e98',
      '#4a4e58',
      '#31343b',
      '#1e2025',
      '#17181c',
      '#121316',
      '#0d0e10',
    ],
  },
  white: '#ffffff',
  black: INK.light,
  fontFamily: SANS,
  fontFamilyMonospace: MONO,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.6' },
  headings: {
    fontFamily: SANS,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.45' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: { xs: '24.375em', sm: '48em', md: `${DRAWER_BELOW_PX / 16}em`, lg: '80em', xl: '90em' },
  cursorType: 'pointer',
  components: { InputWrapper: { styles: { label: { marginBottom: 4 } } } },
  respectReducedMotion: true,
})

function variablesOf(scheme: Scheme) {
  const own = Object.entries(SURFACE).map(([name, pair]) => [`--${name}`, pair[scheme]])
  const tones = Object.entries(TONES).map(([name, pair]) => [`--tone-${name}`, pair[scheme]])
  return {
    ...Object.fromEntries([...own, ...tones]),
    '--mantine-color-body': SURFACE.paper[scheme],
    '--mantine-color-text': SURFACE.ink[scheme],
    '--mantine-color-dimmed': SURFACE['ink-soft'][scheme],
    '--mantine-color-placeholder': SURFACE['ink-soft'][scheme],
    '--mantine-color-anchor': SURFACE.accent[scheme],
    '--mantine-color-indigo-light-color': SURFACE.accent[scheme],
    '--mantine-color-error': TONES.red[scheme],
    '--mantine-color-default': SURFACE['paper-raised'][scheme],
    '--mantine-color-default-border': SURFACE.line[scheme],
  }
}

export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variablesOf('light'),
  dark: variablesOf('dark'),
})
