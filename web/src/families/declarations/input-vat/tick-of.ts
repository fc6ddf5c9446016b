import type { TickRow } from '@kaipiao/domain/declarations/input-vat/check-tick-row'
import type { Row } from '../../../kit/definitions.ts'

/** What a row of the file says of a tick. */
export function tickOf({ rzzt, sdphm, fphm, yxse, bdklx }: Row): TickRow {
  return {
    ...(typeof rzzt === 'boolean' && { rzzt }),
    ...(typeof sdphm === 'string' && { sdphm }),
    ...(typeof fphm === 'string' && { fphm }),
    ...(typeof yxse === 'string' && { yxse }),
    ...(typeof bdklx === 'string' && { bdklx }),
  }
}
