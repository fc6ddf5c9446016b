import type { FaceRow, FaceSection, FormFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import type { Drawing, Mark } from './drawing.ts'
import {
  drawHead,
  drawRow,
  drawSide,
  faceTable,
  headHeight,
  rowHeight,
  type FaceTable,
} from './face-table.ts'
import { createMeasure, type Measure } from './measure.ts'
import { createPen, type Pen } from './pen.ts'
import { LEADING, wrapText } from './wrap-text.ts'

/** What stands at the foot of each page besides its number: where the return stands, and that it is a sample. */
export interface ReturnNotes {
  state: string
  note: string
}

type Paper = Pick<Drawing, 'width' | 'height'>

const PAPERS: Readonly<Record<FormFace['paper'], Paper>> = {
  upright: { width: 210, height: 297 },
  across: { width: 297, height: 210 },
  wide: { width: 420, height: 297 },
}
const MARGIN = 12
const TITLE = 4.6
const SMALL = 2.6
const NOTE = 2.2

/** All forms of a return, each on pages of its own: upright where its columns have room, across or on A3 where not. */
export async function layOutReturn(faces: readonly FormFace[], notes: ReturnNotes): Promise<Drawing> {
  const measure = await createMeasure(`${JSON.stringify(faces)}${JSON.stringify(notes)}第页共：——`)
  const forms = faces.map((face) => {
    const paper = PAPERS[face.paper]
    const pages = pagesOf(face, paper, measure)
    pages.forEach((pen, at) => {
      const y = paper.height - 6
      pen.text(`${notes.state}　${notes.note}`, MARGIN, y, { size: NOTE })
      pen.text(`第${at + 1}页 共${pages.length}页`, paper.width - MARGIN, y, { size: NOTE, align: 'right' })
    })
    return { paper, pages }
  })
  return {
    ...PAPERS.upright,
    pages: forms.flatMap(({ pages }): readonly Mark[][] => pages.map(({ marks }) => marks)),
    papers: forms.flatMap(({ paper, pages }) => pages.map(() => paper)),
  }
}

/** On one page where smaller text gives it room; a form of many rows takes several at full size. */
function pagesOf(face: FormFace, paper: Paper, measure: Measure): readonly Pen[] {
  const whole = new FormPages(face, paper, measure, 1).draw()
  if (whole.length === 1) return whole
  for (const scale of [0.93, 0.86]) {
    const smaller = new FormPages(face, paper, measure, scale).draw()
    if (smaller.length === 1) return smaller
  }
  return whole
}

/** One form over as many pages as it takes; heads are repeated on each. */
class FormPages {
  readonly #face: FormFace
  readonly #paper: Paper
  readonly #measure: Measure
  readonly #scale: number
  readonly #pens: Pen[] = []
  #y = 0

  constructor(face: FormFace, paper: Paper, measure: Measure, scale: number) {
    this.#face = face
    this.#paper = paper
    this.#measure = measure
    this.#scale = scale
  }

  draw(): readonly Pen[] {
    this.#begin()
    for (const section of this.#face.sections) this.#drawSection(section)
    this.#drawFoot()
    return this.#pens
  }

  get #pen(): Pen {
    return this.#pens.at(-1) ?? this.#begin()
  }

  get #bottom(): number {
    return this.#paper.height - MARGIN
  }

  #begin(): Pen {
    const pen = createPen(this.#measure, 'rule')
    this.#pens.push(pen)
    const { title, facts, unit } = this.#face
    const { width } = this.#paper
    pen.text(title, width / 2, MARGIN + TITLE, { size: TITLE, weight: 600, align: 'center' })
    let y = MARGIN + TITLE + 6
    const [period, number, name] = facts.map(({ caption, value }) => `${caption}：${value}`)
    pen.text(period ?? '', width / 2, y, { size: SMALL, align: 'center' })
    y += SMALL * 1.8
    pen.text(number ?? '', MARGIN, y, { size: SMALL })
    y += SMALL * 1.8
    pen.text(name ?? '', MARGIN, y, { size: SMALL })
    pen.text(unit, width - MARGIN, y, { size: SMALL, align: 'right' })
    this.#y = y + 2
    return pen
  }

  #drawSection(section: FaceSection): void {
    const table = faceTable(section, MARGIN, this.#paper.width - MARGIN, this.#scale)
    const heights = section.rows.map((row) => rowHeight(table, row, this.#measure))
    const titleHeight = section.title === undefined ? 0 : SMALL * 2.2
    const head = titleHeight + headHeight(table, this.#measure)
    let rest = section.rows.map((row, at) => ({ row, height: heights[at] ?? 0 }))
    let from = 0
    while (rest.length > 0) {
      if (this.#y + head + (rest[0]?.height ?? 0) > this.#bottom) this.#begin()
      this.#drawTitle(section.title)
      let y = drawHead(this.#pen, table, this.#y)
      const tops = [y]
      const taken = rest.findIndex(
        ({ height }) => y + height > this.#bottom || (tops.push((y += height)), false),
      )
      const count = taken < 0 ? rest.length : Math.max(1, taken)
      this.#drawRows(
        table,
        rest.slice(0, count).map(({ row }) => row),
        tops,
        from,
      )
      this.#y = tops[count] ?? y
      rest = rest.slice(count)
      from += count
      if (rest.length > 0) this.#begin()
    }
    this.#y += 2
  }

  #drawTitle(title: string | undefined): void {
    if (title === undefined) return
    this.#pen.text(title, MARGIN, this.#y + SMALL * 1.5, { size: SMALL, weight: 600 })
    this.#y += SMALL * 2.2
  }

  /** @param from which row of the section is the first of them: what stands at the side goes on over pages */
  #drawRows(table: FaceTable, rows: readonly FaceRow[], tops: readonly number[], from: number): void {
    const pen = this.#pen
    const top = (at: number): number => tops[at] ?? 0
    rows.forEach((row, at) => drawRow(pen, table, row, top(at), top(at + 1)))
    const all = table.section.rows.flatMap(({ sides }, at) => sides.map((side) => ({ ...side, at })))
    for (const { text, level, at, rows: count } of all) {
      const first = Math.max(at, from)
      const end = Math.min(at + count, from + rows.length)
      if (first < end) drawSide(pen, table, level, { text, y1: top(first - from), y2: top(end - from) })
    }
  }

  #drawFoot(): void {
    const width = this.#paper.width - 2 * MARGIN
    for (const line of this.#face.foot.flatMap((text) => wrapText(text, SMALL, width, this.#measure))) {
      if (this.#y + SMALL * 2 > this.#bottom) this.#begin()
      this.#y += SMALL * LEADING * 1.4
      this.#pen.text(line, MARGIN, this.#y, { size: SMALL })
    }
  }
}
