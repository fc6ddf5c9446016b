import type { FormFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import { layOutReturn } from './layout/lay-out-return.ts'
import { drawPdf } from './pdf/draw-pdf.ts'

export interface ReturnDocument {
  title: string
  /** In the order of filing. */
  faces: readonly FormFace[]
  /** Where it stands, in Chinese, and its time `YYYY-MM-DD HH:MM:SS` in Asia/Shanghai. */
  state: string
  time: string
}

/** A return as PDF: what its forms show. The same return at the same time gives the same bytes. */
export async function renderReturnPdf({ title, faces, state, time }: ReturnDocument): Promise<Uint8Array> {
  const drawing = await layOutReturn(faces, {
    state: `申报状态：${state}`,
    note: '样张：由沙箱生成，仅供测试',
  })
  return drawPdf(drawing, {
    date: new Date(`${time.replace(' ', 'T')}+08:00`),
    info: { Title: title, Subject: '申报表', Creator: 'Kaipiao', Producer: 'Kaipiao' },
  })
}
