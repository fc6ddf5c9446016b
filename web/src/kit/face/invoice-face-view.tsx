import type { Schemas } from '@kaipiao/client'
import { invoiceFace, type FaceParty, type InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import type { FaceColumn } from '@kaipiao/domain/invoicing/face/face-columns'
import { QRCode } from 'antd'
import { useMemo } from 'react'
import './invoice-face.css'
import { useFaceColours } from './use-face-colours.ts'

interface InvoiceFaceViewProps {
  invoice: Schemas['Invoice']
  /** What stands where an invoice that is not issued yet has no number. */
  numberText?: string
  /** True: `window.print()` prints this face alone, on 210 × 140 mm. */
  isPrinted?: boolean
}

/** The face of an invoice to read: of an issued one, or of one about to be. */
export function InvoiceFaceView({ invoice, numberText = '', isPrinted = false }: InvoiceFaceViewProps) {
  const colours = useFaceColours()
  const face = useMemo(() => invoiceFace(invoice), [invoice])
  return (
    <article className={isPrinted ? 'face face-printed' : 'face'} style={colours} aria-label={face.title}>
      <FaceHead face={face} numberText={numberText} />
      <div className="face-sheet">
        <div className="face-parties">
          <span className="face-upright">购买方信息</span>
          <Party party={face.buyer} isDigital={face.isDigital} />
          <span className="face-upright">销售方信息</span>
          <Party party={face.seller} isDigital={face.isDigital} />
        </div>
        <FaceGoods face={face} />
        <dl className="face-words">
          <dt>价税合计（大写）</dt>
          <dd>
            <span>{face.totals.inWords}</span>
            <span>
              <span className="face-caption">（小写）</span>
              <span className="face-total">¥{face.totals.inFigures}</span>
            </span>
          </dd>
        </dl>
        <div className="face-remark">
          <span className="face-upright">备注</span>
          <div>{face.remark.join('\n')}</div>
        </div>
      </div>
      <Signers face={face} />
    </article>
  )
}

function FaceHead({ face, numberText }: { face: InvoiceFace; numberText: string }) {
  return (
    <header className="face-head">
      <div className="face-corner face-marks">
        {face.number !== '' && (
          <QRCode
            value={face.qrText}
            size={76}
            bordered={false}
            style={{ padding: 0 }}
            aria-label="发票二维码"
          />
        )}
        {[...face.labels, face.mark].filter(Boolean).map((label) => (
          <span key={label} className="face-mark">
            {label}
          </span>
        ))}
      </div>
      <h2 className="face-title">{face.title}</h2>
      <div className="face-corner face-corner-right">
        <dl>
          {face.code && (
            <>
              <dt>发票代码：</dt>
              <dd>{face.code}</dd>
            </>
          )}
          <dt>发票号码：</dt>
          <dd>{face.number || numberText}</dd>
          <dt>开票日期：</dt>
          <dd>{face.date}</dd>
        </dl>
      </div>
    </header>
  )
}

/** A digital face has name and tax number alone; address and bank stand in its remark, if anywhere. */
function Party({ party, isDigital }: { party: FaceParty; isDigital: boolean }) {
  const rows = [
    ['名称：', party.name],
    ['统一社会信用代码/纳税人识别号：', party.taxNumber],
    ...(isDigital
      ? []
      : [
          ['地址、电话：', party.addressPhone],
          ['开户行及账号：', party.bankAccount],
        ]),
  ]
  return (
    <div className="face-party">
      {rows.map(([caption, value]) => (
        <dl key={caption} className="face-pair">
          <dt>{caption}</dt>
          <dd>{value}</dd>
        </dl>
      ))}
    </div>
  )
}

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

function FaceGoods({ face }: { face: InvoiceFace }) {
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

function Signers({ face }: { face: InvoiceFace }) {
  const people = [
    ['收款人：', face.payee],
    ['复核人：', face.checker],
    ['开票人：', face.drawer],
  ] as const
  return (
    <footer className="face-signers">
      {people
        .filter(([, name]) => name !== '')
        .map(([caption, name]) => (
          <span key={caption}>
            <span className="face-caption">{caption}</span>
            {name}
          </span>
        ))}
    </footer>
  )
}
