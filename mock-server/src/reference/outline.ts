import { type Document, nameOfRef, type OperationObject, type Schema } from '@kaipiao/openapi/document'

/**
 * The description as far as the menu, the guides and the search of the reference need it: what an operation takes and
 * answers are names here. A tenth of the whole, so that the page opens at once; the rest of an operation comes when it is
 * opened (`detailOf`).
 */
export function outlineOf(document: Document): object {
  const { paths, webhooks, components, ...head } = document
  const outlined = (items: Record<string, Partial<Record<string, OperationObject>>> = {}) =>
    mapValues(items, (item) =>
      mapValues(item, (operation) => operation && outlineOfOperation(document, operation)),
    )
  return {
    ...head,
    paths: outlined(paths),
    webhooks: outlined(webhooks),
    components: { securitySchemes: components.securitySchemes },
  }
}

function outlineOfOperation(document: Document, operation: OperationObject): object {
  const { operationId, summary, description, tags, deprecated, security, parameters = [] } = operation
  const body = operation.requestBody?.content['application/json']?.schema
  return {
    operationId,
    summary,
    description,
    tags,
    deprecated,
    security,
    parameters: parameters.map((parameter) => {
      const shared = parameter.$ref && document.components.parameters?.[nameOfRef(parameter.$ref)]
      return { name: (shared || parameter).name, in: (shared || parameter).in }
    }),
    ...(body && { requestBody: { content: { 'application/json': { schema: namesOf(document, body) } } } }),
    responses: {},
  }
}

/** The fields of a body, and those of its parts, by name. */
function namesOf(document: Document, schema: Schema, depth = 0): object | undefined {
  const properties = propertiesOf(document, schema)
  if (properties === undefined) return undefined
  return {
    properties: mapValues(properties, (property) =>
      depth > 0 ? {} : (namesOf(document, property.items ?? property, depth + 1) ?? {}),
    ),
  }
}

function propertiesOf(document: Document, schema: Schema): Record<string, Schema> | undefined {
  const target = schema.$ref ? document.components.schemas[nameOfRef(schema.$ref)] : schema
  if (target?.properties !== undefined) return target.properties
  const [first] = target?.allOf ?? []
  return first && propertiesOf(document, first)
}

function mapValues<In, Out>(record: Record<string, In>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
