import type { Demo } from '../store/table-rules.ts'
import { terminal } from './named-rows.ts'

/** Which row of a table an example of the description is about. */
export const anyRow = () => true

/** One of the digital terminal of the demo agency. */
export const isDigital = ({ diskId }: { readonly diskId: string }) => diskId === terminal('digital')

/** One of the account that signs in as the demo agency. */
export const isMine = ({ accountId }: { readonly accountId: string }, demo: Demo) =>
  accountId === demo.accountId
