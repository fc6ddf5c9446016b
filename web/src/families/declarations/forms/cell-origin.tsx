import { listDeclarationSources } from '@kaipiao/client/operations'
import { DeclarationSource as SourceFields } from '@kaipiao/client/fields'
import { cellText } from '@kaipiao/domain/declarations/form-layouts/cell-figure'
import { referencesOf } from '@kaipiao/domain/declarations/form-layouts/cell-references'
import type { FaceCell, FormFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import type { FormCells } from '@kaipiao/domain/declarations/forms/fill-forms'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import type { TakenFrom } from '@kaipiao/domain/declarations/form-versions/form-version'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { equals, isZero, subtract } from '@kaipiao/domain/money/money'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { Button, Skeleton } from 'antd'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'

const SOURCES: Readonly<Record<TakenFrom, string>> = {
  issued: '取自已开发票',
  received: '取自已勾选的进项发票',
  transfers: '取自进项转出',
  register: '取自税费认定与缴款记录',
  bureau: '由税局带入，不能修改',
  last: '取自上期申报表',
  rows: '由明细汇总，不能修改',
  ledger: '取自科目余额表',
  pays: '取自工资收入',
}

interface Props {
  id: string
  month: string
  /** The forms of the return by their code, as they stand on the screen. */
  faceOf: (formCode: string) => FormFace | undefined
  /** Codes of the forms of the return. */
  codes: readonly string[]
  formCode: string
  cell: FaceCell | undefined
  taken: FormCells
  carried: FormCells
  onGo: (formCode: string, key: string) => void
}

/** Where the figure comes from that was clicked: invoices, earlier returns, or the cells that it follows from. */
export function CellOrigin(props: Props) {
  const { cell, id, formCode, taken } = props
  if (cell?.key === undefined)
    return <p className="kp-return-origin kp-soft">点一个数，看它从哪些发票或栏次来。</p>
  const held = taken[cell.key]
  return (
    <section className="kp-return-origin" aria-label="数据来源">
      <h3>
        {cell.label}：{cell.text === '' ? '未填' : cell.text}
      </h3>
      {cell.state === 'computed' ? (
        <References {...props} cellKey={cell.key} />
      ) : held === undefined || isZero(held) || cell.source === undefined ? (
        <p className="kp-soft">{cell.state === 'delivered' ? SOURCES.bureau : '手工填写'}</p>
      ) : (
        <>
          <p>
            {SOURCES[cell.source]}：{cellText(held, cell.kind === 'text' ? 'amount' : cell.kind)}
          </p>
          <Sources
            key={`${formCode} ${cell.key}`}
            id={id}
            formCode={formCode}
            cellKey={cell.key}
            taken={held}
          />
        </>
      )}
    </section>
  )
}

interface SourcesProps {
  id: string
  formCode: string
  cellKey: string
  taken: string
}

function Sources({ id, formCode, cellKey, taken }: SourcesProps) {
  const parts = { path: { id }, query: { formCode, cell: cellKey } }
  const { data, error, refetch } = useOperation(listDeclarationSources, parts, { failure: 'inPlace' })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (data.length === 0) return null
  const total = sum(data.map(({ amount }) => amount))
  return (
    <table className="kp-return-sources">
      <thead>
        <tr>
          {['来源', '号码', '日期', '名称', '计入本栏'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map(({ kind, sourceId, number, day, name, amount }, at) => (
          <tr key={`${sourceId} ${at}`}>
            <td>{labelOf(SourceFields.kind.options ?? [], kind)}</td>
            <td>{number}</td>
            <td>{day}</td>
            <td>{name}</td>
            <td className="kp-number">{formatMoney(amount)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={4}>
            合计 {data.length} 项
            {!equals(total, taken) && `（逐项取整与汇总取整相差 ${formatMoney(subtract(taken, total))}）`}
          </th>
          <td className="kp-number">{formatMoney(total)}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** The cells of a formula, each with its figure; those of this return are one click away. */
function References({ month, faceOf, codes, formCode, carried, onGo, cellKey }: Props & { cellKey: string }) {
  const form = formIn(formCode, month)
  if (form === undefined) return null
  const references = referencesOf(form, cellKey)
  const codeOf = (alias: string) =>
    alias === '' ? formCode : codes.find((code) => formIn(code, month)?.version.alias === alias)
  return (
    <ul>
      {references.map(({ alias, key }) => {
        if (alias === 'P')
          return (
            <li key={`P:${key}`}>
              上期 {labelIn(faceOf(formCode), key)?.label}
              <span className="kp-number">{formatMoney(carried[key] ?? '0.00')}</span>
            </li>
          )
        const code = codeOf(alias)
        const cell = code === undefined ? undefined : labelIn(faceOf(code), key)
        if (code === undefined || cell === undefined) return null
        return (
          <li key={`${alias}:${key}`}>
            <Button type="link" size="small" onClick={() => onGo(code, key)}>
              {code !== formCode && `${formIn(code, month)?.version.label} `}
              {cell.label}
            </Button>
            <span className="kp-number">{cell.text}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The cell of a face by its key. */
export function labelIn(face: FormFace | undefined, key: string): FaceCell | undefined {
  for (const { rows } of face?.sections ?? [])
    for (const { cells } of rows) for (const cell of cells) if (cell.key === key) return cell
  return undefined
}
