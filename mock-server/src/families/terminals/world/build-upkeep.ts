import { addDays, startOfDay } from '@kaipiao/domain/ranges/calendar-date'
import { ownedOf } from '../../../world/owned-of.ts'
import { nobody } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'
import type { Dice } from '../../../world/dice.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { errorTexts } from './error-texts.ts'

/** What keeps a provider's terminals going: sites, devices with the disks in them, stock, hosted services. */
export function buildUpkeep(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('upkeep')
  for (const { id: providerId } of rows.providers) {
    const owner = { ...nobody, providerId }
    for (const [at, [name, address]] of sites.entries()) {
      const tsCreate = builder.ago(300 - at * 90)
      rows.maintenanceAddresses.push({ ...owner, id: builder.id(), name, address, remark: '', tsCreate })
    }
  }
  for (const [at, terminal] of rows.terminals.entries()) {
    if (terminal.diskType !== 7) addDevice(builder, terminal, at)
    if (terminal.serviceStatus !== 0) addTrusteeship(builder, dice, terminal, at)
  }
  for (const [at, outlet] of rows.outlets.entries()) {
    for (let number = 0; number < 4; number += 1) {
      rows.vmiItems.push({
        ...ownedOf(outlet),
        outletId: outlet.id,
        id: builder.id(),
        model: dice.pick(['IT500', 'IT300', 'IT200']),
        psn: `PSN9${String(at * 10 + number).padStart(6, '0')}`,
        state: number === 3 ? 'out' : 'in',
        tsCreate: builder.ago(dice.int(5, 200)),
      })
    }
  }
  for (const [code, message, solution] of errorTexts) {
    const tsCreate = builder.ago(200)
    rows.errorTexts.push({ ...nobody, id: builder.id(), code, message, solution, state: 1, tsCreate })
  }
  addElecManages(builder)
  addAccountingSets(builder)
}

/** The device of a disk has eight slots; the disk sits in that which its port names. */
function addDevice(builder: Builder, terminal: TerminalRow, at: number): void {
  const { rows } = builder
  const { providerId, outletId } = terminal
  const outlet = rows.outlets.find((row) =>
    outletId === '' ? row.providerId === providerId : row.id === outletId,
  )
  if (outlet === undefined) return
  rows.equipments.push({
    ...nobody,
    providerId,
    outletId: outlet.id,
    id: builder.id(),
    psn: terminal.psn,
    model: terminal.tsp,
    slots: 8,
    state: at % 11 === 10 ? 0 : 1,
    ip: `192.0.2.${(at % 250) + 1}`,
    port: '9000',
    tsCreate: terminal.qysj,
  })
}

/** It has ended where the terminal says so, and ends by itself where the service is normal. */
function addTrusteeship(builder: Builder, dice: Dice, terminal: TerminalRow, at: number): void {
  const { rows } = builder
  const today = builder.now.slice(0, 10)
  const left = terminal.serviceStatus === 4 ? -dice.int(3, 60) : at < 12 ? 300 : dice.int(20, 330)
  const endTime = addDays(today, left)
  const { diskId, taxerName, serviceStatus } = terminal
  const id = builder.id()
  rows.trusteeships.push({
    ...ownedOf(terminal),
    id,
    diskId,
    taxerName,
    startTime: addDays(endTime, -365),
    endTime,
  })
  if (serviceStatus !== 1) return
  rows.jobs.push({
    id: builder.id().padStart(12, '0'),
    kind: 'endTrusteeship',
    due: startOfDay(addDays(endTime, 1)),
    data: { trusteeshipId: id, endTime },
  })
}

function addElecManages({ rows }: Builder): void {
  for (const [at, terminal] of rows.terminals.entries()) {
    if (terminal.diskType !== 7 || at % 6 !== 0) continue
    const state = at % 12 === 6 ? 0 : 1
    const remark = state === 0 ? '待补充资料' : '额度按季度复核'
    rows.elecManages.push({ ...ownedOf(terminal), id: terminal.diskId, state, remark })
  }
}

function addAccountingSets(builder: Builder): void {
  const { rows } = builder
  const standards = ['small', 'general', 'nonprofit'] as const
  const year = builder.now.slice(0, 4)
  for (const [at, enterprise] of rows.enterprises.entries()) {
    if (at % 2 !== 0) continue
    rows.accountingSets.push({
      ...ownedOf(enterprise),
      id: builder.id(),
      name: `${enterprise.taxerName} ${year}`,
      taxerId: enterprise.taxerId,
      standard: standards[(at / 2) % standards.length] ?? 'small',
      startPeriod: `${year}-01`,
      state: at % 10 === 8 ? 0 : 1,
      tsCreate: builder.ago((at % 90) + 5),
    })
  }
}

const sites = [
  ['中心机房', '北京市海淀区和平路3号'],
  ['备用机房', '北京市朝阳区建国路18号'],
] as const
