import { formatMoney } from '@kaipiao/domain/money/format-money'
import { equals, isDecimal } from '@kaipiao/domain/money/money'
import { redAmountFault, redQuantityFault } from '@kaipiao/domain/invoicing/red-letters/build-red-form'
import type { RedLine } from '@kaipiao/domain/invoicing/red-letters/red-line'
import { amountOfQuantity, restTaken, type Taken } from '@kaipiao/domain/invoicing/red-letters/take-part'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'

/** What is typed of a ticked line; without a quantity it is an allowance. */
export interface TypedPart {
  quantity: string
  amount: string
}

/** A line that has just been ticked: all that is left of it. */
export function wholePart(of: RedLine): TypedPart {
  return { quantity: restTaken(of).quantity ?? '', amount: formatMoney(of.rest.amount) }
}

/** Units bring their amount with them; what can't be read, or is none, leaves it to be typed. */
export function typeQuantity(of: RedLine, part: TypedPart, quantity: string): TypedPart {
  const units = plain(quantity)
  if (units === '' || redQuantityFault(of, units) !== undefined) return { ...part, quantity }
  return { quantity, amount: formatMoney(amountOfQuantity(of, units)) }
}

/** An amount that is not that of the units is an allowance, which has none. */
export function typeAmount(of: RedLine, part: TypedPart, amount: string): TypedPart {
  const [units, yuan] = [plain(part.quantity), plain(amount)]
  const isOfUnits =
    units !== '' &&
    redQuantityFault(of, units) === undefined &&
    isDecimal(yuan) &&
    equals(amountOfQuantity(of, units), yuan)
  return { quantity: isOfUnits ? part.quantity : '', amount }
}

/** What is wrong with the part, by its field. */
export function partFaults(of: RedLine, part: TypedPart): Partial<TypedPart> {
  const quantity = redQuantityFault(of, plain(part.quantity))
  const amount = redAmountFault(of, plain(part.amount))
  return { ...(quantity !== undefined && { quantity }), ...(amount !== undefined && { amount }) }
}

/** The part as the rules take it. */
export function takenOf(part: TypedPart): Taken {
  const quantity = plain(part.quantity)
  return { amount: plain(part.amount), ...(quantity !== '' && { quantity }) }
}

/** What was typed as the wire has it; what can't be read stays, for the rule to name it. */
function plain(text: string): string {
  if (text.trim() === '') return ''
  const read = readDecimal(text)
  return read.ok ? read.value : text.trim()
}
