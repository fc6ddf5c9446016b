import { regionOfTaxNumber, REGIONS, type Region } from '@kaipiao/domain/lookups/terminals/region'
import { isBureauIdentity } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { demoPassword } from '../../../world/demo-accounts.ts'
import { openEnterprise } from '../../../world/enterprises/open-enterprise.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import { digitalModel } from '../../../world/enterprises/terminal-models.ts'

/** Makes an accepted row of an import an enterprise of the caller, ready to issue. */
export async function openRow(context: AnyContext, row: ImportRow): Promise<void> {
  const { store, session, id, now } = context
  const region = regionOf(row.taxerId)
  const enterpriseId = id()
  const enterprise: EnterpriseRow = {
    ...session.owner,
    id: enterpriseId,
    enterpriseId,
    taxerName: row.taxerName,
    taxerId: row.taxerId,
    taxerType: '08',
    region: region.label,
    tsCreate: now(),
  }
  const opened = openEnterprise({
    enterprise,
    diskId: `66${id().padStart(10, '0')}`,
    model: digitalModel,
    region,
    channel: session.account.nickName,
    now: now(),
    ...sellerDetails(region, enterpriseId),
    review: { drawer: session.account.nickName.slice(0, 16) },
    ...loginOf(row),
  })
  await store.table('enterprises').insert(enterprise)
  await store.table('terminals').insert(opened.terminal)
  await store.table('bureauLogins').insertMany(opened.bureauLogins)
  await store.table('sellers').insert(opened.seller)
  await store.table('drawers').insert(opened.drawer)
  await store.table('issueConfigs').insert(opened.issueConfig)
  await store.table('quotas').insert(opened.quota)
  if (row.mainAccountMobile !== '') await addMainAccount(context, enterprise, row.mainAccountMobile)
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

/** The password stays as it came: sealed. */
function loginOf({
  dlsf,
  dlzh,
  dlmm,
  bsrysjhm,
}: ImportRow): Pick<Parameters<typeof openEnterprise>[0], 'login'> {
  return isBureauIdentity(dlsf) ? { login: { dlsf, dlzh, dlmm, bsrysjhm } } : {}
}

/** Whoever has the phone becomes the enterprise's member; an account that exists already is left alone. */
async function addMainAccount(context: AnyContext, enterprise: EnterpriseRow, mobile: string): Promise<void> {
  const { store, id, now, secrets } = context
  if (await store.table('accounts').has({ mobile, type: 1 })) return
  const { providerId, outletId, agencyId, enterpriseId, taxerName } = enterprise
  await store.table('accounts').insert({
    id: id(),
    type: 1,
    mobile,
    nickName: taxerName,
    roleCode: 'MEMBER',
    roleName: '企业会员',
    roleType: 'MEMBER',
    origin: 0,
    state: 1,
    password: secrets.seal(demoPassword, mobile),
    branchIds: [],
    currentDiskId: '',
    tsCreate: now(),
    providerId,
    outletId,
    agencyId,
    enterpriseId,
  })
}

/** Numbers of no region go to Beijing. */
function regionOf(taxerId: string): Region {
  const region = regionOfTaxNumber(taxerId) ?? REGIONS[0]
  if (region === undefined) throw new Error('there are regions')
  return region
}
