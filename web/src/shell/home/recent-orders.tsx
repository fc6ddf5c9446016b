import { IssueOrder } from '@kaipiao/client/fields'
import { listIssueOrders } from '@kaipiao/client/operations'
import type { Area } from '@kaipiao/domain/accounts/session/area'
import { kinds } from '../../kit/kinds.ts'
import { useOperation } from '../../requests/use-operation.ts'
import { Card, CARD } from './card.tsx'

/** The latest orders of the terminal, with what became of them. */
export function RecentOrders({ diskId, area }: { diskId: string; area: Area }) {
  const facts = useOperation(
    listIssueOrders,
    { query: { diskId, page: 1, pageSize: 6, sort: '-tsCreate' } },
    CARD,
  )
  const orders = facts.data?.list ?? []
  const State = kinds.enum.cell
  const Amount = kinds.money.cell
  return (
    <Card title="最近订单" more={['全部订单', `/${area}/orders`]} state={facts}>
      {orders.length === 0 ? (
        <p className="kp-soft">暂无数据</p>
      ) : (
        <table className="kp-lines">
          <thead>
            <tr>
              <th scope="col">购方</th>
              <th scope="col">状态</th>
              <th scope="col">时间</th>
              <th scope="col" className="kp-right">
                价税合计
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.id}>
                <td>{order.gfmc || '—'}</td>
                <td>
                  <State value={order.ddzt} field={IssueOrder.ddzt} />
                </td>
                <td className="kp-number kp-soft">{order.tsCreate.slice(5, 16)}</td>
                <td className="kp-right">
                  <Amount value={order.jshj} field={IssueOrder.jshj} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
