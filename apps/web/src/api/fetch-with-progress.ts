/**
 * Like `fetch`, but it reports how much of the body has been sent, from 0 to 1, which `fetch` cannot do. It rejects
 * in the same two cases: when the network fails and when the signal aborts.
 */
export function fetchWithProgress(
  address: string,
  {
    method,
    headers,
    body,
    signal,
  }: { method: string; headers: Headers; body: FormData; signal: AbortSignal },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'arraybuffer'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('The request failed'))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.response, { status: request.status, headers })
}
