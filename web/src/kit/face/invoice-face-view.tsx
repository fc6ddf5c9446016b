import type { Schemas } from '@kaipiao/client'
import { invoiceFace, type FaceParty, type InvoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { faceFacts } from '@kaipiao/domain/invoicing/face/face-facts'
import { QRCode } from 'antd'
import { Fragment, useMemo, type ReactNode } from 'react'
import './invoice-face.css'
import { FaceGoods } from './face-goods.tsx'
import { RollFace } from './roll-face.tsx'
import { useFaceColours } from './use-face-colours.ts'

interface InvoiceFaceViewProps {
  invoice: Schemas['Invoice']
  /** What stands where an invoice that is not issued yet has no number. */
  numberText?: string
  /** True: `window.print()` prints this face alone, on 210 × 140 mm. */
  isPrinted?: boolean
}

/** The face of an invoice to read, as its file shows it: of an issued one, or of one about to be. */
export function InvoiceFaceView({ invoice, numberText = '', isPrinted = false }: InvoiceFaceViewProps) {
  const colours = useFaceColours()
  const face = useMemo(() => invoiceFace(invoice), [invoice])
  const kind = face.form === 'roll' ? 'face face-roll' : 'face'
  return (
    <article className={isPrinted ? `${kind} face-printed` : kind} style={colours} aria-label={face.title}>
      {face.form === 'roll' ? (
        <RollFace face={face} numberText={numberText} />
      ) : (
        <>
          <FaceHead face={face} numberText={numberText} />
          {face.form === 'digital' ? <DigitalSheet face={face} /> : <PaperSheet face={face} />}
          <Signers face={face} />
        </>
      )}
    </article>
  )
}

/** 数电票: buyer and seller side by side, by name and tax number alone; address and bank stand in the remark, if anywhere. */
function DigitalSheet({ face }: { face: InvoiceFace }) {
  return (
    <div className="face-sheet">
      <div className="face-parties">
        <span className="face-upright">购买方信息</span>
        <Party party={face.buyer} isDigital />
        <span className="face-upright">销售方信息</span>
        <Party party={face.seller} isDigital />
      </div>
      <FaceGoods face={face} />
      <Words face={face} />
      <div className="face-remark">
        <span className="face-upright">备注</span>
        <div>{face.remark.join('\n')}</div>
      </div>
    </div>
  )
}

/** The types of the tax-disk years: the buyer beside the cipher, the seller beside the remark. */
function PaperSheet({ face }: { face: InvoiceFace }) {
  return (
    <div className="face-sheet">
      <Pair caption="购买方" party={face.buyer} beside="密码区">
        <span className="face-quiet">样票无税控密文</span>
      </Pair>
      <FaceGoods face={face} />
      <Words face={face} />
      <Pair caption="销售方" party={face.seller} beside="备注">
        {face.remark.join('\n')}
      </Pair>
    </div>
  )
}

interface PairProps {
  caption: string
  party: FaceParty
  beside: string
  children: ReactNode
}

function Pair({ caption, party, beside, children }: PairProps) {
  return (
    <div className="face-parties face-parties-paper">
      <span className="face-upright">{caption}</span>
      <Party party={party} isDigital={false} />
      <span className="face-upright">{beside}</span>
      <div className="face-beside">{children}</div>
    </div>
  )
}

function Words({ face }: { face: InvoiceFace }) {
  return (
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
          {faceFacts(face).map(({ key, caption, value }) => (
            <Fragment key={key}>
              <dt>{caption}：</dt>
              <dd>{value || numberText}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </header>
  )
}

function Party({ party, isDigital }: { party: FaceParty; isDigital: boolean }) {
  const rows = isDigital
    ? [
        ['名称：', party.name],
        ['统一社会信用代码/纳税人识别号：', party.taxNumber],
      ]
    : [
        ['名称：', party.name],
        ['纳税人识别号：', party.taxNumber],
        ['地址、电话：', party.addressPhone],
        ['开户行及账号：', party.bankAccount],
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

/** A digital invoice names its drawer alone. */
function Signers({ face }: { face: InvoiceFace }) {
  const people = [
    ['收款人：', face.payee],
    ['复核：', face.checker],
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
