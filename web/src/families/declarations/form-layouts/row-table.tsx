import type { ReactNode } from 'react'

interface Props {
  name: string
  heads: readonly string[]
  /** Said of it on the screen. */
  note: string
  /** On paper, in place of the note: whose it is, and of which period. */
  caption?: ReactNode
  /** Its rows. */
  children: ReactNode
}

/** A form that has a row for each record that is kept beside the return. */
export function RowTable({ name, heads, note, caption, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it that keys could scroll
    <div className="kp-return-scroll kp-return-rows" tabIndex={0} role="region" aria-label={name}>
      <table className="kp-return-form">
        <caption>
          {name} {caption ?? <span className="kp-soft">{note}</span>}
        </caption>
        <thead>
          <tr>
            {heads.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
