import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dialogStore, type Question } from './dialogs.ts'
import './talk.css'

/** Shows the dialogs asked with `ask`, one after another, above everything else. */
export function DialogHost() {
  const [current] = useSyncExternalStore(dialogStore.subscribe, dialogStore.read)
  return current ? <ModalDialog key={current.id} question={current.question} answer={current.answer} /> : null
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
function ModalDialog({
  question,
  answer,
}: {
  question: Question
  answer: (key: string | undefined) => void
}) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    dialog?.querySelector<HTMLButtonElement>('[data-main]')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className="kp-dialog"
      aria-labelledby="kp-dialog-title"
      aria-describedby="kp-dialog-message"
      onCancel={(event) => {
        event.preventDefault()
        answer(undefined)
      }}
    >
      <h2 id="kp-dialog-title">{question.title}</h2>
      <p id="kp-dialog-message">{question.message}</p>
      {question.details && question.details.length > 0 && <Details rows={question.details} />}
      <footer>
        {question.choices.map((choice) => (
          <button
            key={choice.key}
            type="button"
            className={`kp-button ${choice.kind ?? ''}`}
            data-main={choice.kind ? '' : undefined}
            onClick={() => answer(choice.key)}
          >
            {choice.label}
          </button>
        ))}
      </footer>
    </dialog>
  )
}

function Details({ rows }: { rows: readonly (readonly [string, string])[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>详细信息</summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
