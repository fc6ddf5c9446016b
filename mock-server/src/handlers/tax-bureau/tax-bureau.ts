import { defineHandlers } from '../../behaviour/handler.ts'
import { binding } from './binding.ts'
import { jump } from './jump.ts'
import { login } from './login.ts'
import { registrations } from './registrations.ts'
import { scan } from './scan.ts'

export const taxBureau = defineHandlers({ ...binding, ...login, ...scan, ...jump, ...registrations })
