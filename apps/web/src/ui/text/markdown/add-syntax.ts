interface Extended {
  settings?: unknown
  /** The syntax that the parser reads beyond plain Markdown, as `remark-parse` finds it. */
  micromarkExtensions?: object[]
}

/** The one whom a plugin extends. */
export interface Processor {
  data(): Extended
}

export function addSyntax(processor: Processor, syntax: object): void {
  const data = processor.data()
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push(syntax)
}
