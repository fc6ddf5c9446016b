/** Our conventions as law: every message names a correct example. */
const camelCase = /^[a-z][A-Za-z0-9]*$/

const resolved = (node, context) => (node?.$ref ? context.resolve(node).node : node)

const rules = {
  /** Screens and documents read titles and examples from the description. */
  'property-is-described': () => ({
    SchemaProperties: {
      enter(properties, context) {
        for (const [key, property] of Object.entries(properties)) {
          const at = context.location.child(key)
          const base = resolved(property, context) ?? {}
          const inner = resolved(property.allOf?.[0], context) ?? {}
          const has = (word) => property[word] ?? base[word] ?? inner[word]
          const report = (message) => context.report({ message: `${key}: ${message}`, location: at })
          if (isEnvelope(properties) && key === 'data') continue
          if (isEnvelope(properties, 'list') && (key === 'list' || key === 'pages')) continue
          if (!has('title')) report('needs a Chinese title, e.g. @f("客户名称", "customer name", "甲公司")')
          if (!has('description'))
            report('needs an English meaning, e.g. @f("客户名称", "customer name", "甲公司")')
          if (isScalar(property, base, inner) && !has('examples') && has('const') === undefined)
            report('needs an example, e.g. @f("客户名称", "customer name", "甲公司")')
        }
      },
    },
  }),

  'enum-is-labelled': () => ({
    Schema: {
      enter(schema, context) {
        if (!schema.enum || schema.enum.length < 2) return
        const missing = schema.enum.filter((value) => !schema['x-labels']?.[String(value)])
        if (missing.length > 0)
          context.report({
            message: `no label for ${missing.join(', ')}: write @zh("正常", "success") on the member`,
          })
      },
    },
  }),

  'operation-id-is-camel-case': () => ({
    Operation: {
      enter(operation, context) {
        if (!camelCase.test(operation.operationId ?? '') && !operation.operationId?.startsWith('push_'))
          context.report({
            message: `${operation.operationId}: operationIds are those of the catalogue, e.g. listStockDevices`,
          })
      },
    },
  }),

  /** HTTP 200 carries `{ code, message, data }` or a Failure, or it is a file. */
  'reply-is-enveloped': () => ({
    Operation: {
      enter(operation, context) {
        // A push has no answer, and what becomes a websocket answers by messages.
        if (operation.operationId?.startsWith('push_') || operation.responses?.['101']) return
        const content = operation.responses?.['200']?.content ?? {}
        const json = content['application/json']?.schema
        if (!json)
          return context.report({
            message: `${operation.operationId}: no JSON answer; use a template of shared/shapes.tsp`,
          })
        const branches = (json.anyOf ?? [json]).map((branch) => resolved(branch, context))
        const isFile = Object.keys(content).length > 1
        const ok = branches.every((branch) =>
          ['code', 'message', 'data'].every((key) => branch?.properties?.[key]),
        )
        if (!ok || (!isFile && branches.length !== 2))
          context.report({
            message: `${operation.operationId}: answer Reply<X> | Failure, e.g. op x is Shape.Read<Customer>`,
          })
      },
    },
  }),

  'page-is-paged': () => ({
    Operation: {
      enter(operation, context) {
        const json = operation.responses?.['200']?.content?.['application/json']?.schema
        const reply = resolved(json?.anyOf?.[0], context)
        if (!reply?.properties?.data?.properties?.pages) return
        const names = (operation.parameters ?? []).map((parameter) => resolved(parameter, context)?.name)
        for (const name of ['page', 'pageSize'])
          if (!names.includes(name))
            context.report({
              message: `${operation.operationId}: a page needs ${name}; use Shape.Page<Row, Filter>`,
            })
      },
    },
  }),

  'codes-are-documented': () => {
    let known = new Set()
    return {
      Root: {
        enter(root) {
          known = new Set(root.components?.schemas?.BusinessCode?.enum ?? [])
        },
      },
      Operation: {
        enter(operation, context) {
          const strange = (operation['x-codes'] ?? []).filter((code) => !known.has(code))
          if (strange.length > 0)
            context.report({
              message: `${operation.operationId}: add ${strange.join(', ')} to BusinessCode in shared/failures.tsp`,
            })
        },
      },
    }
  },
}

function isEnvelope(properties, key = 'code') {
  return key === 'code'
    ? Boolean(properties.code && properties.message && properties.data)
    : Boolean(properties.list && properties.pages)
}

function isScalar(...schemas) {
  const type = schemas.map((schema) => schema.type).find(Boolean)
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
}

export default function kaipiao() {
  return { id: 'kaipiao', rules: { oas3: rules } }
}
