/** Cells of a form as they are added up; those that come to nothing are left out. */
import { isZero, type Money } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import type { FormCells } from './fill-forms.ts'

export class CellSums {
  readonly #amounts = new Map<string, Money[]>()

  add(key: string, ...amounts: readonly Money[]): void {
    const known = this.#amounts.get(key)
    if (known === undefined) this.#amounts.set(key, [...amounts])
    else known.push(...amounts)
  }

  cells(): FormCells {
    return Object.fromEntries(
      [...this.#amounts]
        .map(([key, amounts]) => [key, sum(amounts)] as const)
        .filter(([, value]) => !isZero(value)),
    )
  }
}
