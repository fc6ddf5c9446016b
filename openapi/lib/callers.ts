import type { OperationObject } from './document/document.ts'

const kinds: Readonly<Record<string, string>> = {
  member: 'enterprise members',
  agency: 'accounting agencies',
  service: 'service providers',
  admin: 'administrators',
}
const list = new Intl.ListFormat('en-GB')

/** Sentences that say already who may call, such as `Any role, for rows in its scope.` */
const SAID = {
  open: /sign(ing|ed)?[- ]in|bearer|anybody|whoever/i,
  all: /any (signed-in )?(role|user)/i,
}

/** Says in words who may call: everybody, every role, or those that the operation names, and by which permission. */
export function sayWhoMay(operation: OperationObject): void {
  const {
    description = '',
    security,
    'x-roles': roles,
    'x-permission': permission,
    'x-in-person': inPerson,
  } = operation
  const sentence =
    security !== undefined
      ? !SAID.open.test(description) && 'No sign-in is needed.'
      : roles !== undefined
        ? `For ${list.format(roles.map((role) => kinds[role] ?? role))}.`
        : !SAID.all.test(description) && 'Any role.'
  const needed = permission !== undefined && `Their role has to grant ${permission}, else 403.`
  const person = inPerson === true && 'In person: an access token answers 403.'
  operation.description = [description, sentence, needed, person].filter(Boolean).join(' ').trim()
}
