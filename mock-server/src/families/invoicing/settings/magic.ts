import type { BusinessCode } from '../../../behaviour/outcome.ts'
import type { OperationFacts } from '../../../contract/description.ts'

/**
 * Magic values, so that a tester needs no tool: names that make the sandbox fail on purpose. They are written down
 * in docs/sandbox.md; each begins with 沙箱, which no real company name does.
 */

/** A buyer called 沙箱202500036 is refused with that code, where the operation may answer it. */
export function magicCode(name: string, operation: Pick<OperationFacts, 'codes'>): BusinessCode | undefined {
  const code = Number(/沙箱(\d{9})/.exec(name)?.[1])
  return operation.codes.has(code) ? (code as BusinessCode) : undefined
}

/** A buyer called 沙箱开票失败 gets an order, and the order fails. */
export function isMagicFailure(name: string): boolean {
  return name.includes('沙箱开票失败')
}

/** A buyer called 沙箱审核不通过 is refused by the review of an application. */
export function isMagicRefusal(name: string): boolean {
  return name.includes('沙箱审核不通过')
}

/**
 * A party outside this world called 沙箱红字… has ticked the invoice, and answers a confirmation as its name says:
 * 沙箱红字确认, 沙箱红字否认, or, by any other name of the kind, never.
 */
export function magicAnswer(name: string): 'confirm' | 'deny' | 'none' | undefined {
  if (!name.includes('沙箱红字')) return undefined
  if (name.includes('沙箱红字确认')) return 'confirm'
  return name.includes('沙箱红字否认') ? 'deny' : 'none'
}

/** Mail to bounce@… comes back. */
export function isMagicBounce(receiver: string): boolean {
  return receiver.startsWith('bounce@')
}

/** Enterprises of an import that are refused before anything is paid. */
export function magicRowError(taxerName: string): string | undefined {
  return taxerName.includes('沙箱开通失败') ? '税局账号验证失败' : undefined
}

/** Enterprises that are paid for and then cannot be opened, so that their money comes back. */
export function isMagicOpeningFailure(taxerName: string): boolean {
  return taxerName.includes('沙箱等待退款')
}
