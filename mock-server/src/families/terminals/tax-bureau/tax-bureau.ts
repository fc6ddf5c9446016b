import { defineHandlers } from '../../../behaviour/handler.ts'
import { binding } from '../offers/binding.ts'
import { jump } from './jump.ts'
import { login } from './login.ts'
import { registrations } from '../offers/registrations.ts'
import { scan } from './scan.ts'
import { scanLink } from './scan-link.ts'

export const taxBureau = defineHandlers({
  ...binding,
  ...login,
  ...scan,
  ...scanLink,
  ...jump,
  ...registrations,
})
