import type { AnyOperation } from './types.ts'

export interface LooseArguments {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
}

/** Address, method, headers and body of a call. Array parameters repeat their key (CV01); empty ones are left out. */
export function buildRequest(
  baseUrl: string,
  operation: AnyOperation,
  parts: LooseArguments,
): { url: string; init: RequestInit } {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, key: string) => {
    const value = parts.path?.[key]
    if (value === undefined || value === '')
      throw new TypeError(`${operation.id}: path parameter ${key} is missing`)
    return encodeURIComponent(scalar(value))
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(parts.query ?? {}))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') search.append(key, scalar(item))
  const headers = new Headers({ accept: 'application/json' })
  for (const [key, value] of Object.entries(parts.headers ?? {}))
    if (value !== undefined) headers.set(key, scalar(value))
  const init: RequestInit = { method: operation.method, headers }
  if (parts.body instanceof Uint8Array) {
    headers.set('content-type', 'application/octet-stream')
    init.body = new Uint8Array(parts.body)
  } else if (parts.body !== undefined) {
    headers.set('content-type', 'application/json')
    init.body = JSON.stringify(parts.body)
  }
  const query = search.toString()
  return { url: `${baseUrl}${path}${query && `?${query}`}`, init }
}

function scalar(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : JSON.stringify(value)
}
