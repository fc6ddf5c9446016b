/**
 * Terminal models, their editions and functions. Sources: checklist ST09–ST11, HD71, HD72, BD76, BD77, QR21, RL17, O4.
 * The cells of the function table are a proposal (O4): the specification names the models and not the cells.
 */
import type { DiskType } from '../../lookups/terminals/disk-type.ts'

export type TerminalModel =
  | 'IT100'
  | 'IT150'
  | 'IT160'
  | 'IT170'
  | 'IT200'
  | 'IT300'
  | 'IT500'
  | 'IT600'
  | 'IT700'
  | 'HT200'
  | 'WT200'

export type TerminalFunction =
  | 'diskCheck'
  | 'paperInvoice'
  | 'stock'
  | 'copyReport'
  | 'localPrint'
  | 'void'
  | 'digitalAccount'
  | 'bureauBinding'
  | 'qrFaceScan'
  | 'digitalInvoice'
  | 'creditLimit'
  | 'orderList'
  | 'batchIssue'
  | 'repair'
  | 'statistics'
  | 'declaration'

export type Edition = 'shared' | 'cloud'

interface ModelRow {
  edition: Edition
  isDigital: boolean
  hasAgencyLogin?: true
  /** The digital-account button; a model that has it has no tax-disk check. */
  hasDigitalAccount?: true
}

const MODELS: Readonly<Record<TerminalModel, ModelRow>> = {
  IT100: { edition: 'shared', isDigital: false },
  IT150: { edition: 'shared', isDigital: true, hasDigitalAccount: true },
  IT160: { edition: 'shared', isDigital: true, hasAgencyLogin: true, hasDigitalAccount: true },
  IT170: { edition: 'shared', isDigital: true, hasAgencyLogin: true },
  IT200: { edition: 'cloud', isDigital: false },
  IT300: { edition: 'cloud', isDigital: false },
  IT500: { edition: 'cloud', isDigital: true, hasDigitalAccount: true },
  IT600: { edition: 'cloud', isDigital: true, hasAgencyLogin: true, hasDigitalAccount: true },
  IT700: { edition: 'cloud', isDigital: true, hasAgencyLogin: true },
  HT200: { edition: 'cloud', isDigital: false },
  WT200: { edition: 'cloud', isDigital: false },
}

const DISK_FUNCTIONS: readonly TerminalFunction[] = ['paperInvoice', 'copyReport', 'localPrint', 'void']
const DIGITAL_FUNCTIONS: readonly TerminalFunction[] = [
  'bureauBinding',
  'qrFaceScan',
  'digitalInvoice',
  'creditLimit',
]
const DIGITAL_DISK: DiskType = 7
/** The model that logs in by face scan. */
const FACE_SCAN_MODEL: TerminalModel = 'IT150'

export const TERMINAL_MODELS = Object.keys(MODELS).filter(isTerminalModel)

/** True for a model of the table (tsp). */
export function isTerminalModel(tsp: string): tsp is TerminalModel {
  return Object.hasOwn(MODELS, tsp)
}

/** Shared edition or cloud invoicing; undefined for a model that is not in the table. */
export function editionOf(tsp: string): Edition | undefined {
  return rowOf(tsp)?.edition
}

/**
 * Whether a terminal of this model and disk type offers a function. Functions of disks need a disk, digital ones a
 * digital model or the digital disk type; the rest, stock for digital paper among it, is offered to all.
 */
export function hasTerminalFunction(tsp: string, diskType: DiskType, wanted: TerminalFunction): boolean {
  if (wanted === 'diskCheck') return hasDiskCheck(tsp)
  if (wanted === 'digitalAccount') return hasDigitalAccount(tsp)
  if (DISK_FUNCTIONS.includes(wanted)) return diskType !== DIGITAL_DISK
  if (DIGITAL_FUNCTIONS.includes(wanted)) return diskType === DIGITAL_DISK || rowOf(tsp)?.isDigital === true
  return true
}

/** The digital-account button: IT500, IT150, IT160, IT600. */
export function hasDigitalAccount(tsp: string): boolean {
  return rowOf(tsp)?.hasDigitalAccount === true
}

/** The tax-disk check is hidden for models with digital accounts. */
export function hasDiskCheck(tsp: string): boolean {
  return !hasDigitalAccount(tsp)
}

/** The agency-login checkbox: IT160, IT600, IT170, IT700, and only outside the member area. */
export function showsAgencyLogin(tsp: string, address: string): boolean {
  return rowOf(tsp)?.hasAgencyLogin === true && !address.includes('#/member')
}

/** True for IT150, which logs in by face scan. */
export function usesFaceScan(tsp: string): boolean {
  return tsp === FACE_SCAN_MODEL
}

function rowOf(tsp: string): ModelRow | undefined {
  return isTerminalModel(tsp) ? MODELS[tsp] : undefined
}
