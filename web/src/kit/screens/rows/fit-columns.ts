/** A column as it is measured: what it would like, and as narrow as it may become. */
export interface Measured {
  width: number
  least: number
  /** Stays as wide as it wishes: somebody chose its width. */
  isFixed?: boolean
}

export interface Fit {
  /** Of the columns that are shown, in their order; together no more than the room unless `isCut`. */
  widths: readonly number[]
  /** How many columns, from the last, are left out for want of room. */
  leftOut: number
  /** What can be done with a row stands in a menu alone, for want of room. */
  isCompact: boolean
  /** Even the narrowest columns do not fit: the table scrolls sideways beside its first column. */
  isCut: boolean
}

/**
 * Shares a room out among columns, in pixels: what is left over goes to all of them whose width nobody chose; where it
 * is short they give way alike, down to their least; then the actions become a menu; then the last columns are left out,
 * or, where somebody arranged them, something is cut off.
 * @param actions widths of the column of actions, spelt out and as a menu
 * @param isArranged whether somebody chose these columns: all of them are shown then
 */
export function fitColumns(
  columns: readonly Measured[],
  room: number,
  actions: { full: number; compact: number },
  isArranged = false,
): Fit {
  const fit = shareOut(columns, room, actions)
  if (!fit.isCut || isArranged || columns.length === 1) return fit
  const fewer = fitColumns(columns.slice(0, -1), room, actions)
  return { ...fewer, leftOut: fewer.leftOut + 1 }
}

function shareOut(
  columns: readonly Measured[],
  room: number,
  actions: { full: number; compact: number },
): Fit {
  const narrowest = sum(columns.map(({ least }) => least))
  const isCompact = narrowest + actions.full > room
  const left = room - (isCompact ? actions.compact : actions.full)
  if (narrowest > left)
    return { widths: columns.map(({ least }) => least), leftOut: 0, isCompact, isCut: true }
  const wished = sum(columns.map(({ width }) => width))
  const growing = sum(columns.filter(({ isFixed }) => !isFixed).map(({ width }) => width))
  const widths =
    wished <= left
      ? columns.map(({ width, isFixed }) =>
          isFixed ? width : Math.floor(width + (width / growing) * (left - wished)),
        )
      : columns.map(({ width, least }) =>
          Math.floor(least + ((width - least) / (wished - narrowest)) * (left - narrowest)),
        )
  return { widths, leftOut: 0, isCompact, isCut: false }
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)
