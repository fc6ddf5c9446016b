import { REGIONS } from '@kaipiao/domain/lookups/terminals/region'
import type { Unit } from '../../../behaviour/unit.ts'
import { nobody } from '../../../world/enterprises/build-tenants.ts'
import { openEnterprise } from '../../../world/enterprises/open-enterprise.ts'
import { digitalModel } from '../../../world/enterprises/terminal-models.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { PLATFORM_OPERATOR } from './platform-operator.ts'

const DISK_ID = '660009999999'
const ENTERPRISE_ID = 'operator'

/** The terminal at which the operator issues for the shop; it is set up with the first invoice, in stores from before, too. */
export async function operatorTerminal(unit: Unit): Promise<TerminalRow> {
  const { store } = unit
  return (await store.table('terminals').get(DISK_ID)) ?? openOperator(unit)
}

async function openOperator({ store, now }: Unit): Promise<TerminalRow> {
  const [region] = REGIONS
  if (region === undefined) throw new Error('there are regions')
  const owned = { ...nobody, enterpriseId: ENTERPRISE_ID }
  const enterprise = await store.table('enterprises').insert({
    ...owned,
    ...PLATFORM_OPERATOR,
    ...{ id: ENTERPRISE_ID, taxerType: '01', region: region.label, tsCreate: now() },
  })
  const opened = openEnterprise({
    ...{ enterprise, diskId: DISK_ID, model: digitalModel, region, channel: '开票平台', now: now() },
    ...{ address: '北京市海淀区中关村大街1号', tel: '010-62000000' },
    ...{ bank: '工商银行海淀支行', bankAccount: '0200004500000000001' },
    review: { payee: '李敏', checker: '赵宇', drawer: '王芳' },
    standing: { qdStatus: 1, bureau: 0 },
  })
  const terminal = await store.table('terminals').insert(opened.terminal)
  await store.table('sellers').insert(opened.seller)
  await store.table('drawers').insert(opened.drawer)
  await store.table('issueConfigs').insert(opened.issueConfig)
  await store.table('quotas').insert(opened.quota)
  return terminal
}
