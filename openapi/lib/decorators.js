/**
 * Our words for TypeSpec, so that an ordinary property or operation stays one line.
 * Each one only sets what TypeSpec and its OpenAPI library already know how to emit.
 */
import { $doc, $summary, $tag } from '@typespec/compiler'
import { getExtensions, setExtension } from '@typespec/openapi'

/** `@f("客户名称", "customer name", "甲公司")`: Chinese title, English meaning, example. */
export function $f(context, target, title, meaning, example) {
  context.call($summary, target, title)
  context.call($doc, target, meaning)
  if (example !== undefined) setExtension(context.program, target, 'x-example', example)
}

/** `@lines` on a remark, an answer, a content: it may have tabs and line ends. */
export function $lines(context, target) {
  setExtension(context.program, target, 'x-lines', true)
}

/** `@call("crm", "客户列表", "Customers, newest first.")`: tag, Chinese summary, English description. */
export function $call(context, operation, tag, summary, meaning) {
  context.call($tag, operation, tag)
  context.call($summary, operation, summary)
  context.call($doc, operation, meaning)
}

/** `@zh("正常", "success")` on an enum member: its label and the colour of the state, kept beside the values. */
export function $zh(context, member, label, color) {
  const { program } = context
  const value = String(member.value ?? member.name)
  const add = (key, text) => {
    const known = getExtensions(program, member.enum).get(key)
    setExtension(program, member.enum, key, { ...known, [value]: text })
  }
  add('x-labels', label)
  if (color) add('x-colors', color)
  add('x-names', member.name)
}

/** `@advice("…", "…")` on a business code: what it means, what its caller does about it. */
export function $advice(context, member, meaning, action) {
  const { program } = context
  for (const [key, text] of [
    ['x-meanings', meaning],
    ['x-advice', action],
  ]) {
    const known = getExtensions(program, member.enum).get(key)
    setExtension(program, member.enum, key, { ...known, [String(member.value ?? member.name)]: text })
  }
}

/** `@roles("agency", "admin")`: who may call the operation; without it, every signed-in role. */
export function $roles(context, operation, ...roles) {
  setExtension(context.program, operation, 'x-roles', roles)
}

/** `@needs("customer.edit")`: the permission that the role of the caller has to grant as well. */
export function $needs(context, operation, permission) {
  setExtension(context.program, operation, 'x-permission', permission)
}

/** `@inPerson`: an access token or a support view answers 403. */
export function $inPerson(context, operation) {
  setExtension(context.program, operation, 'x-in-person', true)
}

/** `@beforeFactor`: answers also while the account lacks the second factor that the platform asks of it. */
export function $beforeFactor(context, operation) {
  setExtension(context.program, operation, 'x-before-factor', true)
}

/** `@page(#{ id: "customers", path: "/{area}/customers", … })`: a page of the menu that begins with the operation; there may be several. */
export function $page(context, operation, facts) {
  const known = getExtensions(context.program, operation).get('x-pages') ?? []
  setExtension(context.program, operation, 'x-pages', [...known, facts])
}

/** `@codes("202500034")`: the business codes that the operation can answer beside the general ones. */
export function $codes(context, operation, ...codes) {
  setExtension(context.program, operation, 'x-codes', codes.map(Number))
}

/** `@example(#{ … })` of a request body that examples of single properties do not make valid as a whole. */
export function $bodyExample(context, operation, example) {
  setExtension(context.program, operation, 'x-body-example', example)
}

/** `@sample(#{ id: "7002" }, "member")`: parameters that the operation's example is sent with, and as which role. */
export function $sample(context, operation, values, role) {
  setExtension(context.program, operation, 'x-samples', values)
  if (role) setExtension(context.program, operation, 'x-sample-role', role)
}

/** `@replacedBy("listRoles", "1.0.0")`: another operation does it better; deprecated since that version of the description. */
export function $replacedBy(context, operation, successor, since) {
  setExtension(context.program, operation, 'x-successor', successor)
  setExtension(context.program, operation, 'x-deprecated-since', since)
}

/** `@idempotent("natural")`: what a repeat of a write does, where that is not what a key says. */
export function $idempotent(context, operation, how) {
  setExtension(context.program, operation, 'x-idempotent', how)
}

/** `@signed`: no bearer; a signature in the address lets the caller in, a wrong or old one answers 403. */
export function $signed(context, operation) {
  setExtension(context.program, operation, 'x-signed', true)
}

/** `@servedBy("http://{ip}:{port}", "…", #{ ip: "127.0.0.1" })`: another server than the platform, with its variables. */
export function $servedBy(context, operation, url, meaning, variables = {}) {
  const named = Object.entries(variables).map(([name, value]) => [name, { default: value }])
  const server = {
    url,
    description: meaning,
    ...(named.length > 0 ? { variables: Object.fromEntries(named) } : {}),
  }
  setExtension(context.program, operation, 'x-servers', [server])
}

export const $decorators = {
  Kaipiao: {
    f: $f,
    lines: $lines,
    call: $call,
    zh: $zh,
    advice: $advice,
    roles: $roles,
    needs: $needs,
    inPerson: $inPerson,
    beforeFactor: $beforeFactor,
    page: $page,
    codes: $codes,
    bodyExample: $bodyExample,
    sample: $sample,
    replacedBy: $replacedBy,
    idempotent: $idempotent,
    signed: $signed,
    servedBy: $servedBy,
  },
}
