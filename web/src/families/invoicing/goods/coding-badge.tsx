import type { Schemas } from '@kaipiao/client'
import { CODING_SOURCES } from '@kaipiao/domain/lookups/invoicing/coding-source'

interface CodingBadgeProps {
  source: Schemas['CodingSource'] | undefined
  code: string | undefined
  row: number
  onOpen: () => void
}

/** Where the tax code of a line comes from, in one character (GD01–GD10); opens its tax attributes. */
export function CodingBadge({ source, code, row, onOpen }: CodingBadgeProps) {
  const entry = CODING_SOURCES.find((candidate) => candidate.value === (source ?? 'NONE'))
  if (!entry) return null
  const text = code ? `${entry.label} ${code}` : entry.label
  return (
    <button
      type="button"
      className={`coding-badge coding-${entry.colour}`}
      title={`${text}（F2 查看税收属性）`}
      aria-label={`第${row + 1}行赋码：${text}`}
      tabIndex={-1}
      onClick={onOpen}
    >
      {entry.badge}
    </button>
  )
}
