import { type DataOf, type Endpoint, inputForTwin, type Twin } from '@gavel/contract'
import { createContext, useContext } from 'react'
import { type CallInput, call, download, type UploadInput, upload } from './call.ts'

/** The group whose problems, trainings and contests are administered; null: those of the site. */
export type Gid = number | null

export const ManagedGroup = createContext<Gid>(null)

export const useManagedGroup = () => useContext(ManagedGroup)

/** Callers send the input of the endpoint of the site. For a group its id is added where the twin wants it. */
type Sent<T extends Twin> = CallInput<T['twinOf']>

function choose(twin: Twin, gid: Gid, input: CallInput<Endpoint>): [Endpoint, CallInput<Endpoint>] {
  if (gid === null) return [twin.twinOf, input]
  // The twin takes these fields and the group (`twin.test.ts` of the contract).
  return [twin, inputForTwin(twin, input, gid)]
}

/** Calls a twin for a group, and for the site (null) the endpoint that it is the twin of. */
export function callManaged(gid: Gid) {
  return async <T extends Twin>(twin: T, input: Sent<T>, signal?: AbortSignal) =>
    // Both describe the same data.
    (await call(...choose(twin, gid, input), signal)) as DataOf<T['twinOf']>
}

/** `callManaged` for the group that is administered here. */
export const useCallManaged = () => callManaged(useManagedGroup())

/** Like `useCallManaged`, for downloads. */
export function useDownloadManaged() {
  const gid = useManagedGroup()
  return <T extends Twin>(twin: T, input: Sent<T>) => download(...choose(twin, gid, input))
}

/** Like `useCallManaged`, for uploads. */
export function useUploadManaged() {
  const gid = useManagedGroup()
  return async <T extends Twin>(twin: T, input: UploadInput<T['twinOf']>) => {
    const [endpoint, { query }] = choose(twin, gid, input)
    return (await upload(endpoint, { ...input, query })) as DataOf<T['twinOf']>
  }
}
