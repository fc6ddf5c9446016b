import { defineHandlers } from '../../../behaviour/handler.ts'
import { invoiceApplications } from './applications.ts'
import { fillPage } from './fill-page.ts'
import { qrCards } from './qr-cards.ts'
import { qrConfig } from './qr-config.ts'

export const qrFill = defineHandlers({ ...qrCards, ...qrConfig, ...invoiceApplications, ...fillPage })
