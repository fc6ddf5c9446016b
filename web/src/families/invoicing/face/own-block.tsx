import { usePreparation } from '../state/faults/preparation.ts'

/** The own enterprise as the platform knows it; its data are changed on its own page, not here. */
export function OwnBlock() {
  const { seller } = usePreparation()
  const rows = [
    ['名称：', seller.taxerName],
    ['统一社会信用代码/纳税人识别号：', seller.taxerId],
    ['地址、电话：', seller.addressTel],
    ['开户行及账号：', seller.bankAccount],
  ] as const
  return (
    <div className="face-party">
      {rows.map(([caption, value]) => (
        <dl key={caption} className="face-pair">
          <dt>{caption}</dt>
          <dd className="face-fixed">{value || <span className="face-quiet">未填写</span>}</dd>
        </dl>
      ))}
    </div>
  )
}
