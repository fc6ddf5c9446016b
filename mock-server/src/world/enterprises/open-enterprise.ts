import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { BUREAU_IDENTITIES } from '@kaipiao/domain/lookups/terminals/bureau-identity'
import type { Region } from '@kaipiao/domain/lookups/terminals/region'
import { makeTerminal, type TerminalStanding } from './make-terminal.ts'
import type { BureauLoginRow } from '../tables.ts'
import type { EnterpriseRow, Owned, QuotaRow, SellerRow, TerminalRow, WorldTables } from '../tables.ts'
import { taxApps } from './tax-apps.ts'
import type { TerminalModel } from './terminal-models.ts'

/** The rows that come into being when an enterprise is opened on a terminal. */
export interface Opened {
  readonly terminal: TerminalRow
  readonly bureauLogins: readonly BureauLoginRow[]
  readonly seller: SellerRow
  readonly drawer: WorldTables['drawers']
  readonly issueConfig: WorldTables['issueConfigs']
  readonly quota: QuotaRow
}

export interface Opening {
  readonly enterprise: EnterpriseRow
  readonly diskId: string
  readonly model: TerminalModel
  readonly region: Region
  readonly channel: string
  readonly now: string
  readonly address: string
  readonly tel: string
  readonly bank: string
  readonly bankAccount: string
  readonly review: Schemas['Review']
  readonly login?: Pick<Schemas['TaxBureauLoginRecord'], 'dlsf' | 'dlzh' | 'dlmm' | 'bsrysjhm'> &
    Partial<Schemas['TaxBureauLoginRecord']>
  readonly standing?: TerminalStanding
}

/** Terminal, bureau login, seller, settings and credit of a new enterprise: all that issuing needs. */
export function openEnterprise(opening: Opening): Opened {
  const { enterprise, diskId, model, region, login, standing, now } = opening
  const { providerId, outletId, agencyId, id: enterpriseId } = enterprise
  const owned = { providerId, outletId, agencyId, enterpriseId }
  return {
    terminal: makeTerminal({
      diskId,
      enterprise,
      model,
      since: now,
      channel: opening.channel,
      regionCode: region.code,
      accounts: login === undefined ? [] : [accountOf(login)],
      standing:
        login === undefined ? { qdStatus: 0, bureau: codes.bureauLogin7, ...standing } : { ...standing },
    }),
    bureauLogins: login === undefined ? [] : [{ ...owned, ...bureauLoginOf(opening, login) }],
    seller: { ...owned, ...sellerOf(opening) },
    drawer: { ...owned, ...drawerOf(opening) },
    issueConfig: {
      ...owned,
      id: diskId,
      diskId,
      includingTax: '1',
      defaultFplxdm: model.invoiceTypes[0] ?? '82',
    },
    quota: { ...owned, ...quotaOf(diskId, now) },
  }
}

function accountOf({ dlzh, dlsf }: NonNullable<Opening['login']>): Schemas['QdAccount'] {
  return { dlzh, dlsfStr: labelOf(BUREAU_IDENTITIES, dlsf), sfgx: '0', gxph: '0' }
}

function bureauLoginOf(
  { enterprise, diskId, region }: Opening,
  login: NonNullable<Opening['login']>,
): Schemas['TaxBureauLoginRecord'] & { id: string } {
  return {
    id: `${diskId}-1`,
    diskId,
    taxerId: enterprise.taxerId,
    taxerName: enterprise.taxerName,
    dqbm: region.key,
    dqbmName: region.label,
    dlfs: '1',
    deviceType: '0',
    bsrysfzjhm: '',
    bsryxm: '',
    dlsfmm: '',
    keypwd: '',
    isZjh: 0,
    zjh: '',
    defaultDlfs: '12',
    isAvailable: 1,
    isKp: 1,
    isEnable: 0,
    isPwdErr: '0',
    isAutoChange: 0,
    isFastLogin: 0,
    agencyLogin: 0,
    agencyNsrsbh: '',
    qrCodeType: 0,
    ...taxApps,
    sfgx: '0',
    gxph: '0',
    ...login,
  }
}

/** Whom the form opens with. */
function drawerOf({ diskId, review, now }: Opening): Schemas['Drawer'] {
  const { payee = '', checker = '', drawer = '' } = review
  return { id: `${diskId}-1`, diskId, payee, checker, drawer, isDefault: true, tsCreate: now }
}

function sellerOf(opening: Opening): Omit<SellerRow, keyof Owned> {
  const { enterprise, diskId, address, tel, bank, bankAccount, review } = opening
  return {
    id: diskId,
    taxerName: enterprise.taxerName,
    taxerId: enterprise.taxerId,
    addressTel: `${address} ${tel}`.trim(),
    bankAccount: `${bank} ${bankAccount}`.trim(),
    xsfdz: address,
    xsflxdh: tel,
    xsfkhh: bank,
    xsfyhzh: bankAccount,
    addressList: address === '' ? [] : [address],
    bankList: bank === '' ? [] : [{ khh: bank, yhzh: bankAccount }],
    review,
    registered: { xsfdz: address, xsflxdh: tel, xsfkhh: bank, xsfyhzh: bankAccount },
  }
}

export const noLimit: Schemas['AmountLimit'] = {
  interceptSw: 0,
  interceptAmount: '5000000.00',
  remindSw: 0,
  remindAmount: '4500000.00',
}

/** A digital account gets a monthly credit from the bureau; own limits are off until somebody sets them. */
function quotaOf(diskId: string, now: string): Schemas['QuotaConfig'] & { id: string } {
  return {
    id: diskId,
    last12: noLimit,
    quarter: noLimit,
    mount: noLimit,
    zsxed: '5000000.00',
    ysyed: '0.00',
    syed: '5000000.00',
    syncTime: now,
  }
}
