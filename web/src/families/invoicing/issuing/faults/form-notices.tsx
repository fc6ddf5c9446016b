import { Alert } from 'antd'
import type { FaultIndex } from '../../state/faults/fault-index.ts'

/** What the rules only tell, such as the reverse invoicing of scrap products (DG34). */
export function FormNotices({ faults }: { faults: FaultIndex }) {
  const texts = new Set(
    faults.all.filter(({ issue }) => issue.severity === 'notice').map(({ issue }) => issue.message),
  )
  return [...texts].map((text) => <Alert key={text} type="info" showIcon message={text} />)
}
