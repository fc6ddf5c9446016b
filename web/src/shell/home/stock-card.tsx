import { StockDevice } from '@kaipiao/client/fields'
import { listStockDevices } from '@kaipiao/client/operations'
import { kinds } from '../../kit/kinds.ts'
import { useOperation } from '../../requests/use-operation.ts'
import { Card, CARD } from './card.tsx'

/** From this number of blank invoices on, a device is about to run out. */
const LOW = 20

/** The devices with the fewest blank invoices. */
export function StockCard() {
  const facts = useOperation(listStockDevices, { query: { page: 1, pageSize: 6, sort: 'syfs' } }, CARD)
  const devices = facts.data?.list ?? []
  const Type = kinds.enum.cell
  return (
    <Card title="库存余量" more={['全部库存', '/bulkstock']} state={facts}>
      {devices.length === 0 ? (
        <p className="kp-soft">暂无数据</p>
      ) : (
        <table className="kp-lines">
          <thead>
            <tr>
              <th scope="col">企业</th>
              <th scope="col">票种</th>
              <th scope="col" className="kp-right">
                剩余份数
              </th>
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => (
              <tr key={device.id}>
                <td>{device.taxerName}</td>
                <td>
                  <Type value={device.fplxdm} field={StockDevice.fplxdm} />
                </td>
                <td className={`kp-right kp-number ${device.syfs <= LOW ? 'kp-low' : ''}`}>{device.syfs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
