/** A request as a sample of code makes it; what it is sent to is the reader's concern. */
export interface SampleRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** What travels as JSON, or the name of the file that is sent. */
  readonly body: unknown
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** As a shell splits it: single quotes keep everything, double quotes know a variable, a backslash escapes. */
export function readCurl(source: string): SampleRequest {
  const words = [...source.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"[^"]*"|\\.|[^\s'"\\])+/g)].map(
    ([word]) =>
      word.replaceAll(/'([^']*)'|"([^"]*)"|\\(.)/g, (_, single?: string, double?: string, escaped?: string) =>
        double === undefined ? (single ?? escaped ?? '') : double.replace('$KAIPIAO_TOKEN', 'T'),
      ),
  )
  const after = (option: string) =>
    words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ''] : []))
  const [address = ''] = words.filter((word) => /^https?:/.test(word))
  const [json] = after('-d')
  const [file] = after('--data-binary')
  return {
    method: after('-X')[0] ?? 'GET',
    path: pathOf(address),
    headers: Object.fromEntries(after('-H').map((line) => line.split(/: (.*)/s).slice(0, 2))),
    body: json === undefined ? file?.replace('@', '') : JSON.parse(json),
  }
}

/** It is run, with a `fetch` that keeps what it was given. */
export async function readTypescript(source: string): Promise<SampleRequest> {
  const asked: [string, { method: string; headers?: Record<string, string>; body?: string }][] = []
  const run = runnable(['fetch', 'readFile', 'process', 'console'], source.replace(/^import .*$/m, ''))
  await run(
    (address: string, options: (typeof asked)[number][1]) => {
      asked.push([address, options])
      return { json: () => ({ code: 0, data: null }) }
    },
    (name: string) => name,
    { env: { KAIPIAO_TOKEN: 'T' } },
    { log: () => undefined },
  )
  const [[address, { method, headers = {}, body }] = ['', { method: '' }]] = asked
  return {
    method,
    path: pathOf(address),
    headers,
    body: headers['content-type'] === 'application/json' ? JSON.parse(body ?? '') : body,
  }
}

/** Its call is Python of so few words that it becomes JavaScript by naming them. */
export async function readPython(source: string): Promise<SampleRequest> {
  const [, call = ''] = /requests\.request\(\n([\s\S]*)\n\)\.json\(\)/.exec(source) ?? []
  const named = /^ {4}\w+=/m.exec(call)?.index ?? call.length
  const words = `${call.slice(0, named)}{${call.slice(named).replaceAll(/^ {4}(\w+)=/gm, '$1: ')}}`
  const script = outsideStrings(words, (code) =>
    code
      .replaceAll(/\bTrue\b/g, 'true')
      .replaceAll(/\bFalse\b/g, 'false')
      .replaceAll(/\bNone\b/g, 'null'),
  )
  const asked: [string, string, { headers?: Record<string, string>; json?: unknown; data?: string }][] = []
  const run = runnable(['request', 'open'], `request(${script})`)
  await run(
    (...args: (typeof asked)[number]) => void asked.push(args),
    (name: string) => name,
  )
  const [[method, address, { headers = {}, json, data }] = ['', '', {}]] = asked
  return {
    method,
    path: pathOf(address),
    // The library says by itself what `json` is.
    headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
    body: json ?? data,
  }
}

/** Changes code, and the one formatted string there is; strings of JSON stay as they are. */
function outsideStrings(text: string, change: (code: string) => string): string {
  return text.replaceAll(/f"Bearer \{os\.environ\['KAIPIAO_TOKEN'\]\}"|"(?:[^"\\]|\\.)*"|[^"f]+|f/g, (part) =>
    part.startsWith('f"') ? '"Bearer T"' : part.startsWith('"') ? part : change(part),
  )
}

type Runnable = (...values: unknown[]) => Promise<unknown>

/** A piece of code as a function of what it takes for granted. */
export function runnable(names: readonly string[], source: string): Runnable {
  const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Runnable
  return new AsyncFunction(...names, source)
}
