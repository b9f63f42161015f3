import type { ComponentType } from 'react'
import type { FullEditorProps } from './editor-props.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The full editor. Its parts run one after another, each in its own task, so that a slow machine stays responsive. */
export async function fetchFullEditor(): Promise<ComponentType<FullEditorProps>> {
  const editor = import('./codemirror/CodeMirrorEditor.tsx')
  await nextTask()
  return (await editor).default
}
