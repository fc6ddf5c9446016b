import { Input } from 'antd'
import type { ComponentProps } from 'react'
import { useComposition } from '../../client/typing/use-composition.ts'

type Props = Omit<ComponentProps<typeof Input.TextArea>, 'onPressEnter'>

/** antd's text box of several lines, which tells what is typed once it is no longer being composed. */
export function InputArea(props: Props) {
  return <Input.TextArea {...props} {...useComposition(props)} />
}
