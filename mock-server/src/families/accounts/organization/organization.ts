import { agencyHandlers } from './agencies.ts'
import { contactHandlers } from './contacts.ts'
import { organizationHandlers } from './organizations.ts'
import { outletHandlers } from '../offers/outlets.ts'

/** Who works under whom, and whom to call. */
export const organization = {
  ...outletHandlers,
  ...organizationHandlers,
  ...agencyHandlers,
  ...contactHandlers,
}
