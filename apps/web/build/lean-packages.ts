import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createLeanSchemas } from './lean-zod.ts'
import { withoutProperty } from './without-property.ts'

interface Cut {
  readonly module: RegExp
  /** The module without what no page calls. */
  readonly without: (code: string) => string
}

/**
 * A constant of a contract file that is made by calls: `z.string().max(9)`, `Row.extend({ … })`. To a bundler the second
 * call of a chain could do anything, so it keeps the whole description although no page uses it.
 */
const MADE_CONSTANT = /^((?:export )?const \w+ = )([A-Za-z]\w*(?:\.\w+)*\(.*(?:\n[\t )\]}].*)*);$/gm

/** The ten shades of a name in a palette. */
const SHADES = /\[(?:\s*["']#[0-9a-fA-F]{6}["'],?)+\s*\]/g
const FOLDER = join(import.meta.dirname, '..')

/** Colours of buttons in the variants that pages have, by the names of colours. The library knows more of both. */
const COLOURS_OF_BUTTONS = `
import { rem } from '../../../utils/units-converters/rem.mjs'
export function defaultVariantColorsResolver({ color, variant }) {
  const of = (name) => 'var(--mantine-color-' + name + ')'
  const border = rem(1) + ' solid transparent'
  const light = { hover: of(color + '-light-hover'), color: of(color + '-light-color'), border }
  if (variant === 'filled')
    return { background: of(color + '-filled'), hover: of(color + '-filled-hover'), color: of('white'), border }
  if (variant === 'light') return { background: of(color + '-light'), ...light }
  if (variant === 'subtle') return { background: 'transparent', ...light }
  return {
    background: of('default'),
    hover: of('default-hover'),
    color: of('default-color'),
    border: rem(1) + ' solid ' + of('default-border'),
  }
}
`

const CUTS: readonly Cut[] = [
  {
    module: /zod\/v4\/classic\/schemas\.js$/,
    without: createLeanSchemas([join(FOLDER, 'src'), join(FOLDER, '../../packages/contract/src')]),
  },
  {
    // Pages colour by variables of the style sheet, which has the shades; here their names are enough.
    module: /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/,
    without: (code) => code.replace(SHADES, "Array(10).fill('')"),
  },
  {
    // The same of our own.
    module: /apps\/web\/src\/theme\.ts$/,
    without: (code) => code.replace(SHADES, "Array(10).fill('')"),
  },
  {
    module: /@mantine\/core\/esm\/core\/MantineProvider\/color-functions\/default-variant-colors-resolver\//,
    without: () => COLOURS_OF_BUTTONS,
  },
  {
    // Pages parse and encode with schemas; only the server turns them into JSON Schema. The part hangs on every
    // schema as a method, so no bundler finds out by itself that it is never called.
    module: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/,
    without: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => ({})`)
        .join('\n'),
  },
  {
    // Pages look for the few reasons that they know in what the server sends; the list of all would be a part of every page.
    module: /packages\/contract\/src\/can\.ts$/,
    without: (code) => code.replace('z.enum(REASONS)', 'z.string()'),
  },
  {
    // Sentences and refusals of the contract that only the API page shows, and what only the server's door asks for.
    module: /packages\/contract\/src\/[\w/-]+\.ts$/,
    without: (code) =>
      withoutProperty(code, 'about')
        .replace(/^\s*summary:\s*(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?$/gm, '')
        .replace(/^\s*errors:\s*\[[^\]]*\],?$/gm, '')
        .replace(
          MADE_CONSTANT,
          (_, head: string, value: string) => `${head}/* @__PURE__ */ (() => (${value}))()`,
        ),
  },
  {
    // Zod's English complaints: pages say what is wrong in their own words and languages.
    module: /zod\/v4\/locales\/en\.js$/,
    without: () => "export default () => ({ localeError: () => 'invalid' })",
  },
  {
    // The theme's variables are written when the pages are built (`theme-variables.ts`); no page makes them.
    module: /@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/,
    without: () => 'export const MantineCssVariables = () => null',
  },
  {
    // A button that waits shows its sign at once. Nothing else of ours moves by this, and it is half of a button's code.
    module: /@mantine\/core\/esm\/components\/Transition\/Transition\.mjs$/,
    without: () =>
      'export const Transition = ({ mounted, transition, children }) =>' +
      ' mounted ? children({ ...transition.in, ...transition.common }) : null',
  },
  {
    // Hung on the button and on its sign, where no bundler sees that no page asks for them.
    module: /@mantine\/core\/esm\/components\/(Button\/ButtonGroup|Loader\/loaders\/(Bars|Dots)\.mjs)/,
    without: (code) =>
      [...code.matchAll(/^export \{ (\w+) \}/gm)].map(([, name]) => `export const ${name} = null`).join('\n'),
  },
  {
    // Lists of ours have pages.
    module: /query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    without: (code) =>
      [...code.matchAll(/^(?:export )?function (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined`)
        .join('\n'),
  },
  {
    // Texts have no drawings; those of formulas have attributes whose names need no list.
    module: /property-information\/lib\/svg\.js$/,
    without: () =>
      "import { create } from './util/create.js'\n" +
      "export const svg = create({ properties: {}, space: 'svg', transform: (_, name) => name })",
  },
  {
    // A stand-in for what every browser of ours has.
    module: /@ungap\/structured-clone\/esm\/index\.js$/,
    without: () => 'export default (value) => structuredClone(value)',
  },
  {
    // Pages read Markdown and never write it.
    module: /remark-(gfm|math)\/lib\/index\.js$/,
    without: (code) => code.replace(/^\s*toMarkdownExtensions\.push\(.*\)$/m, ''),
  },
]

/** Leaves parts of packages out of the built pages that cannot be reached from them. */
export function leanPackages(): Plugin {
  const idle = new Set(CUTS)
  return {
    name: 'lean-packages',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map((cut) => cut.module) },
      handler(code, id) {
        const cut = CUTS.find(({ module }) => module.test(id))
        if (cut === undefined) return null
        const lean = cut.without(code)
        if (lean !== code) idle.delete(cut)
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      // The program of first pictures has only some of these modules, and its size is nobody's concern.
      if (error !== undefined || this.environment.config.build.ssr !== false || idle.size === 0) return
      const modules = [...idle].map(({ module }) => module.source)
      throw new Error(`cuts that no longer change a module:\n${modules.join('\n')}`)
    },
  }
}
