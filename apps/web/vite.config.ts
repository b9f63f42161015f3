import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantinePreset from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { compressedTwins } from './build/compressed-twins.ts'
import { earlyFiles } from './build/early-files.ts'
import { handbook } from './build/handbook.ts'
import { leanPackages } from './build/lean-packages.ts'
import { leanPublicScripts } from './build/lean-public-scripts.ts'
import { pagesApart } from './build/pages-apart.ts'
import { pagesInTime } from './build/pages-in-time.ts'
import { patternGuard } from './build/pattern-guard.ts'
import { createFileOf, type ModuleInfo, PATTERNS_OF_FILES, SHARED_FILES } from './build/shared-files.ts'
import { solverProgram } from './build/solver-program.ts'
import { stillFonts } from './build/still-fonts.ts'
import { themeVariables } from './build/theme-variables.ts'

const serverPort = process.env.PORT ?? '8080'
const ofServer = { target: `http://127.0.0.1:${serverPort}`, changeOrigin: false }

/** Packages that run first, each in a file of its own (`src/main.ts`). */
const REACT = [
  /vite\/preload-helper/,
  /node_modules\/(react|react-dom|scheduler)\//,
  /apps\/web\/src\/parts\/react\.ts$/,
]
const SCHEMAS = [
  /node_modules\/zod\//,
  // A few bytes that the highlighter shares with all that texts need, which it would otherwise bring.
  /node_modules\/devlop\//,
  /packages\/contract\/src\/(define|wire-types|access|envelope|accounts\/accounts|site\/site)\.ts$/,
  /apps\/web\/src\/parts\/schemas\.ts$/,
]
/** Packages that every text needs. Extensions share parts of it, which would each become a file of its own. */
const MARKDOWN = [
  /node_modules\/(react-markdown|unified|remark-(parse|rehype)|rehype-sanitize|micromark|micromark-core-commonmark)\//,
  /node_modules\/(micromark-(util|factory)-[\w-]+|mdast-util-(from-markdown|to-hast|to-string))\//,
  /node_modules\/(hast-util-(to-jsx-runtime|sanitize|whitespace)|unist-util-[\w-]+|vfile|vfile-message)\//,
  /node_modules\/(@ungap\/structured-clone|property-information|(comma|space)-separated-tokens)\//,
]
const fileOf = createFileOf(join(import.meta.dirname, '../..'))
const among = (patterns: readonly RegExp[]) => (module: string) =>
  patterns.some((pattern) => pattern.test(module))

export default defineConfig(({ isSsrBuild = false }) => ({
  // The program that draws first pictures on the server stands by itself: one folder, no packages beside it.
  ssr: { noExternal: true },
  publicDir: isSsrBuild ? false : 'public',
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A reader who opens the site at its home does not load what fetches the data of other pages.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === '/home' ? undefined : [['loader', 'component']]),
      },
      addExtensions: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: String.raw`\.test\.`,
    }),
    ...(isSsrBuild ? [] : [pagesInTime(), pagesApart()]),
    handbook(),
    react(),
    leanPackages(),
    earlyFiles(),
    stillFonts(),
    themeVariables(),
    ...(isSsrBuild
      ? []
      : [
          patternGuard({ REACT, SCHEMAS, MARKDOWN, ...PATTERNS_OF_FILES }),
          leanPublicScripts(),
          compressedTwins(),
          solverProgram(),
        ]),
  ],
  resolve: {
    // The formulas' styles and the code that the styles are for must be of one version.
    dedupe: ['katex'],
    // React has this hook since version 18; the stand-in for older ones stays out.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: { postcss: { plugins: [mantinePreset()] } },
  build: {
    target: isSsrBuild ? 'node24' : ['chrome120', 'firefox121', 'safari17.2'],
    manifest: !isSsrBuild,
    // Inlined fonts and images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Describing an endpoint does nothing: a page then carries only the descriptions that it calls.
      treeshake: {
        manualPureFunctions: [
          'defineEndpoint',
          'twin',
          'twinByPost',
          'z',
          'nothing',
          'inGroup',
          'permitsFor',
        ],
      },
      // In few files: they compress better than the splinters that pages share, and each costs a request.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                { name: 'react', test: among(REACT) },
                { name: 'schemas', test: among(SCHEMAS) },
                { name: 'markdown', test: among(MARKDOWN) },
                ...SHARED_FILES.map((file) => ({
                  debugName: file,
                  name: (id: string, site: { getModuleInfo: (other: string) => ModuleInfo | null }) =>
                    fileOf(id, (other) => site.getModuleInfo(other)) === file ? file : null,
                })),
              ],
            },
            // The first file lists all the others: their names are a part of what every page costs.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:7][extname]',
          },
    },
  },
  server: { proxy: Object.fromEntries(['/api', '/feed'].map((path) => [path, ofServer])) },
}))
