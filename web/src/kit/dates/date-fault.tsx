/** Why a date above a list limits nothing, beside it; nothing where nothing is wrong. */
export function DateFault({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <span role="alert" className="kp-date-fault">
      {text}
    </span>
  )
}
