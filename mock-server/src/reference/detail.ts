import { type Document, operationsOf, type OperationObject } from '@kaipiao/openapi/document'
import { demoAccounts } from '../world/demo-accounts.ts'
import { codeSamplesOf } from './code-samples.ts'
import { exampleParameters, exampleRequestOf, type Place } from './example-request.ts'

/**
 * One operation as a description of its own, with whatever it refers to, samples of code, and parameters that are filled
 * in as its example is sent; undefined where the description has no such operation.
 * @param origin of the sandbox that is asked
 */
export function detailOf(document: Document, operationId: string, origin: string): object | undefined {
  const place = find(document, operationId)
  if (place === undefined) return undefined
  const { path, method, operation } = place
  const shown = {
    ...operation,
    description: `${operation.description ?? ''}\n\n${factsOf(operation)}`,
    parameters: exampleParameters(document, operation).map((parameter) => ({
      ...parameter,
      // The renderer fills in what it takes for a default.
      ...(parameter.example !== undefined && { default: parameter.example }),
    })),
    ...(path.startsWith('/') && {
      'x-code-samples': codeSamplesOf(exampleRequestOf(document, place, origin)),
    }),
  }
  return {
    ...document,
    // The guides are long, and shown already.
    info: { title: document.info['title'], version: document.info['version'] },
    paths: { [path]: { [method]: shown } },
    webhooks: {},
    components: componentsOf(document, shown),
  }
}

function find({ paths, webhooks, ...rest }: Document, id: string): Place | undefined {
  const document = { ...rest, paths: { ...paths, ...webhooks } }
  return [...operationsOf(document)].find(({ operation }) => operation.operationId === id)
}

/** What the renderer has no place for: the name of the operation, who may call it, and as whom its example is sent. */
function factsOf({
  operationId,
  security,
  'x-roles': roles,
  'x-permission': permission,
  'x-sample-role': role,
}: OperationObject): string {
  const account = accountOf(role)
  return [
    `\`${operationId}\``,
    security !== undefined
      ? 'no bearer needed'
      : `may be called by ${roles?.join(', ') ?? 'everybody signed in'}`,
    ...(permission === undefined ? [] : [`needs the permission \`${permission}\``]),
    ...(account === undefined ? [] : [`the example is sent as ${role ?? ''} **${account}**`]),
  ].join(' · ')
}

function accountOf(role: string | undefined): string | undefined {
  const { member, provider, agency, admin } = demoAccounts
  return Object.entries({ member, service: provider, agency, admin }).find(([name]) => name === role)?.[1]
}

/** The components that something refers to, directly or by way of others, by their kinds. */
function componentsOf({ components }: Document, something: object): object {
  const all: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = { ...components }
  const found = new Map<string, Record<string, unknown>>()
  const waiting: unknown[] = [something]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [, kind = '', name = ''] of JSON.stringify(next).matchAll(
      /"#\/components\/(\w+)\/([^"]+)"/g,
    )) {
      const known = found.get(kind) ?? {}
      found.set(kind, known)
      if (name in known) continue
      known[name] = all[kind]?.[name]
      waiting.push(known[name])
    }
  }
  return Object.fromEntries(found)
}
