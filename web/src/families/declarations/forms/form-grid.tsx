import { formatMoney } from '@kaipiao/domain/money/format-money'
import { equals, isZero } from '@kaipiao/domain/money/money'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import type { FormCells } from '@kaipiao/domain/declarations/forms/fill-forms'
import type { CompiledForm } from '@kaipiao/domain/declarations/forms/compiled-form'
import { cellKey, takenFrom, type TakenFrom } from '@kaipiao/domain/declarations/form-versions/form-version'
import { TextBox } from '../../../client/typing/text-box.tsx'

interface Props {
  form: CompiledForm
  cells: FormCells
  /** As invoices and register said. */
  taken: FormCells
  /** The same form of other periods that is shown beside. */
  beside: readonly Beside[]
  /** As typed and not saved. */
  entered: Readonly<Record<string, string>>
  isLocked: boolean
  /** Cells that a check is about. */
  faulty: ReadonlySet<string>
  onEnter: (key: string, text: string) => void
}

export interface Beside {
  label: '上期' | '下期'
  cells: FormCells
}

const SOURCES: Readonly<Record<TakenFrom, string>> = {
  issued: '取自已开发票',
  received: '取自已勾选的进项发票',
  register: '取自税费认定与缴款记录',
  bureau: '由税局带入，不能修改',
  last: '取自上期申报表',
}

/** A form as it is printed: a row a line, a column a column; what follows from others is read-only. */
export function FormGrid({ form, cells, taken, beside, entered, isLocked, faulty, onEnter }: Props) {
  const { version } = form
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a locked form has nothing else that keys could scroll
    <div className="kp-return-scroll" tabIndex={0} role="region" aria-label={version.name}>
      <table className="kp-return-form">
        <caption>
          {version.name} <span className="kp-soft">金额单位：元</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">栏次</th>
            <th scope="col">项目</th>
            {version.columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
                {/^\d/.test(key) && <span className="kp-soft"> {key}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {version.rows.map(({ row, name, cells: texts }) => (
            <tr key={row}>
              <th scope="row">{/^0/.test(row) ? '附' : row}</th>
              <th scope="row">{name}</th>
              {version.columns.map(({ key: column, title }) => {
                if (texts[column] === undefined)
                  return (
                    <td key={column} className="kp-return-none">
                      ——
                    </td>
                  )
                const key = cellKey(row, column)
                const cell = form.cells.get(key)
                const source = takenFrom(version, row, column)
                const isFixed = isLocked || cell?.formula !== undefined || source === 'bureau'
                return (
                  <Cell
                    key={column}
                    label={`${row} ${name} ${title}`}
                    value={cells[key] ?? '0.00'}
                    text={entered[key]}
                    isFixed={isFixed}
                    isComputed={cell?.formula !== undefined}
                    isPlain={cell?.isPlain ?? false}
                    isAsked={cell?.asked !== undefined}
                    isAnswered={cell?.asked !== undefined && cells[key] !== undefined}
                    taken={taken[key]}
                    source={source && SOURCES[source]}
                    beside={beside.map((other) => [other.label, other.cells[key] ?? '0.00'])}
                    isFaulty={faulty.has(key)}
                    onEnter={(text) => onEnter(key, text)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  label: string
  value: string
  text: string | undefined
  isFixed: boolean
  isComputed: boolean
  isPlain: boolean
  isAsked: boolean
  /** An answer of 0 is shown, no answer is not. */
  isAnswered: boolean
  taken: string | undefined
  source: string | undefined
  beside: readonly (readonly [label: string, value: string])[]
  isFaulty: boolean
  onEnter: (text: string) => void
}

function Cell(props: CellProps) {
  const { label, value, text, isFixed, isComputed, isPlain, taken, source, beside, isFaulty, onEnter } = props
  const isBlank = isZero(value) && !props.isAnswered
  const shown = isPlain ? (isBlank ? '' : value) : formatMoney(value)
  const isOverwritten = !isComputed && taken !== undefined && !equals(value, taken)
  const read = text === undefined || text.trim() === '' ? undefined : readDecimal(text)
  const isBad = read?.ok === false
  const note = isOverwritten
    ? `手工修改，取数为 ¥${formatMoney(taken)}`
    : taken !== undefined && !isZero(taken)
      ? source
      : undefined
  return (
    <td className={isComputed ? 'kp-return-computed' : undefined}>
      {isFixed ? (
        <span className={`kp-number${isFaulty ? ' kp-return-fault' : ''}`}>{shown}</span>
      ) : (
        <TextBox
          className={`kp-return-input${isFaulty || isBad ? ' kp-return-fault' : ''}`}
          aria-label={label}
          aria-invalid={isFaulty || isBad}
          inputMode="decimal"
          value={text ?? (isBlank ? '' : value)}
          aria-required={props.isAsked}
          placeholder={isPlain ? '' : '0.00'}
          onChange={(event) => onEnter(event.target.value)}
        />
      )}
      {isBad && <small className="kp-return-note kp-return-fault">{read.issues[0]?.message}</small>}
      {note && <small className={`kp-return-note${isOverwritten ? ' kp-return-hand' : ''}`}>{note}</small>}
      {beside.map(([other, held]) => (
        <small key={other} className="kp-return-prior">
          {other} {isPlain ? held : formatMoney(held)}
        </small>
      ))}
    </td>
  )
}
