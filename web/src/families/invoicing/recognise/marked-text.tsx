import { Button } from 'antd'
import { useMemo } from 'react'
import { markText } from './mark-text.ts'
import type { Reading } from './reading.ts'
import { reachable } from './source.ts'

interface MarkedTextProps {
  text: string
  reading: Reading
  onEdit: () => void
}

/** The pasted text with what was read of it, the doubtful otherwise than the rest. */
export function MarkedText({ text, reading, onEdit }: MarkedTextProps) {
  const pieces = useMemo(() => markText(text, reading), [text, reading])
  return (
    <div className="recognise-text recognise-marked">
      <pre ref={reachable} role="region" aria-label="原文">
        {pieces.map(({ text: part, mark }, index) =>
          mark ? (
            <mark key={index} title={mark.label} className={mark.isDoubtful ? 'is-doubtful' : ''}>
              {part}
            </mark>
          ) : (
            part
          ),
        )}
      </pre>
      <Button size="small" onClick={onEdit}>
        修改文字
      </Button>
    </div>
  )
}
