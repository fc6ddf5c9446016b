import { formatMoney } from '@kaipiao/domain/money/format-money'
import { equals } from '@kaipiao/domain/money/money'
import type { FormCells } from '@kaipiao/domain/declarations/forms/fill-forms'
import { cellText, readCell, typedText } from '@kaipiao/domain/declarations/form-layouts/cell-figure'
import type { FaceCell, FormFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import type { FigureKind } from '@kaipiao/domain/declarations/form-layouts/form-layout'
import { useState } from 'react'
import { TextBox } from '../../../client/typing/text-box.tsx'
import { FaceHead, FaceTables } from '../form-layouts/face-tables.tsx'

interface Props {
  face: FormFace
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
  /** The cell whose figure is explained below, and how another is chosen. */
  picked: string | undefined
  onPick: (key: string) => void
}

export interface Beside {
  label: '上期' | '下期'
  cells: FormCells
}

/** A form as it is printed: title, unit and heads stay in sight; what follows from others is read-only, and told on its click. */
export function FormGrid(props: Props) {
  const { face, cells, taken, beside, entered, isLocked, faulty, picked, onEnter, onPick } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a locked form has nothing else that keys could scroll
    <div className="kp-return-scroll" tabIndex={0} role="region" aria-label={face.title}>
      <FaceHead face={face} />
      <FaceTables
        face={face}
        cellOf={(cell) => {
          const { key = '', kind } = cell
          if (kind === 'text') return undefined
          return (
            <Cell
              cell={cell}
              kind={kind}
              value={cells[key] ?? '0.00'}
              text={entered[key]}
              isFixed={isLocked || cell.state !== 'entered'}
              isReached={isLocked}
              taken={taken[key]}
              beside={beside.map((other) => [other.label, other.cells[key] ?? '0.00'])}
              isFaulty={faulty.has(key)}
              isPicked={picked === key}
              onEnter={(text) => onEnter(key, text)}
              onPick={() => onPick(key)}
            />
          )
        }}
      />
    </div>
  )
}

interface CellProps {
  cell: FaceCell
  kind: FigureKind
  value: string
  text: string | undefined
  isFixed: boolean
  /** Keys reach it, since nothing of the form is typed into. */
  isReached: boolean
  taken: string | undefined
  beside: readonly (readonly [label: string, value: string])[]
  isFaulty: boolean
  isPicked: boolean
  onEnter: (text: string) => void
  onPick: () => void
}

function Cell(props: CellProps) {
  const { cell, kind, value, text, taken, beside, isFaulty, isPicked, onEnter, onPick } = props
  const isOverwritten = cell.state === 'entered' && taken !== undefined && !equals(value, taken)
  const read = text === undefined || text.trim() === '' ? undefined : readCell(text, kind)
  const isBad = read?.ok === false
  const style = `${isPicked ? ' kp-return-picked' : ''}${isOverwritten ? ' kp-return-hand' : ''}${isFaulty || isBad ? ' kp-return-fault' : ''}`
  return (
    <>
      {props.isFixed ? (
        <button
          type="button"
          className={`kp-return-shown${style}`}
          tabIndex={props.isReached ? 0 : -1}
          aria-label={`${cell.label} ${cell.text}`}
          onClick={onPick}
        >
          {cell.text}
        </button>
      ) : kind === 'answer' ? (
        <select
          className={`kp-return-input${style}`}
          aria-label={cell.label}
          value={cell.isZero ? '0' : '1'}
          onFocus={onPick}
          onChange={(event) => onEnter(event.target.value)}
        >
          <option value="0">否</option>
          <option value="1">是</option>
        </select>
      ) : (
        <FigureBox {...props} isBad={isBad} style={style} />
      )}
      {isOverwritten && (
        <small className="kp-return-note kp-return-hand">手工修改，取数为 {cellText(taken, kind)}</small>
      )}
      {isBad && <small className="kp-return-note kp-return-fault">{read.issues[0]?.message}</small>}
      {beside.map(([other, held]) => (
        <small key={other} className="kp-return-prior">
          {other} {kind === 'amount' ? formatMoney(held) : cellText(held, kind)}
        </small>
      ))}
    </>
  )
}

/** As it is typed while somebody is in it, and as all figures of the form are written else. */
function FigureBox({
  cell,
  kind,
  value,
  text,
  isBad,
  isFaulty,
  style,
  onEnter,
  onPick,
}: CellProps & { isBad: boolean; style: string }) {
  const [isTyping, setTyping] = useState(false)
  const blank = cell.isZero && !(cell.isAsked && cell.text !== '') ? '' : undefined
  const shown = isTyping || isBad ? (text ?? blank ?? typedText(value, kind)) : (blank ?? cell.text)
  return (
    <TextBox
      className={`kp-return-input${style}`}
      aria-label={cell.label}
      aria-invalid={isFaulty || isBad}
      aria-required={cell.isAsked}
      inputMode="decimal"
      value={shown}
      placeholder={cell.isAsked ? '' : cellText('0', kind)}
      onFocus={() => {
        setTyping(true)
        onPick()
      }}
      onBlur={() => setTyping(false)}
      onChange={(event) => onEnter(event.target.value)}
    />
  )
}
