import { Tag } from 'antd'
import { NOTHING } from '../../shapes/kind.ts'

/** So many fit into the narrowest column that has them, and into one with room for them. */
const IN_NARROW = 2
const IN_WIDE = 6

/** As many as keep a row of a list low: how many there are is told where some are left out, and which on hovering. */
export function FewTags({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return <span className="kp-nothing">{NOTHING}</span>
  return (
    <span className="kp-few-tags" title={labels.length > IN_NARROW ? labels.join('、') : undefined}>
      <span className="kp-tags">
        {labels.slice(0, IN_WIDE).map((label, at) => (
          <Tag key={label} className={at < IN_NARROW ? '' : 'kp-where-wide'}>
            {label}
          </Tag>
        ))}
        {labels.length > IN_NARROW && (
          <span className={`kp-soft ${labels.length > IN_WIDE ? '' : 'kp-where-narrow'}`}>
            等{labels.length}个
          </span>
        )}
      </span>
    </span>
  )
}
