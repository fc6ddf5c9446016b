import { defineHandlers } from '../../../behaviour/handler.ts'
import { drawers } from './drawers.ts'
import { sellerInfo } from './seller-info.ts'

export const seller = defineHandlers({ ...drawers, ...sellerInfo })
