import { operationsOf, type Document } from '@kaipiao/openapi/document'
import { SharedOptions } from './shared-options.ts'
import { queryOf } from './write-described.ts'
import { fieldsOfSchemas } from './write-fields.ts'

/** The lists of options that fields of a description share. */
export function optionsOf(document: Document): SharedOptions {
  return new SharedOptions([
    ...fieldsOfSchemas(document),
    ...[...operationsOf(document)].map(({ operation }) => queryOf(document, operation)),
  ])
}
