import type { Resource } from '../../kit/resource.ts'
import { buyers } from './buyers.ts'
import { collectMailboxes, mailboxRecords } from './collect-mailboxes.ts'
import { drawers } from './drawers.ts'
import { goodsAudits } from './goods-audits.ts'
import { goodsKeywords } from './goods-keywords.ts'
import { goods } from './goods.ts'
import { inclusiveTax } from './inclusive-tax.ts'
import { invoiceTitles } from './invoice-titles.ts'
import { ekkOcrSamples, ocrSamples, sampleStore } from './ocr-samples.ts'
import { sellerBanks } from './seller-banks.ts'
import { storedInvoices } from './stored-invoices.ts'

/** What forms take from. */
export const library: readonly Resource[] = [
  storedInvoices,
  buyers,
  invoiceTitles,
  goods,
  goodsKeywords,
  goodsAudits,
  collectMailboxes,
  mailboxRecords,
  ocrSamples,
  sampleStore,
  ekkOcrSamples,
  drawers,
  sellerBanks,
  inclusiveTax,
]
