import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'
import { copyReportText } from './copy-report-text.ts'
import { lookAround, type Surroundings } from './surroundings.ts'

type Row = Schemas['DetectionRow']

/** How everything of a provider stands at this moment: each query looks at its own kind of thing. */
export const detections = defineHandlers({
  searchCompanyDetection: (context) => detect(context, 'company', companies),
  searchDeviceDetection: (context) => detect(context, 'device', devices),
  searchOutletDetection: (context) => detect(context, 'outlet', outlets),
  searchDiskDetection: (context) => detect(context, 'disk', disks),
  searchReturnDetection: (context) => detect(context, 'return', returns),
  searchSlotDetection: (context) => detect(context, 'slot', slots),
  searchAgencyDetection: (context) => detect(context, 'agency', agencies),
})

type Found = Partial<Row> & Pick<Row, 'id' | 'name' | 'state'>
type Detect = (around: Surroundings) => readonly Found[]

async function detect(
  context: AnyContext & { readonly query: { readonly keyword?: string; readonly sort?: string } },
  type: Schemas['DetectionKind'],
  find: Detect,
) {
  const { keyword = '' } = context.query
  const wanted = keyword.toLowerCase()
  const rows = find(await lookAround(context)).map((found): Row => {
    const nothing = { taxerId: '', diskId: '', psn: '', outletName: '', slot: '', agencyName: '' }
    return { ...nothing, type, time: context.now(), ...found }
  })
  const isWanted = (row: Row) =>
    [row.name, row.taxerId, row.diskId, row.psn, row.outletName, row.agencyName, row.state].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  return pageOf(rows.filter(isWanted), context.query)
}

const companies: Detect = ({ enterprises, terminals, placeOf }) =>
  enterprises.map((enterprise) => {
    const own = terminals.filter(({ enterpriseId }) => enterpriseId === enterprise.id)
    const faulty = own.find((terminal) => faultOfTerminal(terminal) !== undefined)
    const { diskId = '', psn = '' } = faulty ?? own[0] ?? {}
    return {
      ...placeOf(enterprise),
      id: enterprise.id,
      name: enterprise.taxerName,
      taxerId: enterprise.taxerId,
      diskId,
      psn,
      state: own.length === 0 ? '无终端' : faulty === undefined ? '正常' : '异常',
    }
  })

const disks: Detect = ({ terminals, placeOf }) =>
  terminals.map((terminal) => ({ ...factsOf(terminal, placeOf), state: terminal.diskStatusDesc }))

const returns: Detect = ({ terminals, placeOf, copyStatuses }) =>
  terminals
    .filter(({ diskType }) => diskType !== 7)
    .map((terminal) => ({
      ...factsOf(terminal, placeOf),
      state: copyReportText(copyStatuses.get(terminal.diskId) ?? []),
    }))

const devices: Detect = ({ equipments, terminals, placeOf }) =>
  equipments.map((device) => {
    const taken = terminals.filter(({ psn }) => psn === device.psn).length
    return {
      ...placeOf(device),
      id: device.id,
      name: device.model,
      psn: device.psn,
      slot: `${taken}/${device.slots}`,
      state: device.state === 1 ? '启用' : '停用',
    }
  })

const slots: Detect = ({ equipments, terminals, placeOf }) =>
  equipments.flatMap((device) => {
    const inside = terminals.filter(({ psn }) => psn === device.psn)
    return Array.from({ length: device.slots }, (_, at) => {
      const slot = String(at + 1)
      const terminal = inside.find(({ port }) => port === slot)
      const id = `${device.id}-${slot}`
      if (terminal === undefined) {
        return { ...placeOf(device), id, name: device.model, psn: device.psn, slot, state: '空闲' }
      }
      return { ...factsOf(terminal, placeOf), id, slot, state: terminal.onlineStatusDesc }
    })
  })

const outlets: Detect = (around) =>
  around.outlets.map(({ id, name }) => {
    const own = around.terminals.filter(({ outletId }) => outletId === id)
    const offline = own.filter(({ online }) => online === 0).length
    return { id, name, outletName: name, state: offline === 0 ? '正常' : `${offline}台终端连接异常` }
  })

const agencies: Detect = (around) =>
  around.agencies.map((agency) => ({
    ...around.placeOf(agency),
    id: agency.id,
    name: agency.name,
    taxerId: agency.taxerId,
    state: agency.state === 1 ? '启用' : '停用',
  }))

function factsOf(
  terminal: Surroundings['terminals'][number],
  placeOf: Surroundings['placeOf'],
): Omit<Found, 'state'> {
  const { id, taxerName, taxerId, diskId, psn, port } = terminal
  return { ...placeOf(terminal), id, name: taxerName, taxerId, diskId, psn, slot: port }
}
