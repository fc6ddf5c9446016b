import { VERIFIED } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'

/** 已验证 or 未验证 beside the name of an account (BD17–BD19). */
export function AccountBadge({ text }: { text: string }) {
  return (
    <span className={`kp-binding-badge kp-state kp-state-${text === VERIFIED ? 'success' : 'warning'}`}>
      {text}
    </span>
  )
}
