import { type Document, nameOfRef, type OperationObject, type Parameter } from './document/document.ts'

/** Gives parameters of one operation examples of its own, so that its request can be sent as it stands. */
export function takeSamples(document: Document, operation: OperationObject): void {
  const samples = { ...operation['x-samples'] }
  delete operation['x-samples']
  if (Object.keys(samples).length === 0) return
  operation.parameters = (operation.parameters ?? []).map((parameter) => {
    const known = parameter.$ref ? document.components.parameters?.[nameOfRef(parameter.$ref)] : parameter
    if (known === undefined || !(known.name in samples)) return parameter
    const example = samples[known.name]
    delete samples[known.name]
    return { ...known, example } satisfies Parameter
  })
  const [strange] = Object.keys(samples)
  if (strange !== undefined) throw new Error(`${operation.operationId} has no parameter ${strange}`)
}

/** In the order in which a reader without a role would try them: an agency sees most of what examples name. */
const sampleRoles = ['agency', 'member', 'service', 'admin'] as const

/** Says whose demo account may send the example, where a bearer is wanted. */
export function nameSampleRole(operation: OperationObject): void {
  if (operation.security !== undefined) return
  const roles = operation['x-roles']
  operation['x-sample-role'] ??= sampleRoles.find((role) => roles?.includes(role) !== false)
}

/** A shared parameter whose only operation has a sample of its own is shared no more. */
export function forgetUnusedParameters({ paths, components }: Document): void {
  const text = JSON.stringify(paths)
  for (const name of Object.keys(components.parameters ?? {}))
    if (!text.includes(`"#/components/parameters/${name}"`)) delete components.parameters?.[name]
}
