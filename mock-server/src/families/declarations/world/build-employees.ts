import { personalIdCheckDigit } from '@kaipiao/domain/contact/personal-id'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { withholdingTotals } from '@kaipiao/domain/declarations/income-tax/withholding-rows'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { IIT_STATES, type IitState } from '@kaipiao/domain/declarations/income-tax/individual-income-tax'
import { makeIitDeclaration } from '../income-tax/make-iit-declaration.ts'
import { asWithholding, withholdingsOf } from '../withholding/people.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { WorldTables } from '../../../world/tables.ts'
import type { DeclareRegisterRow } from '../tables/declarations.ts'

type Employee = WorldTables['employees']

/** Employees of the enterprises that declare, some of whom have left, and months of individual income tax. */
export function buildEmployees(builder: Builder): void {
  const { rows, names, now } = builder
  const dice = builder.dice('employees')
  const registered = rows.declareRegisters.filter(({ state }) => state === 'registered').slice(0, 40)
  for (const [place, register] of registered.entries()) {
    const { eid } = register
    const staff = Array.from({ length: place < 3 ? 12 : dice.int(2, 5) }, (_, at): Employee => {
      const isGone = at % 6 === 5
      return {
        ...ownedOf(register),
        id: builder.id(),
        eid,
        name: names.person(),
        idType: at === 7 ? '208' : '201',
        idNumber: at === 7 ? `E${dice.digits(8)}` : personalId(dice.digits(3), at),
        mobile: names.mobile(),
        salary: `${dice.int(40, 260) * 100}.00`,
        hireDate: builder.ago(dice.int(200, 900)).slice(0, 10),
        ...(isGone ? { leaveDate: builder.ago(dice.int(70, 150)).slice(0, 10) } : {}),
        state: isGone ? '0' : '1',
      }
    })
    rows.employees.push(...staff)
    // The demo's first enterprise begins with its own hands.
    const state = IIT_STATES[place % 4]?.value
    const month = monthOf(addMonths(now.slice(0, 10), -1))
    if (place > 0 && place < 14 && state !== undefined) addMonth(builder, staff, { register, month, state })
  }
}

interface Month {
  readonly register: DeclareRegisterRow
  readonly month: string
  readonly state: IitState
}

function addMonth(builder: Builder, staff: readonly Employee[], { register, month, state }: Month): void {
  const { rows } = builder
  const { eid, taxerName } = register
  const isCounted = state === 'synced' || state === 'submitted'
  const people = { employees: staff, claims: [], pays: [], filed: [] }
  const amounts = isCounted ? withholdingsOf(people, month) : []
  const counted = withholdingTotals(amounts)
  const row = { ...ownedOf(register), ...counted, id: `${eid}-${month}`, eid, taxerName, sbssq: month, state }
  const enterprise = rows.enterprises.find(({ id }) => id === eid)
  if (enterprise !== undefined)
    rows.withholdings.push(...amounts.map((one) => asWithholding(enterprise, one, state === 'submitted')))
  if (state !== 'submitted' || enterprise === undefined) {
    rows.iitRows.push({ ...row, message: '', declarationId: '' })
    return
  }
  const declaration = makeIitDeclaration(enterprise, row, { id: builder.id(), tsCreate: builder.ago(2) })
  rows.declarations.push({ ...declaration, state: 'declared', progress: 100, message: '已申报' })
  rows.iitRows.push({ ...row, message: '已申报', declarationId: declaration.id })
}

function personalId(digits: string, at: number): string {
  const born = 1970 + (at % 30)
  const first17 = `110101${born}0${(at % 9) + 1}15${digits}`
  return first17 + personalIdCheckDigit(first17)
}
