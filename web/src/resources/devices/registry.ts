import type { Resource } from '../../kit/resource.ts'
import { digitalTerminals } from './digital-terminals.ts'
import { equipments } from './equipments.ts'
import { registrationCodes } from './registration-codes.ts'
import { trusteeships } from './trusteeships.ts'
import { vmiItems } from './vmi-items.ts'

/** What terminals are made of and live by. */
export const deviceResources: readonly Resource[] = [
  digitalTerminals,
  trusteeships,
  registrationCodes,
  equipments,
  vmiItems,
]
