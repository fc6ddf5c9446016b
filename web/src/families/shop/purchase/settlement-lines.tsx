import type { Schemas } from '@kaipiao/client'

/** How an amount comes about, line by line, as the platform tells it (SH45). */
export function SettlementLines({ lines }: { lines: readonly Schemas['AmountBrief'][] }) {
  return (
    <ul className="kp-settlement-lines">
      {lines.map(({ title, content, hints }) => (
        <li key={`${title} ${hints}`}>
          <span>{title}</span>
          <span className="kp-number">{content}</span>
          <span className="kp-soft">{hints}</span>
        </li>
      ))}
    </ul>
  )
}
