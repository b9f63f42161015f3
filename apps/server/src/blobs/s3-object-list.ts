interface S3Object {
  readonly key: string
  readonly bytes: number
  readonly storedAt: Date
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Reads the response to ListObjectsV2. It is machine-made XML without attributes or nesting where we look, and our
 * keys consist of letters and digits, so no XML parser is needed; other keys are decoded and passed on.
 */
export function parseObjectList(xml: string): {
  readonly objects: readonly S3Object[]
  readonly nextToken: string | null
} {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: elementText(content, 'Key') ?? '',
    bytes: Number(elementText(content, 'Size')),
    storedAt: new Date(elementText(content, 'LastModified') ?? 0),
  }))
  const isTruncated = elementText(xml, 'IsTruncated') === 'true'
  return { objects, nextToken: isTruncated ? elementText(xml, 'NextContinuationToken') : null }
}

function elementText(xml: string, name: string): string | null {
  const value = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return value === undefined ? null : value.replace(/&(\w+);/g, (whole, entity) => ENTITIES[entity] ?? whole)
}
