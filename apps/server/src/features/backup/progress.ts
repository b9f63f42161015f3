/** Called repeatedly with the current activity and the bytes of the file processed so far. */
export type Report = (detail: string, bytes: number) => void
