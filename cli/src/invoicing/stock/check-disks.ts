import { getTerminal } from '@kaipiao/client/operations'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import { isProblem } from '../../failures/to-failure.ts'

/** Refuses disks that the user does not have: an empty list would look like an answer. */
export async function checkDisks(api: Pick<Api, 'call'>, disks: readonly string[]): Promise<void> {
  for (const diskId of disks) {
    try {
      await api.call(getTerminal, { path: { diskId }, query: { isShowTerm: '1' } })
    } catch (error) {
      if (!isProblem(error) || ![200, 400, 404].includes(error.status)) throw error
      throw new Failure(
        'usage',
        { what: `没有税盘 ${diskId}`, why: error.message, next: 'kaipiao stock list 列出全部税盘' },
        { cause: error },
      )
    }
  }
}
