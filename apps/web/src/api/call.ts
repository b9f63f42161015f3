import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  Envelope,
  getMe,
  getUnread,
  getUserAuthInfo,
  type QueryOf,
  WEB_LANGUAGE_HEADER,
} from '@gavel/contract'
import { currentLanguage, text } from '../i18n/i18n.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { addressOf, bodyOf, fileNameOf, urlTypeOf } from './encode.ts'
import { ApiError } from './errors.ts'
import { openLoginDialog } from './login-prompt.ts'
import { closeSession, getSession, replaceToken, replaceUser } from './session.ts'

const TIMEOUT_MS = 90_000
const TRANSFER_TIMEOUT_MS = 300_000

type Field<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value }

/** The input of an endpoint: `query` and `body` exist exactly where its description has them. */
export type CallInput<E> = Field<'query', QueryOf<E>> & Field<'body', BodyOf<E>>

export type UploadInput<E> = Field<'query', QueryOf<E>> & {
  readonly file: Blob
  readonly onProgress?: (share: number) => void
}

interface Answer<Data> {
  readonly data: Data
  readonly headers: Headers
}

/** Calls an endpoint and returns its data, checked and decoded; throws an `ApiError` for every failure. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  return (await callWithHeaders(endpoint, input, signal)).data
}

/** Like `call`, for the few responses that use a header. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Answer<DataOf<E>>> {
  const body = bodyOf(endpoint, input.body)
  const response = await send(endpoint, addressOf(endpoint, input.query), { body, signal })
  return { data: await readData(endpoint, response), headers: response.headers }
}

/** Sends one file with the endpoint's query; `onProgress` receives the sent share, from 0 to 1. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  input: UploadInput<E>,
  signal?: AbortSignal,
): Promise<DataOf<E>> {
  const form = new FormData()
  form.append(endpoint.upload?.field ?? 'file', input.file)
  const address = addressOf(endpoint, input.query)
  const { onProgress } = input
  return readData(endpoint, await send(endpoint, address, { body: form, signal, onProgress }))
}

/** Downloads a file through the browser's download list. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Field<'query', QueryOf<E>>,
  signal?: AbortSignal,
): Promise<void> {
  const response = await send(endpoint, addressOf(endpoint, input.query), { signal })
  if (response.headers.get('content-type')?.includes('json')) await readData(endpoint, response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(response.headers.get('content-disposition'))
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Headers of every request. A login sends no token, because a bad token may be the reason for it. */
export function headersFor(endpoint: Endpoint): Headers {
  const headers = new Headers({
    'Url-Type': urlTypeOf(endpoint),
    [WEB_LANGUAGE_HEADER]: currentLanguage(),
  })
  const { token } = getSession()
  if (token !== null && !endpoint.path.endsWith('/login')) headers.set('Authorization', token)
  return headers
}

async function send(
  endpoint: Endpoint,
  address: string,
  options: { body?: string | FormData; signal?: AbortSignal; onProgress?: (share: number) => void },
): Promise<Response> {
  const early = takeEarlyAnswer(endpoint, address)
  if (early !== null) return early
  const headers = headersFor(endpoint)
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json')
  const isTransfer = endpoint.upload !== undefined || endpoint.transport === 'download'
  const timeout = AbortSignal.timeout(isTransfer ? TRANSFER_TIMEOUT_MS : TIMEOUT_MS)
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout])
  try {
    const { body, onProgress } = options
    const request = { method: endpoint.method, headers, signal }
    const response =
      onProgress !== undefined && body instanceof FormData
        ? await (await import('./fetch-with-progress.ts')).fetchWithProgress(
            address,
            { ...request, body },
            onProgress,
          )
        : await fetch(address, { ...request, body })
    keepRefreshedToken(response, headers.get('Authorization'))
    if (!response.ok) throw await refusalOf(endpoint, response, headers.get('Authorization'))
    return response
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    const code = timeout.aborted ? 'timeout' : 'network'
    throw new ApiError(text(`errors.${code}`), { code, cause: error })
  }
}

/** A session past half its life gets a new token with the next response, even with an error. */
function keepRefreshedToken(response: Response, sentToken: string | null): void {
  const token = response.headers.get('authorization')
  if (response.headers.has('refresh-token') && token !== null && getSession().token === sentToken)
    replaceToken(token)
}

async function refusalOf(
  endpoint: Endpoint,
  response: Response,
  sentToken: string | null,
): Promise<ApiError> {
  const envelope = await readEnvelope(response)
  if (response.status === 401) {
    const { token } = getSession()
    // A late response to an old token must not end the session that replaced it.
    if (token === null || token === sentToken) {
      closeSession()
      // These calls run in the background: if the session has ended, they log out quietly.
      if (endpoint !== getMe && endpoint !== getUnread) openLoginDialog()
    }
  }
  if (response.status === 403 && sentToken !== null && endpoint !== getUserAuthInfo) void refreshRoles()
  if (response.status === 404 && envelope?.code === undefined)
    return new ApiError(text('errors.not_found'), { code: 'not_found', http: 404 })
  return apiErrorOf(envelope, response.status)
}

/** A refused user may have lost a role since the page was loaded. */
async function refreshRoles(): Promise<void> {
  try {
    const { roles } = await call(getUserAuthInfo, {})
    const { user } = getSession()
    if (user !== null) replaceUser({ ...user, roleList: roles })
  } catch {
    // The refusal itself is already being shown to the user.
  }
}

async function readData<E extends Endpoint>(endpoint: E, response: Response): Promise<DataOf<E>> {
  const envelope = await readEnvelope(response)
  if (envelope === null) throw unexpectedAnswer(response.status)
  if (envelope.status !== 200) throw apiErrorOf(envelope, response.status)
  // Null is the answer of an endpoint that describes no data; below, the schema of the endpoint itself has read the
  // data.
  if (endpoint.data === undefined) return null as DataOf<E>
  const parsed = endpoint.data.safeParse(envelope.data)
  if (!parsed.success) throw unexpectedAnswer(response.status, parsed.error)
  return parsed.data as DataOf<E>
}

async function readEnvelope(response: Response): Promise<Envelope | null> {
  try {
    return Envelope.parse(await response.json())
  } catch {
    return null
  }
}

function apiErrorOf(envelope: Envelope | null, http: number): ApiError {
  if (envelope === null || envelope.msg === '')
    return new ApiError(text('errors.no_message'), { code: 'no_message', http })
  return new ApiError(envelope.msg, {
    // Codes are those of the contract; an unknown one of a newer server is only compared, never looked up.
    code: envelope.code as ApiError['code'],
    status: envelope.status,
    http,
    details: envelope.details,
  })
}

function unexpectedAnswer(http: number, cause?: unknown): ApiError {
  return new ApiError(text('errors.unexpected_answer'), { code: 'unexpected_answer', http, cause })
}
