import type { InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import type { FaceColumn } from '@kaipiao/domain/invoicing/face/face-columns'

/** Shares of the sheet; those that are not named part what is left. */
const WIDTHS: Readonly<Partial<Record<FaceColumn['key'], string>>> = {
  item: '26%',
  certificate: '18%',
  areaUnit: '9%',
  unit: '7%',
  quantity: '10%',
  price: '13%',
  amount: '12%',
  rate: '9%',
  tax: '11%',
}

const NUMBERS: ReadonlySet<string> = new Set(['quantity', 'price', 'amount', 'rate', 'tax'])
const CENTRED: ReadonlySet<string> = new Set(['unit', 'areaUnit'])

/** The lines of a face with their sums, and the list of freight or passengers below them. */
export function FaceGoods({ face }: { face: InvoiceFace }) {
  return (
    <>
      <table className="face-goods face-goods-lines">
        <colgroup>
          {face.columns.map(({ key }) => (
            <col key={key} style={{ width: WIDTHS[key] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {face.columns.map((column) => (
              <th key={column.key} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {face.lines.map((line, index) => (
            <tr key={index} className={line.amount?.startsWith('-') ? 'face-discount' : undefined}>
              {face.columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {line[column.key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            {face.columns.map((column) => (
              <td key={column.key} className={classOf(column)}>
                {sumOf(column, face)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {face.details && (
        <table className="face-goods face-details">
          <thead>
            <tr>
              {face.details.columns.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {face.details.rows.map((row, index) => (
              <tr key={index}>
                {row.map((text, column) => (
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function classOf({ key }: FaceColumn): string | undefined {
  return NUMBERS.has(key) ? 'face-number' : CENTRED.has(key) ? 'face-centre' : undefined
}

function sumOf({ key }: FaceColumn, { totals }: InvoiceFace): string {
  if (key === 'item') return '合计'
  return key === 'amount' ? `¥${totals.amount}` : key === 'tax' ? `¥${totals.tax}` : ''
}
