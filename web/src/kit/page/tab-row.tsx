import { useRef } from 'react'

interface Props<Key extends string | number> {
  label: string
  tabs: readonly (readonly [key: Key, label: string])[]
  chosen: Key
  onChoose: (key: Key) => void
  /** Id of the panel below. */
  panel: string
}

/** Tabs as the keyboard knows them: one stop for Tab, arrows, Home and End between them. */
export function TabRow<Key extends string | number>({ label, tabs, chosen, onChoose, panel }: Props<Key>) {
  const row = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(([key]) => key === chosen)

  function onKey(event: React.KeyboardEvent): void {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onChoose(next[0])
    row.current?.querySelectorAll('button')[index]?.focus()
  }

  return (
    <div ref={row} className="kp-ways" role="tablist" aria-label={label}>
      {tabs.map(([key, text]) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={chosen === key}
          aria-controls={panel}
          tabIndex={chosen === key ? 0 : -1}
          onKeyDown={onKey}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
