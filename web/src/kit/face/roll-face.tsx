import type { InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { faceFacts } from '@kaipiao/domain/invoicing/face/face-facts'
import { QRCode } from 'antd'
import { Fragment } from 'react'

/** A roll invoice (025): one narrow column from the title down to the code, prices and amounts including tax. */
export function RollFace({ face, numberText }: { face: InvoiceFace; numberText: string }) {
  const { buyer, seller, totals, remark } = face
  return (
    <>
      <h2 className="face-title">{face.title}</h2>
      {face.mark && <p className="face-mark">{face.mark}</p>}
      <Facts
        facts={[
          ...faceFacts(face).map(({ caption, value }) => [caption, value || numberText] as const),
          ['销售方名称', seller.name],
          ['纳税人识别号', seller.taxNumber],
          ['收款员', face.payee],
          ['购买方名称', buyer.name],
          ['纳税人识别号', buyer.taxNumber],
        ]}
      />
      <table className="face-goods roll-goods">
        <thead>
          <tr>
            {face.columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {face.lines.map((line, index) => (
            <Fragment key={index}>
              <tr>
                <td colSpan={face.columns.length}>{line.item}</td>
              </tr>
              <tr className={line.amount?.startsWith('-') ? 'face-discount' : undefined}>
                {face.columns.map(({ key }) => (
                  <td key={key} className="face-number">
                    {key === 'item' ? '' : line[key]}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          ['合计金额（小写）', `¥${totals.inFigures}`],
          ['合计金额（大写）', totals.inWords],
          ['备注', remark.join('\n')],
          ['开票人', face.drawer],
        ]}
      />
      {face.number !== '' && (
        <QRCode
          value={face.qrText}
          size={110}
          bordered={false}
          className="roll-code"
          aria-label="发票二维码"
        />
      )}
    </>
  )
}

function Facts({ facts }: { facts: readonly (readonly [caption: string, value: string])[] }) {
  return (
    <dl className="roll-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([caption, value], at) => (
          <Fragment key={at}>
            <dt>{caption}：</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
