import { type Document, nameOfRef, type Parameter } from './document.ts'

/** A parameter that says nothing itself says what its schema says. */
export function describeParameters(document: Document, parameters: Parameter[]): void {
  for (const parameter of parameters) {
    const ref = parameter.schema?.$ref
    const described = ref === undefined ? undefined : document.components.schemas[nameOfRef(ref)]?.description
    if (parameter.description === undefined && described !== undefined) parameter.description = described
  }
}
