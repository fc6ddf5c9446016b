import type { Described, DescribedFile } from '@kaipiao/client'
import {
  exportAmountWarningsLast12,
  exportAmountWarningsMonth,
  exportAmountWarningsSmallScaleQuarter,
  listAmountWarningsLast12,
  listAmountWarningsMonth,
  listAmountWarningsSmallScaleQuarter,
} from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource } from '../../../kit/definitions.ts'

type Page = 'amountWarnings' | 'amountWarningsQuarter' | 'amountWarningsLast12'
type Warnings = 'listAmountWarningsMonth' | 'listAmountWarningsSmallScaleQuarter' | 'listAmountWarningsLast12'
type Exports =
  | 'exportAmountWarningsMonth'
  | 'exportAmountWarningsSmallScaleQuarter'
  | 'exportAmountWarningsLast12'

/** Who comes near the limit of a period, and who is beyond it (AM16, SA04): amounts without tax, red invoices taken off. */
const warnings = (page: Page, list: Described<Warnings>, workbook: DescribedFile<Exports>) =>
  defineResource(page, {
    page,
    operations: { list },
    key: 'diskId',
    title: 'taxerName',
    list: {
      columns: [
        { field: 'taxerName', width: 230 },
        'state',
        'amount',
        'remindAmount',
        'interceptAmount',
        'taxerId',
        'diskId',
      ],
      search: 'key',
      tabs: { field: 'state', counts: ['remind', 'intercept'] },
    },
    waits: WAITING_LISTS[list.id],
    actions: [{ operation: workbook, label: '下载预警表', at: 'list' }],
  })

export const monthWarnings = warnings('amountWarnings', listAmountWarningsMonth, exportAmountWarningsMonth)
export const quarterWarnings = warnings(
  'amountWarningsQuarter',
  listAmountWarningsSmallScaleQuarter,
  exportAmountWarningsSmallScaleQuarter,
)
export const yearWarnings = warnings(
  'amountWarningsLast12',
  listAmountWarningsLast12,
  exportAmountWarningsLast12,
)
