interface CaptionProps {
  htmlFor: string
  text: string
  isRequired?: boolean
  className?: string
}

/** The caption of a field on the face, marked where the invoice is refused without it. */
export function Caption({ htmlFor, text, isRequired = false, className = 'face-caption' }: CaptionProps) {
  return (
    <label htmlFor={htmlFor} className={isRequired ? `${className} is-required` : className}>
      {text}
    </label>
  )
}
