import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import type { Result } from '@kaipiao/domain/result/result'
import { useState, type ChangeEvent } from 'react'

/**
 * What an input for a figure shows and hands on: what is typed stays under the hands and is handed on as what it means;
 * what can't be read is handed on as it is, so that the rule of the field can name it. Left, it shows what was read.
 */
export function useTypedFigure<Figure extends string | number = string>(
  value: string,
  onFigure: (figure: Figure | string) => void,
  read: (text: string) => Result<Figure | string> = readDecimal,
) {
  const [typed, setTyped] = useState<{ text: string; figure: string }>()
  return {
    value: typed?.figure === value ? typed.text : value,
    onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement>) => {
      const figure = figureOr(text, read)
      setTyped({ text, figure: String(figure) })
      onFigure(figure)
    },
    onBlur: () => setTyped(undefined),
  }
}

function figureOr<Figure>(text: string, read: (text: string) => Result<Figure | string>): Figure | string {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const found = read(trimmed)
  return found.ok ? found.value : trimmed
}
