import { Input as AntInput, type InputProps, type InputRef } from 'antd'
import type { Ref } from 'react'
import { pressedKey } from '../../client/typing/pressed-key.ts'
import { useComposition } from '../../client/typing/use-composition.ts'
import { InputArea } from './input-area.tsx'

interface Props extends Omit<InputProps, 'onPressEnter'> {
  ref?: Ref<InputRef> | undefined
  /** What is typed is finished, and Enter says so. */
  onEnter?: ((event: React.KeyboardEvent<HTMLInputElement>) => void) | undefined
}

/** antd's text box, which tells what is typed, and that Enter was pressed, once nothing is being composed. */
function TypedInput({ onEnter, onKeyDown, ...props }: Props) {
  return (
    <AntInput
      {...props}
      {...useComposition(props)}
      onKeyDown={(event) => {
        if (pressedKey(event) === 'Enter') onEnter?.(event)
        onKeyDown?.(event)
      }}
    />
  )
}

/** As antd's, by the same names; no input method composes a password. */
export const Input = Object.assign(TypedInput, {
  TextArea: InputArea,
  Password: AntInput.Password,
})
