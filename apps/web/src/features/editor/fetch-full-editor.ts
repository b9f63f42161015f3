import type { ComponentType } from 'react'
import type { FullEditorProps } from './CodeEditor.tsx'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The full editor. Its parts run one after the other, each in a task of its own: a slow machine answers in between. */
export async function fetchFullEditor(): Promise<ComponentType<FullEditorProps>> {
  const editor = import('./codemirror/CodeMirrorEditor.tsx')
  await nextTask()
  return (await editor).default
}
