import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { MOUNT_TYPES } from '@kaipiao/domain/lookups/terminals/mount-type'
import { EXPIRY_WARNING_DAYS } from '@kaipiao/domain/terminals/terminals/expiry'
import { EXPIRY_STATES, expiryState } from '@kaipiao/domain/terminals/terminals/expiry-state'
import { isUsable } from '@kaipiao/domain/terminals/terminals/usability'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { hostedServicesOf, isInForce } from './hosted-services.ts'

const pickers = resource('terminals', {
  search: { key: ['taxerName', 'taxerId', 'diskId'] },
  sort: 'diskId',
})

export const serviceHandlers = defineHandlers({
  listSimpleTerminals: pickers.list(),

  getTerminalFunctionDisplay: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    if (context.query.biz === 'multi_tab') return ok({ isShow: isUsable(terminal) ? 1 : 0 })
    const [hosting] = (await hostedServicesOf(context, terminal)).filter(
      ({ product }) => product === 'TAX_TRUST',
    )
    return ok({ isShow: hosting !== undefined && hosting.remain <= EXPIRY_WARNING_DAYS ? 1 : 0 })
  },

  getDiskState: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    const mountType = terminal.online === 1 && terminal.diskStatus === '1' ? 1 : 2
    return ok({ mountType, mountTypeDesc: labelOf(MOUNT_TYPES, mountType) })
  },

  getValueAddedInfo: async (context) => {
    const { store, session, query } = context
    const { product = 'TAX_TRUST', entityId } = query
    const { rows } = await store.table('terminals').find({ where: session.scope })
    const wanted = rows.filter(
      ({ diskId, enterpriseId }) =>
        entityId === undefined || entityId.includes(diskId) || entityId.includes(enterpriseId),
    )
    const services: Schemas['ExpiringService'][] = []
    for (const terminal of wanted) {
      const opened = await hostedServicesOf(context, terminal)
      const service = opened.find((one) => one.product === product)
      const state = expiryState(service?.remain)
      services.push({
        entityId: terminal.diskId,
        taxerName: terminal.taxerName,
        taxerId: terminal.taxerId,
        state,
        stateName: labelOf(EXPIRY_STATES, state),
        ...(service === undefined ? {} : { startTime: service.startTime, endTime: service.endTime }),
        period: { remain: service?.remain ?? 0 },
      })
    }
    return ok(services.toSorted((a, b) => a.period.remain - b.period.remain))
  },

  getTerminalEquity: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    const services = await hostedServicesOf(context, terminal)
    return ok(
      services.map((service) => {
        const { product: code, name, startTime, endTime, remain } = service
        const sw = isInForce(service, terminal) ? 1 : 0
        return { code, name, sw, startTime, endTime, remain: Math.max(0, remain) }
      }),
    )
  },

  getVaService: async (context) => {
    const { query, session } = context
    const diskId = query.diskId ?? session.account.currentDiskId
    if (diskId === '') return ok([])
    const terminal = await terminalOf(context, diskId)
    const services = await hostedServicesOf(context, terminal)
    return ok(
      services
        .filter(({ product }) => query.code === undefined || product === query.code)
        .map((service) => {
          const { product: code, name, endTime } = service
          return { code, name, isShow: isInForce(service, terminal) ? 1 : 0, endTime }
        }),
    )
  },
})
