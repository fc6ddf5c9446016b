import type { Schemas } from '@kaipiao/client'
import { checkDocumentRow } from '@kaipiao/domain/files/parse/check-row'
import { rowDoubts } from '@kaipiao/domain/files/ocr/row-doubts'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { BadRequest, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { recogniseGoods, recogniseTax, recogniseTitle } from '../ocr/recognise.ts'
import { documentRows, priceMode } from './document-rows.ts'
import { readFileAside } from './read-aside.ts'

const documents = resource('documents')

/** Pasted or uploaded, read by the recognizer of pictures and texts (OC01). */
export const parse = defineHandlers({
  parseTitleText: async (context) => ok(await recogniseTitle(context, await seenOf(context.body))),
  parseGoodsText: async (context) => ok(await recogniseGoods(context, await seenOf(context.body))),
  parseTaxText: async (context) => ok(await recogniseTax(context, await seenOf(context.body), 1)),

  parseDocument: async (context) => {
    const { fileName, content, type } = context.body
    const readable = await readFileAside({ fileName, content })
    const read = await documentRows(context, type, readable)
    const hsbz = type === 'goods' ? priceMode(readable) : undefined
    return ok(
      await context.store.table('documents').insert({
        ...context.session.owner,
        id: context.id(),
        fileName,
        type,
        state: 'parsed',
        ...(hsbz && { hsbz }),
        rows: read.map(({ fields, doubts }, index) => checked(type, fields, index, doubts)),
        tsCreate: context.now(),
      }),
    )
  },

  getDocumentAdjust: documents.get(),

  updateDocumentAdjust: async (context) => {
    const { id, type } = await ownRow(context, 'documents', context.path.id)
    const rows = context.body.rows.map((row, index) => checked(type, row, index, rowDoubts(type, row)))
    return ok(await context.store.table('documents').update(id, { rows, state: 'adjusted' }))
  },
})

function checked(
  type: Schemas['DocumentType'],
  row: Schemas['DocumentRowInput'],
  index: number,
  doubts: readonly Schemas['FieldDoubt'][],
): Schemas['DocumentRow'] {
  return { ...row, index, error: checkDocumentRow(type, row), doubts: [...doubts] }
}

/** What the recognizer is given; tables are read line by line. */
async function seenOf({ text, file }: Schemas['ParseInput']): Promise<Schemas['OcrInput']> {
  if (file === undefined) {
    if (text === undefined || text.trim() === '') throw new BadRequest('/body/text', '文本或文件不能为空')
    return { text }
  }
  const content = await readFileAside(file)
  switch (content.kind) {
    case 'picture':
      return { picture: content.picture }
    case 'text':
      return { text: content.text }
    case 'table':
      return { text: content.cells.map((row) => row.join('\t')).join('\n') }
  }
}
