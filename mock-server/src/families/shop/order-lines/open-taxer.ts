import { regionOfTaxNumber, REGIONS, type Region } from '@kaipiao/domain/lookups/terminals/region'
import { isBureauIdentity } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { Unit } from '../../../behaviour/unit.ts'
import { openEnterprise } from '../../../world/enterprises/open-enterprise.ts'
import type { EnterpriseRow, Owned } from '../../../world/tables.ts'
import { digitalModel } from '../../../world/enterprises/terminal-models.ts'

/** An enterprise to open: whose it is, by whom, and with which bureau login, where it has one yet. */
interface NewTaxer
  extends
    Pick<ImportRow, 'taxerName' | 'taxerId'>,
    Partial<Pick<ImportRow, 'dlsf' | 'dlzh' | 'dlmm' | 'bsrysjhm'>> {
  readonly owner: Owned
  /** Name of whoever opens it. */
  readonly channel: string
}

/** Makes the enterprise with terminal, seller, settings and credit, ready to issue once its bureau login is bound. */
export async function openTaxer(unit: Unit, taxer: NewTaxer): Promise<EnterpriseRow> {
  const { store, id, now } = unit
  const { owner, channel, taxerName, taxerId } = taxer
  const region = regionOf(taxerId)
  const enterpriseId = id()
  const enterprise: EnterpriseRow = {
    ...owner,
    id: enterpriseId,
    enterpriseId,
    taxerName,
    taxerId,
    taxerType: '08',
    region: region.label,
    tsCreate: now(),
  }
  const opened = openEnterprise({
    enterprise,
    diskId: `66${id().padStart(10, '0')}`,
    model: digitalModel,
    region,
    channel,
    now: now(),
    ...sellerDetails(region, enterpriseId),
    review: { drawer: channel.slice(0, 16) },
    ...loginOf(taxer),
  })
  await store.table('enterprises').insert(enterprise)
  await store.table('terminals').insert(opened.terminal)
  await store.table('bureauLogins').insertMany(opened.bureauLogins)
  await store.table('sellers').insert(opened.seller)
  await store.table('drawers').insert(opened.drawer)
  await store.table('issueConfigs').insert(opened.issueConfig)
  await store.table('quotas').insert(opened.quota)
  return enterprise
}

/** What the bureau knows of the seller: an import does not ask for it, and without it nothing can be issued. */
function sellerDetails({ label, code }: Region, id: string) {
  return {
    address: `${label}高新区开票路${Number(id) % 400}号`,
    tel: `0${code.slice(0, 2)}-6${id.slice(-7).padStart(7, '0')}`,
    bank: `工商银行${label}分行`,
    bankAccount: `0200${id.padStart(12, '0')}`,
  }
}

/** The password is sealed for the store. */
function loginOf({
  dlsf = '',
  dlzh = '',
  dlmm = '',
  bsrysjhm = '',
}: NewTaxer): Pick<Parameters<typeof openEnterprise>[0], 'login'> {
  return isBureauIdentity(dlsf) ? { login: { dlsf, dlzh, dlmm, bsrysjhm } } : {}
}

/** Numbers of no region go to Beijing. */
function regionOf(taxerId: string): Region {
  const region = regionOfTaxNumber(taxerId) ?? REGIONS[0]
  if (region === undefined) throw new Error('there are regions')
  return region
}
