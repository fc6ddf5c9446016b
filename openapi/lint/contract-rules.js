/** Our conventions as law: every message names a correct example. */
import { wordRules } from './words.js'

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

  ...wordRules,

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

  /**
   * HTTP 200 is a success, with code 0 and data, or a failure, with the codes of the operation and no data; or a file.
   * What was changed meanwhile is a failure of its own, with the record as it is now.
   */
  'reply-is-enveloped': () => ({
    Operation: {
      enter(operation, context) {
        // A push has no answer, and what becomes a websocket answers by messages.
        if (operation.operationId?.startsWith('push_') || operation.responses?.['101']) return
        const content = operation.responses?.['200']?.content ?? {}
        const isFile = Object.keys(content).some((media) => media !== 'application/json')
        const branches = branchesOf(operation, context)
        const successes = branches.filter(isSuccess)
        const changes = branches.filter(isChange)
        const asked = branches.filter(isAsked)
        const codes = (operation['x-codes'] ?? []).filter(
          (code) => (changes.length === 0 || code !== CHANGED) && (asked.length === 0 || code !== ASKED),
        )
        const failures = branches.filter((branch) => isFailure(branch, codes))
        const known = [successes, changes, asked, failures].flat()
        if (known.length !== branches.length || changes.length > 1 || successes.length !== (isFile ? 0 : 1))
          context.report({
            message: `${operation.operationId}: answer Reply<X> | Failure, e.g. op x is Shape.Read<Customer>`,
          })
      },
    },
  }),

  'page-is-paged': () => ({
    Operation: {
      enter(operation, context) {
        const reply = branchesOf(operation, context).find(isSuccess)
        if (!reply?.properties?.data?.properties?.pages) return
        const parameters = parametersOf(operation, context)
        for (const name of ['page', 'pageSize', 'sort'])
          if (!parameters.some((parameter) => parameter.name === name))
            context.report({
              message: `${operation.operationId}: a page needs ${name}; use Shape.Page<Row, Filter>`,
            })
      },
    },
  }),

  'sort-is-enumerated': () => ({
    Operation: {
      enter(operation, context) {
        for (const { name, schema } of parametersOf(operation, context))
          if (name === 'sort' && !resolved(schema, context)?.enum)
            context.report({
              message: `${operation.operationId}: rows of a list are sorted by their own fields; use Shape.Page<Row, Filter>`,
            })
      },
    },
  }),

  'id-is-of-a-kind': () => ({
    SchemaProperties: {
      enter(properties, context) {
        for (const [key, property] of Object.entries(properties))
          if (isLooseId(key, property))
            context.report({ message: looseId(key), location: context.location.child(key) })
      },
    },
    Parameter: {
      enter(parameter, context) {
        if (isLooseId(parameter.name, parameter.schema ?? {}))
          context.report({ message: looseId(parameter.name) })
      },
    },
  }),

  /** A format each, so that a client can tell the id of a customer from that of an order. */
  'id-has-a-format': () => ({
    NamedSchemas: {
      enter(schemas, context) {
        for (const [name, { type, format }] of Object.entries(schemas))
          if (/Id(OrNone)?$/.test(name) && type === 'string' && !/-id(-or-none)?$/.test(format ?? ''))
            context.report({
              message: `${name}: an id has a format of its own, e.g. scalar CustomerId extends Id of shared/ids.tsp`,
              location: context.location.child(name),
            })
      },
    },
  }),

  /** Besides HTTP 200, whatever the transport may answer, and `default` for the rest. */
  'answers-are-described': () => ({
    PathItem: {
      enter(item, context) {
        const path = String(context.key)
        if (!path.startsWith('/')) return
        for (const operation of Object.values(item)) {
          const missing = expectedAnswers(operation, path).filter((status) => !operation.responses?.[status])
          if (missing.length > 0)
            context.report({
              message: `${operation.operationId}: answers ${missing.join(', ')}, too: lib/answers.ts adds them`,
            })
        }
      },
    },
  }),

  /** Beside a reference an empty text hides the one that the reference has. */
  'words-are-not-empty': () => {
    const enter = (node, context) => {
      if (node?.description === '')
        context.report({ message: 'an empty text hides the one that is referred to: leave it out' })
    }
    return { ref: { enter }, any: { enter } }
  },

  /** But for what is harmless to repeat, and says so: it asks only, or leaves what the first left. */
  'create-takes-a-key': () => ({
    Operation: {
      enter(operation, context, _parents) {
        if (
          context.key !== 'post' ||
          operation.security?.length === 0 ||
          operation['x-idempotent'] === 'natural' ||
          operation.operationId?.startsWith('push_')
        )
          return
        if (!parametersOf(operation, context).some(({ name }) => name === 'Idempotency-Key'))
          context.report({
            message: `${operation.operationId}: what creates or spends takes an Idempotency-Key`,
          })
      },
    },
  }),

  'deprecated-has-a-successor': () => ({
    Operation: {
      enter(operation, context) {
        if (operation.deprecated && !(operation['x-successor'] && operation['x-deprecated-since']))
          context.report({
            message: `${operation.operationId}: by what and since when? @replacedBy("listRoles", "1.0.0")`,
          })
      },
    },
  }),

  'code-is-explained': () => ({
    NamedSchemas: {
      enter({ BusinessCode: schema }, context) {
        const missing = (schema?.enum ?? []).filter(
          (code) => !schema['x-meanings']?.[code] || !schema['x-advice']?.[code],
        )
        if (missing.length > 0)
          context.report({
            message: `${missing.join(', ')}: what it means and what to do: @advice("…", "…")`,
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

const expectedAnswers = ({ security, requestBody }, path) => [
  ...['400', '429', '500', 'default'],
  ...(security === undefined ? ['401', '403'] : []),
  ...(path.includes('{') ? ['404'] : []),
  ...(requestBody === undefined ? [] : ['413']),
]

/** The schemas of a JSON answer, one a branch. */
function branchesOf(operation, context) {
  const json = operation.responses?.['200']?.content?.['application/json']?.schema
  return json === undefined ? [] : (json.oneOf ?? [json]).map((branch) => resolved(branch, context) ?? {})
}

const isSuccess = ({ properties }) =>
  properties?.code?.const === 0 && Boolean(properties.message && properties.data)

/** The record has another version than the caller knows (docs/decisions/0055). */
const CHANGED = 100400011

/** A sign-in waits for its second factor (docs/decisions/0066). */
const ASKED = 100200007

const isAsked = ({ properties }) =>
  Boolean(properties?.message && properties.data) && String(properties.code?.enum) === String(ASKED)

const isChange = ({ properties }) =>
  Boolean(properties?.message && properties.data) && String(properties.code?.enum) === String(CHANGED)

const isFailure = ({ properties }, codes) =>
  !properties?.data && Boolean(properties?.message) && String(properties.code?.enum) === String(codes)

const parametersOf = (operation, context) =>
  (operation.parameters ?? []).map((parameter) => resolved(parameter, context) ?? {})

/** Ids of other houses and of the transport are none of ours. */
const foreign = new Set([
  'Device-Id',
  'requestId',
  'bizId',
  'taxerId',
  'buyerTaxerId',
  'agencyTaxerId',
  'enterpriseTaxerId',
])

function isLooseId(name, schema) {
  if (!/^(id|ids|.*Ids?)$/.test(name) || foreign.has(name)) return false
  return (schema.type === 'array' ? schema.items : schema)?.type === 'string'
}

const looseId = (name) => `${name}: an id is of a kind, e.g. CustomerId of shared/ids.tsp`

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
