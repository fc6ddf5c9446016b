/** The wire shapes that the rules of this folder work on: there is no mapping layer. */
import type { Schemas } from '@kaipiao/client/types'

export type GoodsLine = Schemas['GoodsLine']
export type InvoiceForm = Schemas['InvoiceForm']
export type Invoice = Schemas['Invoice']
export type SellerInfo = Schemas['SellerInfo']
export type InvoiceType = Schemas['InvoiceType']
export type SpecialBusiness = Schemas['SpecialBusiness']
export type TaxpayerType = Schemas['TaxpayerType']
export type ZeroRateKind = Schemas['ZeroRateKind']
export type DiskType = Schemas['DiskType']
export type ServiceAgreement = Schemas['ServiceAgreement']
export type ServiceInstitution = Schemas['ServiceInstitution']
export type CoalGrade = Schemas['CoalGrade']

/** `1`: prices and amounts are entered including tax. */
export type PriceMode = Schemas['TextFlag']
