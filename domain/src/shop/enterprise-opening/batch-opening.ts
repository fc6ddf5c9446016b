/** What a batch opening sends of a row, and what its answer means for it. Sources: checklist BO01–BO06, CL11, CL17. */
import type { Schemas } from '@kaipiao/client/types'
import type { ImportRow } from './import-row.ts'
import { isWaitingForRefund, type OpeningError } from './opening-report.ts'

/** A row as the platform takes it: empty means not given, and the password is what `encrypt` makes of it. */
export async function toBatchRow(
  row: ImportRow,
  encrypt: (text: string) => Promise<string>,
): Promise<Schemas['BatchEnterpriseRow']> {
  const { lineId, taxerName, taxerId, dlsf, dlzh, dlmm, bsrysjhm, mainAccountMobile } = row
  return {
    lineId,
    taxerName,
    taxerId,
    ...(dlsf === '' ? {} : { dlsf }),
    ...(dlzh === '' ? {} : { dlzh }),
    ...(dlmm === '' ? {} : { dlmm: await encrypt(dlmm) }),
    ...(bsrysjhm === '' ? {} : { bsrysjhm }),
    ...(mainAccountMobile === '' ? {} : { mainAccountMobile }),
  }
}

/** The lines of a batch by what became of them; each is in exactly one of the three. */
export interface OpeningOutcome {
  opened: number[]
  /** Paid, and the money comes back: not opened, yet nothing to correct, since sending it again would pay again. */
  waitingForRefund: Map<number, OpeningError>
  /** What may be corrected and sent again. */
  refused: Map<number, OpeningError>
}

/** Sorts the answer to a batch of these lines. */
export function sortOpening(lines: readonly number[], errors: readonly OpeningError[]): OpeningOutcome {
  const byLine = new Map(errors.map((error) => [Number(error.lineId), error]))
  const outcome: OpeningOutcome = { opened: [], waitingForRefund: new Map(), refused: new Map() }
  for (const line of lines) {
    const error = byLine.get(line)
    if (error === undefined) outcome.opened.push(line)
    else if (isWaitingForRefund(error)) outcome.waitingForRefund.set(line, error)
    else outcome.refused.set(line, error)
  }
  return outcome
}
