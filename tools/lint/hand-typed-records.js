/**
 * Lint rule of our own, for tests: bodies of calls, replies of faked edges and records of the description come from
 * builders, so that a field that becomes required is written in one place. What begins with a spread begins with a
 * record that is whole; what a matcher expects is written out, because no builder may answer for the product.
 */
const BUILDERS = {
  body: 'buildBody(operation, { … })',
  data: "buildReply(operation, { … }), or build('…Data', { … }) of a push",
  record: "build('Name', { … }), or buildRequired('Name', { … }) without optional fields",
}
const SENDING = new Set(['post', 'put'])

const noHandTypedRecord = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      build:
        'Build it with {{ builder }} of @kaipiao/client/testing: typed by hand, it breaks with each new field.',
    },
  },
  create(context) {
    /** Names of records that a room has for schemas of the description. */
    const wireNames = new Set()
    /** Control calls of the sandbox: almost all of their fields may be left out, so there is nothing to build. */
    const controlCalls = new Set()
    const reported = new Set()
    const check = (kind, value, isOwn = true) => {
      const literal = valueOf(value, isOwn ? undefined : context)
      if (literal === undefined || reported.has(literal) || !isTypedByHand(literal)) return
      // A constant may be sent many times.
      reported.add(literal)
      context.report({ node: literal, messageId: 'build', data: { builder: BUILDERS[kind] } })
    }
    const isRecord = (type) => {
      const { object, name } = named(type)
      return object === 'Schemas' || wireNames.has(name)
    }
    const checkReturned = ({ returnType, body }) => {
      if (!isRecord(returnType?.typeAnnotation)) return
      const returned = body?.type === 'BlockStatement' ? body.body.map(argumentOf) : [body]
      for (const value of returned) check('record', value)
    }
    const checkAsserted = ({ typeAnnotation, expression }) => {
      if (isRecord(typeAnnotation)) check('record', expression)
    }
    return {
      ImportDeclaration({ source, specifiers }) {
        if (/(^|\/)wire(\.ts)?$/.test(source.value))
          for (const { local } of specifiers) wireNames.add(local.name)
        if (source.value === '@kaipiao/client/sandbox')
          for (const { local } of specifiers) controlCalls.add(local.name)
      },
      Property(node) {
        if (node.computed || node.key.type !== 'Identifier') return
        const { name } = node.key
        const isControl = controlCalls.has(node.parent.parent?.arguments?.[0]?.name)
        if (name === 'body' && isOfCall(node) && !isControl) check('body', node.value, false)
        if (name === 'data' && (isOfReply(node) || isSent(node))) check('data', node.value, false)
      },
      VariableDeclarator({ id, init }) {
        if (isRecord(id.typeAnnotation?.typeAnnotation)) check('record', init)
      },
      TSAsExpression: checkAsserted,
      TSSatisfiesExpression: checkAsserted,
      ArrowFunctionExpression: checkReturned,
      FunctionDeclaration: checkReturned,
    }
  },
}

/** `Schemas['X']` as the object, `X` of a reference as the name. */
function named(type) {
  if (type?.type === 'TSIndexedAccessType') return { object: type.objectType.typeName?.name }
  return { name: type?.type === 'TSTypeReference' ? type.typeName.name : undefined }
}

const argumentOf = (statement) => (statement.type === 'ReturnStatement' ? statement.argument : undefined)

/** The literal behind assertions; with a context, also behind a constant of the file or what its function answers. */
function valueOf(value, context) {
  if (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    return valueOf(value.expression, context)
  if (value?.type === 'ObjectExpression') return beginningOf(value, context)
  if (context === undefined) return undefined
  if (value?.type === 'Identifier') return valueOf(definitionOf(value, context)?.init, context)
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier') return undefined
  const called = definitionOf(value.callee, context)
  const { body } = called?.init ?? called ?? {}
  if (body?.type !== 'BlockStatement') return valueOf(body, context)
  return valueOf(body.body.map(argumentOf).find(Boolean), context)
}

/** What a literal begins with decides where it is a record of the file that is spread. */
function beginningOf(literal, context) {
  const [first] = literal.properties
  const spread = first?.type === 'SpreadElement' && context ? valueOf(first.argument, context) : undefined
  return spread ?? literal
}

/** The declaration that a name stands for, where it is in this file. */
function definitionOf(name, context) {
  let scope = context.sourceCode.getScope(name)
  while (scope !== null && !scope.set.has(name.name)) scope = scope.upper
  const node = scope?.set.get(name.name)?.defs[0]?.node
  return node?.type === 'VariableDeclarator' || node?.type === 'FunctionDeclaration' ? node : undefined
}

function isTypedByHand({ properties }) {
  if (properties[0]?.type === 'SpreadElement') return false
  return properties.filter(({ type }) => type === 'Property').length >= 2
}

/** The object that the property stands in is an argument of a call that is no matcher. */
function isOfCall({ parent }) {
  const call = parent.parent
  return call?.type === 'CallExpression' && call.arguments.includes(parent) && !isMatcher(call)
}

/** Beside `code` and `message` of an envelope, or beside `bizId` of a push; not in what is expected. */
function isOfReply(node) {
  const beside = new Map(node.parent.properties?.map(({ key, value }) => [key?.name, value?.type]))
  // Beside the schema of a code stands the schema of data.
  const isEnvelope = beside.has('message') && beside.has('code') && beside.get('code') !== 'ObjectExpression'
  if (!isEnvelope && !beside.has('bizId')) return false
  let around = node.parent
  while (around !== null && around.type !== 'CallExpression') around = around.parent
  return around === null || !isMatcher(around)
}

/** The body of a request of the browser's tests, but for calls of the sandbox's own. */
function isSent(node) {
  const call = node.parent.parent
  if (call?.type !== 'CallExpression' || !SENDING.has(call.callee.property?.name)) return false
  return !String(call.arguments[0]?.value ?? '').startsWith('/__sandbox')
}

/** `expect(…).toEqual(…)`, `expect.objectContaining(…)`. */
function isMatcher({ callee }) {
  let root = callee
  while (root.type === 'MemberExpression') root = root.object
  if (root !== callee && root.type === 'CallExpression') root = root.callee
  return root !== callee && root.name === 'expect'
}

export default { meta: { name: 'builders' }, rules: { 'no-hand-typed-record': noHandTypedRecord } }
