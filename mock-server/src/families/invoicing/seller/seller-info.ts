import { codes } from '@kaipiao/client/codes'
import { checkSellerParts, sellerFace, type SellerParts } from '@kaipiao/domain/invoicing/seller/seller-info'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { SellerRow } from '../../../world/tables.ts'
import { bureauFault, faultOfTerminal } from '../../../behaviour/tenancy/terminal-fault.ts'

export const sellerInfo = defineHandlers({
  listSellerBanks: async (context) => {
    const seller = await ownRow(context, 'sellers', context.query.diskId)
    const banks = seller.bankList.map((_, at) => bankAt(seller, at))
    return ok(banks.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)))
  },

  addSellerBank: async (context) => {
    const { body, store } = context
    const seller = await ownRow(context, 'sellers', body.diskId)
    const bank = { khh: body.khh.trim(), yhzh: body.yhzh.trim() }
    if (bank.khh === '' || bank.yhzh === '') return fail(codes.invalid, '开户行和账号不能为空')
    if (seller.bankList.some(({ yhzh }) => yhzh === bank.yhzh))
      return fail(codes.duplicate, '该银行账号已存在')
    const parts = { ...partsOf(seller), ...(seller.xsfyhzh === '' ? asParts(bank) : {}) }
    assertParts({ ...parts, ...asParts(bank) })
    const bankList = [...seller.bankList, bank]
    const changed = await store
      .table('sellers')
      .update(seller.id, { ...parts, ...sellerFace(parts), bankList })
    return ok(bankAt(changed, bankList.length - 1))
  },

  getFullSellerInfo: async (context) => ok(await ownRow(context, 'sellers', context.path.diskId)),

  saveFullSellerInfo: async (context) => {
    const { body, store } = context
    const seller = await ownRow(context, 'sellers', context.path.diskId)
    const isOther =
      (body.taxerName ?? seller.taxerName) !== seller.taxerName ||
      (body.taxerId ?? seller.taxerId) !== seller.taxerId
    if (isOther) return fail(codes.invalid, '销方名称和税号须与终端的企业一致')
    const parts = partsOf(body)
    assertParts(parts)
    const { addressList = seller.addressList, bankList = seller.bankList } = body
    return ok(await store.table('sellers').update(seller.id, listed(parts, addressList, bankList)))
  },

  repairSellerInfo: async (context) => {
    const { store } = context
    const terminal = await terminalOf(context, context.body.diskId)
    const seller = await ownRow(context, 'sellers', terminal.diskId)
    const fault = faultOfTerminal(terminal) ?? bureauFault(terminal)
    if (fault !== undefined) return fail(fault.code, fault.message)
    const { taxerName, taxerId } = terminal
    const values = listed(seller.registered, seller.addressList, seller.bankList)
    return ok(await store.table('sellers').update(seller.id, { ...values, taxerName, taxerId }))
  },
})

type Bank = Schemas['SellerBank']

function bankAt({ id, bankList, xsfkhh, xsfyhzh }: SellerRow, at: number): Schemas['SellerBankRow'] {
  const { khh, yhzh } = bankList[at] ?? { khh: '', yhzh: '' }
  return { id: `${id}-${at}`, khh, yhzh, isDefault: khh === xsfkhh && yhzh === xsfyhzh }
}

function asParts({ khh, yhzh }: Bank): Pick<SellerParts, 'xsfkhh' | 'xsfyhzh'> {
  return { xsfkhh: khh, xsfyhzh: yhzh }
}

function partsOf({ xsfdz, xsflxdh, xsfkhh, xsfyhzh }: SellerParts): SellerParts {
  return {
    xsfdz: xsfdz.trim(),
    xsflxdh: xsflxdh.trim(),
    xsfkhh: xsfkhh.trim(),
    xsfyhzh: xsfyhzh.trim(),
  }
}

function assertParts(parts: SellerParts): void {
  const issues = checkSellerParts(parts)
  if (issues.length > 0) refuse(codes.invalid, issues.map(({ message }) => message).join('；'))
}

/** What stands on invoices stands in the lists to choose from as well. */
function listed(parts: SellerParts, addresses: readonly string[], banks: readonly Bank[]) {
  const { xsfdz, xsfkhh: khh, xsfyhzh: yhzh } = parts
  const isKnown = yhzh === '' || banks.some((bank) => bank.khh === khh && bank.yhzh === yhzh)
  return {
    ...parts,
    ...sellerFace(parts),
    addressList: [...new Set(xsfdz === '' ? addresses : [xsfdz, ...addresses])],
    bankList: isKnown ? [...banks] : [{ khh, yhzh }, ...banks],
  }
}
