import type { ExampleRequest } from './example-request.ts'

export interface CodeSample {
  /** As the renderer colours it. */
  readonly lang: string
  readonly label: string
  readonly source: string
}

/** The request as programs for a shell, in TypeScript and in Python; the bearer comes from `KAIPIAO_TOKEN`. */
export function codeSamplesOf(request: ExampleRequest): readonly CodeSample[] {
  return [
    { lang: 'bash', label: 'curl', source: curl(request) },
    { lang: 'javascript', label: 'TypeScript', source: typescript(request) },
    { lang: 'python', label: 'Python', source: python(request) },
  ]
}

const fileName = 'file.bin'

function curl({ method, url, headers, needsBearer, body, upload }: ExampleRequest): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quoted(url)}`,
    ...(needsBearer ? ['-H "authorization: Bearer $KAIPIAO_TOKEN"'] : []),
    ...Object.entries({ ...headers, ...typeOf(body, upload) }).map(
      ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body, null, 2))}`]),
    ...(upload === undefined ? [] : [`--data-binary @${fileName}`]),
  ]
  return lines.join(' \\\n  ')
}

function typescript({ method, url, headers, needsBearer, isBare, body, upload }: ExampleRequest): string {
  const all = { ...headers, ...typeOf(body, upload) }
  const fields = [
    ...(needsBearer ? ['authorization: `Bearer ${process.env.KAIPIAO_TOKEN}`'] : []),
    ...Object.entries(all).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ]
  const options = [
    `method: ${JSON.stringify(method)}`,
    ...(fields.length === 0 ? [] : [`headers: {\n${indented(fields.join(',\n'))},\n}`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${JSON.stringify(body, null, 2)})`]),
    ...(upload === undefined ? [] : ['body: file']),
  ]
  return [
    ...(upload === undefined
      ? []
      : ["import { readFile } from 'node:fs/promises'", '', `const file = await readFile('${fileName}')`]),
    `const answer = await fetch(${JSON.stringify(url)}, {`,
    `${indented(options.join(',\n'))},`,
    '})',
    'const reply = await answer.json()',
    ...(isBare === true
      ? ['if (!answer.ok) throw new Error(`${answer.status} ${reply.message}`)', 'console.log(reply)']
      : [
          'if (reply.code !== 0) throw new Error(`${reply.code} ${reply.message}`)',
          'console.log(reply.data)',
        ]),
  ].join('\n')
}

function python({ method, url, headers, needsBearer, isBare, body, upload }: ExampleRequest): string {
  const all = { ...headers, ...typeOf(undefined, upload) }
  const fields = [
    ...(needsBearer ? ['"authorization": f"Bearer {os.environ[\'KAIPIAO_TOKEN\']}"'] : []),
    ...Object.entries(all).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ]
  const options = [
    JSON.stringify(method),
    JSON.stringify(url),
    ...(fields.length === 0 ? [] : [`headers={\n${indented(fields.join(',\n'), 4)},\n}`]),
    ...(body === undefined ? [] : [`json=${literal(body)}`]),
    ...(upload === undefined ? [] : [`data=open("${fileName}", "rb")`]),
  ]
  return [
    ...(needsBearer ? ['import os'] : []),
    'import requests',
    '',
    'reply = requests.request(',
    `${indented(options.join(',\n'), 4)},`,
    ...(isBare === true
      ? [')', 'reply.raise_for_status()', 'print(reply.json())']
      : [
          ').json()',
          'if reply["code"] != 0:',
          "    raise RuntimeError(f\"{reply['code']} {reply['message']}\")",
          'print(reply["data"])',
        ]),
  ].join('\n')
}

/** JSON's strings and numbers are Python's too; its three words are not. */
function literal(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return bracketed('[', value.map(literal), ']')
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${literal(part)}`)
  return bracketed('{', entries, '}')
}

const bracketed = (open: string, parts: readonly string[], close: string) =>
  parts.length === 0 ? open + close : `${open}\n${indented(parts.join(',\n'), 4)},\n${close}`

function typeOf(body: unknown, upload: string | undefined): Record<string, string> {
  const type = upload ?? (body === undefined ? undefined : 'application/json')
  return type === undefined ? {} : { 'content-type': type }
}

/** For a shell: nothing is special within single quotes but they themselves. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

const indented = (text: string, width = 2) => text.replaceAll(/^/gm, ' '.repeat(width))
