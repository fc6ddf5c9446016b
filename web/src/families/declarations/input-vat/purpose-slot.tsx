import { kinds, type InputProps } from '../../../kit/kinds.ts'

/** What ticked invoices are for: deducted, unless a reason says why not. */
export function purpose(props: InputProps) {
  return <kinds.enum.input {...props} placeholder="抵扣" />
}
