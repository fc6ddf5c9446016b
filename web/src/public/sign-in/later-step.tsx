import type { Schemas } from '@kaipiao/client'
import type { Entrance } from './entrances.ts'
import { FactorStep } from './factor-step.tsx'
import { WechatPanel } from './wechat-panel.tsx'

/** Named as the sign-in page has them: it may not grow by a step that most never see. */
interface Props {
  /** Of a sign-in that waits for its second factor. */
  ticket: Schemas['FactorTicket'] | undefined
  entrance: Entrance
  enter: (entrance: Entrance, answer: Schemas['Session']) => Promise<void>
  fail: (error: unknown) => void
  /** Begins the sign-in anew. */
  choose: (way: 'password') => void
}

/** What a sign-in shows beside its form, and most of them never do. */
export function LaterStep({ ticket, entrance, enter, fail, choose }: Props) {
  const onSignedIn = (answer: Schemas['Session']) => void enter(entrance, answer)
  const { wechat } = entrance
  if (ticket) return <FactorStep ticket={ticket} onSignedIn={onSignedIn} onAgain={() => choose('password')} />
  return wechat && <WechatPanel operation={wechat} onSignedIn={onSignedIn} onFailed={fail} />
}
