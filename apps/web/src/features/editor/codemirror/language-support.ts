import type { Extension } from '@codemirror/state'

/** Grammars load one by one, when a program in their language is shown. */
const LOADERS: Readonly<Record<string, () => Promise<Extension>>> = {
  'text/x-csrc': async () => (await import('@codemirror/lang-cpp')).cpp(),
  'text/x-c++src': async () => (await import('@codemirror/lang-cpp')).cpp(),
  'text/x-java': async () => (await import('@codemirror/lang-java')).java(),
  'text/x-python': async () => (await import('@codemirror/lang-python')).python(),
}

/** Colours and indentation for a content type of the wire; plain text if there is no grammar. */
export async function loadLanguageSupport(contentType: string): Promise<Extension> {
  return (await LOADERS[contentType]?.()) ?? loadLightMode(contentType)
}

async function loadLightMode(contentType: string): Promise<Extension> {
  const [{ LIGHT_GRAMMARS }, { lightMode }] = await Promise.all([
    import('./light-grammars.ts'),
    import('./light-mode.ts'),
  ])
  const grammar = LIGHT_GRAMMARS[contentType]
  return grammar ? lightMode(grammar) : []
}
