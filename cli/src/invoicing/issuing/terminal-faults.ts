import { checkIssueEnvironment } from '@kaipiao/client/operations'
import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import type { Api } from '../../deps/deps.ts'
import { refusalOf } from '../../jobs/row-job/row-refusal.ts'

type InvoiceType = Schemas['InvoiceType']
type Terminal = Readonly<{ diskId: string; fplxdm: InvoiceType }>

export interface TerminalFaults {
  /** Why the terminal issues no invoice of the type now: service, connection, bureau, lock day, paper. */
  issuing: (terminal: Terminal) => Promise<string | undefined>
  /** Why it does not work at all. */
  working: (terminal: Terminal) => Promise<string | undefined>
}

/** What keeps terminals from their work, in the words of the platform; asked once for each type of a terminal. */
export function createTerminalFaults(api: Pick<Api, 'call'>): TerminalFaults {
  const asked = new Map<string, Promise<{ code: number; message: string } | undefined>>()
  const ask = ({ diskId, fplxdm }: Terminal) => {
    const key = `${diskId} ${fplxdm}`
    const answer = asked.get(key) ?? readFault(api, { diskId, fplxdm })
    asked.set(key, answer)
    return answer
  }
  return {
    issuing: async (terminal) => (await ask(terminal))?.message,
    working: async (terminal) => {
      const fault = await ask(terminal)
      return fault?.code === codes.terminalUnusable ? fault.message : undefined
    },
  }
}

async function readFault(api: Pick<Api, 'call'>, { diskId, fplxdm }: Terminal) {
  try {
    const { ok, code, message } = await api.call(checkIssueEnvironment, {
      path: { id: diskId },
      query: { fplxdm },
    })
    return ok === 1 ? undefined : { code, message }
  } catch (error) {
    const message = refusalOf(error)
    if (message === undefined) throw error
    return { code: 0, message }
  }
}
