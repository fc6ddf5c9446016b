import type {
  FaceCell,
  FaceRow,
  FaceSection,
  FormFace,
} from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import type { ReactNode } from 'react'

interface Props {
  face: FormFace
  /** What stands in a cell in place of its text. */
  cellOf?: ((cell: FaceCell) => ReactNode) | undefined
}

/** Title, unit, and whose return it is of which period, as the form has them. */
export function FaceHead({ face }: { face: FormFace }) {
  const [period, ...who] = face.facts
  return (
    <header className="kp-return-title">
      <h2>{face.title}</h2>
      <p>
        {who.map(({ caption, value }) => (
          <span key={caption}>
            {caption}：{value}
          </span>
        ))}
        {period && (
          <span>
            {period.caption}：{period.value}
          </span>
        )}
        <span>{face.unit}</span>
      </p>
    </header>
  )
}

/** The sections of a form as tables: heads of two levels, what stands at the side, figures to the right. */
export function FaceTables({ face, cellOf }: Props) {
  return (
    <>
      {face.sections.map((section, at) => (
        <Section key={section.title ?? at} section={section} cellOf={cellOf} />
      ))}
      {face.foot.length > 0 && (
        <footer className="kp-return-declares">
          {face.foot.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </footer>
      )}
    </>
  )
}

function Section({ section, cellOf }: { section: FaceSection } & Pick<Props, 'cellOf'>) {
  return (
    <table className="kp-return-form">
      {section.title && <caption>{section.title}</caption>}
      <thead>
        {section.head.map((cells, at) => (
          <tr key={at}>
            {cells.map(({ text, columns, rows, isNote }, column) => (
              <th
                key={column}
                scope={columns > 1 ? 'colgroup' : 'col'}
                colSpan={columns}
                rowSpan={rows}
                className={isNote && 'kp-return-number'}
              >
                {text}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {section.rows.map((row) => (
          <Row key={row.key} section={section} row={row} cellOf={cellOf} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ section, row, cellOf }: { section: FaceSection; row: FaceRow } & Pick<Props, 'cellOf'>) {
  const cells = row.cells.values()
  const named = section.columns.filter(({ kind }) => kind !== 'side')
  return (
    <tr className={row.isQuiet ? 'kp-return-quiet' : undefined}>
      {row.sides.map(({ text, rows, level }) => (
        <th key={level} scope="rowgroup" rowSpan={rows} className="kp-return-side">
          {text}
        </th>
      ))}
      {named.map(({ kind }, at) => {
        if (kind === 'name')
          return (
            <th key={at} scope="row" className={`kp-return-name kp-return-level${row.level}`}>
              {row.name}
            </th>
          )
        if (kind === 'line')
          return (
            <td key={at} className="kp-return-line">
              {row.line}
            </td>
          )
        const { value: cell } = cells.next()
        return cell && <Figure key={at} cell={cell} cellOf={cellOf} />
      })}
    </tr>
  )
}

function Figure({ cell, cellOf }: { cell: FaceCell } & Pick<Props, 'cellOf'>) {
  const { state, kind, isZero, text } = cell
  const style =
    state === 'missing'
      ? 'kp-return-none'
      : `kp-return-${kind === 'text' || kind === 'answer' ? 'word' : 'figure'}${isZero ? ' kp-return-zero' : ''}${state === 'entered' ? '' : ' kp-return-computed'}`
  return <td className={style}>{state === 'missing' ? text : (cellOf?.(cell) ?? text)}</td>
}
