import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AnyOperation } from '@kaipiao/client'

export interface RawReply {
  readonly status: number
  readonly code: number
  readonly text: string
}

export interface RawParts {
  readonly path?: string
  readonly method?: string
  readonly bearer?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** One call without the typed client, for requests that it would never send. */
export async function rawCall(url: string, parts: RawParts): Promise<RawReply> {
  const { path = '/', method = 'GET', bearer, body, headers = {} } = parts
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await reply.text()
  const code = /"code":(\d+)/.exec(text)?.[1]
  return { status: reply.status, code: Number(code ?? NaN), text }
}

interface Described {
  readonly requestBody?: {
    readonly content: { readonly 'application/json'?: { readonly example?: unknown } }
  }
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly in?: string }[]
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: {
    readonly parameters: Readonly<
      Record<
        string,
        {
          readonly name: string
          readonly in: string
          readonly required?: boolean
          readonly schema: { readonly examples?: readonly unknown[]; readonly items?: object }
        }
      >
    >
  }
}

const document = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@kaipiao/client/openapi.json'), 'utf8'),
) as Document

/** A request of the operation made of the description's own examples, with `id` in every place of its path. */
export function exampleCall(
  { method, path }: AnyOperation,
  id: string,
): { readonly path: string; readonly method: string; readonly body?: unknown } {
  const described = document.paths[path]?.[method.toLowerCase()]
  const required = (described?.parameters ?? []).flatMap(({ $ref }) => {
    const parameter =
      $ref === undefined ? undefined : document.components.parameters[$ref.split('/').at(-1) ?? '']
    return parameter?.in === 'query' && parameter.required === true ? [parameter] : []
  })
  const query = required.map(({ name, schema }) => {
    const value = name === 'id' || name === 'diskId' ? id : (schema.examples?.[0] ?? '1')
    return `${name}=${encodeURIComponent(textOf(value))}`
  })
  const body: unknown = described?.requestBody?.content['application/json']?.example
  return {
    method,
    path:
      path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(id)) + (query.length > 0 ? `?${query.join('&')}` : ''),
    ...(body === undefined ? {} : { body }),
  }
}

function textOf(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : JSON.stringify(first)
}
