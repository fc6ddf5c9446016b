import type { Schemas } from '@kaipiao/client'

export interface TerminalModel {
  readonly tsp: string
  readonly diskType: Schemas['DiskType']
  readonly invoiceTypes: readonly Schemas['InvoiceType'][]
}

/** Models and what they can issue (ST08–ST11, O4); the first is what a batch opening sets up. */
export const terminalModels: readonly TerminalModel[] = [
  { tsp: 'IT500', diskType: 7, invoiceTypes: ['82', '81'] },
  { tsp: 'IT600', diskType: 7, invoiceTypes: ['82', '81', '85', '86'] },
  { tsp: 'IT150', diskType: 7, invoiceTypes: ['82', '81'] },
  { tsp: 'IT160', diskType: 7, invoiceTypes: ['82', '81'] },
  { tsp: 'IT300', diskType: 4, invoiceTypes: ['007', '004', '026', '028'] },
  { tsp: 'IT200', diskType: 6, invoiceTypes: ['007', '004', '026'] },
  { tsp: 'IT100', diskType: 2, invoiceTypes: ['007', '004', '025'] },
  { tsp: 'WT200', diskType: 4, invoiceTypes: ['007', '026'] },
]

export const digitalModel: TerminalModel = { tsp: 'IT500', diskType: 7, invoiceTypes: ['82', '81'] }
