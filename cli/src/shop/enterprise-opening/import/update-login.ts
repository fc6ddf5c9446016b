import type { Body, Cipher, Schemas } from '@kaipiao/client'
import {
  getTaxBureauLoginConfig,
  getTerminalAuthInfo,
  saveTaxBureauBindInfo,
  unlockTaxBureauAuth,
} from '@kaipiao/client/operations'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { regionOfTaxNumber } from '@kaipiao/domain/lookups/terminals/region'
import { EMPTY_RECORD } from '@kaipiao/domain/terminals/tax-bureau/binding-record'
import { checkBinding } from '@kaipiao/domain/terminals/tax-bureau/check-binding'
import { methodsOf, pickMethod, shownFields } from '@kaipiao/domain/terminals/tax-bureau/login-config'
import type { Api } from '../../../deps/deps.ts'
import type { Met } from '../../../jobs/job/job-journal.ts'
import { RowRefusal } from '../../../jobs/row-job/row-refusal.ts'

type Login = Body<'saveTaxBureauBindInfo'>['list'][number]

export interface UpdateLoginOptions {
  api: Pick<Api, 'call'>
  row: ImportRow
  /** The terminal that the platform has for the row. */
  diskId: string
  /** Opens what is kept and seals what is sent; asked for only where a password is involved. */
  cipher: () => Promise<Cipher>
}

/**
 * Brings the bureau login of a terminal up to what a row says of it: identity, account, password, phone. A record of the
 * same account is changed, else that of the invoicing account; a terminal without one gets its first. What stands there
 * already is left alone, so that a repeat changes nothing and no verified account has to be verified again.
 */
export async function updateLogin(options: UpdateLoginOptions): Promise<Met> {
  const { api, row, diskId } = options
  if (row.dlzh === '' && row.bsrysjhm === '') return 'skipped'
  const records = await api.call(getTerminalAuthInfo, { path: { diskId } })
  const target = records.find(({ dlzh }) => dlzh === row.dlzh) ?? records[0]
  if (target === undefined) {
    if (row.dlzh === '') return 'skipped'
    await save(api, [await firstLogin(options)])
    return 'updated'
  }
  const changes = await changesOf(options, target)
  if (Object.keys(changes).length === 0) return 'skipped'
  if (records.some(({ isPwdErr }) => isPwdErr === '1'))
    await api.call(unlockTaxBureauAuth, { path: { diskId } })
  await save(
    api,
    records.map((record) => (record === target ? { ...record, ...changes } : record)),
  )
  return 'updated'
}

/** The same logins again change nothing. */
const save = (api: Pick<Api, 'call'>, list: Login[]) => api.call(saveTaxBureauBindInfo, { body: { list } })

/** What the row says otherwise than the record; a password is compared as it was typed. */
async function changesOf(
  { row, cipher }: UpdateLoginOptions,
  record: Schemas['TaxBureauLoginRecord'],
): Promise<Partial<Login>> {
  const { dlsf, dlzh, dlmm, bsrysjhm } = row
  const changes = Object.entries({ dlsf, dlzh, bsrysjhm }).filter(
    ([field, value]) => value !== '' && record[field as 'dlsf' | 'dlzh' | 'bsrysjhm'] !== value,
  )
  if (dlmm === '') return Object.fromEntries(changes)
  const { decrypt, encrypt } = await cipher()
  // A password that cannot be opened any more is replaced.
  const known = record.dlmm === '' ? '' : await decrypt(record.dlmm).catch(() => undefined)
  return { ...Object.fromEntries(changes), ...(known === dlmm ? {} : { dlmm: await encrypt(dlmm) }) }
}

/** The first login of a terminal, by the first method that its region offers; refused where that asks for more than the row has. */
async function firstLogin({ api, row, diskId, cipher }: UpdateLoginOptions): Promise<Login> {
  const { taxerId, taxerName, dlsf, dlzh, dlmm, bsrysjhm } = row
  const region = regionOfTaxNumber(taxerId)
  if (region === undefined) throw new RowRefusal('终端还没有税局账号，税号也看不出地区，请在控制台绑定')
  const config = await api.call(getTaxBureauLoginConfig, { query: { diskId, region: region.key } })
  const dlfs = pickMethod(methodsOf(config, false), '')
  const place = { dqbm: region.key, dqbmName: region.label }
  const record = {
    ...EMPTY_RECORD,
    taxerId,
    taxerName,
    ...place,
    dlsf,
    dlfs,
    dlzh,
    dlmm,
    bsrysjhm,
    deviceType: '0',
  }
  const [issue] = checkBinding(record, shownFields(config, record))
  if (issue) throw new RowRefusal(`终端还没有税局账号，请在控制台绑定：${issue.message}`)
  return {
    ...record,
    diskId,
    dlmm: await (await cipher()).encrypt(dlmm),
    isKp: 1,
    isEnable: 0,
    isZjh: 0,
    isAvailable: 0,
    isAutoChange: 0,
    isFastLogin: 0,
    agencyLogin: 0,
    qrCodeType: 0,
  }
}
