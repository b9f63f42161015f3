import csharp from 'highlight.js/lib/languages/csharp'
import delphi from 'highlight.js/lib/languages/delphi'
import go from 'highlight.js/lib/languages/go'
import haskell from 'highlight.js/lib/languages/haskell'
import javascript from 'highlight.js/lib/languages/javascript'
import kotlin from 'highlight.js/lib/languages/kotlin'
import lua from 'highlight.js/lib/languages/lua'
import perl from 'highlight.js/lib/languages/perl'
import php from 'highlight.js/lib/languages/php'
import ruby from 'highlight.js/lib/languages/ruby'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import { lowlight } from './highlighter.ts'

/** Adds the judge's other languages to the highlighter. For whole programs, which are coloured after they are shown. */
export function registerMoreModes(): void {
  lowlight.register({
    csharp,
    delphi,
    go,
    haskell,
    javascript,
    kotlin,
    lua,
    perl,
    php,
    ruby,
    rust,
    sql,
    typescript,
  })
}
