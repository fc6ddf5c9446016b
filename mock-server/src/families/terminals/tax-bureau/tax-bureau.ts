import { defineHandlers } from '../../../behaviour/handler.ts'
import { binding } from './binding.ts'
import { jump } from './jump.ts'
import { login } from './login.ts'
import { scan } from './scan.ts'
import { scanLink } from './scan-link.ts'

export const taxBureau = defineHandlers({
  ...binding,
  ...login,
  ...scan,
  ...scanLink,
  ...jump,
})
