import type { AnyContext } from '../../../behaviour/handler.ts'

/** Whether its time is over, by the clock of the world, or by the real one where that stands. */
export function isOver(
  { time, real }: Pick<AnyContext, 'time' | 'real'>,
  row: { readonly until: number; readonly realUntil: number },
): boolean {
  return time >= row.until || real >= row.realUntil
}
