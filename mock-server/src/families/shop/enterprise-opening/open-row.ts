import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { demoPassword } from '../../../world/demo-accounts.ts'
import { hashOfSample } from '../../../world/passwords.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import { openTaxer } from '../order-lines/open-taxer.ts'

/** Makes an accepted row of an import an enterprise of the caller, ready to issue. */
export async function openRow(context: AnyContext, row: ImportRow): Promise<void> {
  const { owner, account } = context.session
  const { secrets } = context
  // What came is sealed for the platform; the row keeps it by a key that nobody is told.
  const dlmm = row.dlmm === '' ? '' : secrets.keep(secrets.open(row.dlmm) ?? '', `${row.taxerId} dlmm`)
  const enterprise = await openTaxer(context, { ...row, dlmm, owner, channel: account.nickName })
  if (row.mainAccountMobile !== '') await addMainAccount(context, enterprise, row.mainAccountMobile)
}

/** Whoever has the phone becomes the enterprise's member; an account that exists already is left alone. */
async function addMainAccount(context: AnyContext, enterprise: EnterpriseRow, mobile: string): Promise<void> {
  const { store, id, now } = context
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
    password: hashOfSample(demoPassword, id()),
    branchIds: [],
    currentDiskId: '',
    tsCreate: now(),
    providerId,
    outletId,
    agencyId,
    enterpriseId,
  })
}
