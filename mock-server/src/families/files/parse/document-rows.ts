import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { modeOfText } from '@kaipiao/domain/files/parse/price-mode'
import { modeOfTable, readTable } from '@kaipiao/domain/files/parse/read-table'
import { asRowDoubts, rowDoubts } from '@kaipiao/domain/files/ocr/row-doubts'
import { goodsDoubts, titleDoubts, type Doubt } from '@kaipiao/domain/files/ocr/doubts'
import { readGoods } from '@kaipiao/domain/files/ocr/read-goods'
import { readTitle } from '@kaipiao/domain/files/ocr/read-title'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { recogniseGoods, recogniseTitle } from '../ocr/recognise.ts'
import type { FileContent } from './file-content.ts'

type Fields = Schemas['DocumentRowInput']
type Type = Schemas['DocumentType']

/** A row as it was read, and what of that is doubtful, by the names of the fields of a row. */
export interface ReadRow {
  readonly fields: Fields
  readonly doubts: readonly Doubt[]
}

/** The rows of a document; one without any is refused. */
export async function documentRows(
  context: AnyContext,
  type: Type,
  content: FileContent,
): Promise<readonly ReadRow[]> {
  const rows = await rowsOf(context, type, content)
  return rows.length === 0 ? refuse(codes.unreadable, '文件中没有可识别的内容') : rows
}

/** Whether the prices of the goods in it include tax, as far as it says. */
export function priceMode(content: FileContent): Schemas['TextFlag'] | undefined {
  if (content.kind === 'picture') return undefined
  if (content.kind === 'text') return modeOfText(content.text)
  return modeOfTable(content.cells) ?? modeOfText(content.cells.flat().join('\n'))
}

function rowsOf(context: AnyContext, type: Type, content: FileContent): Promise<readonly ReadRow[]> {
  switch (content.kind) {
    case 'picture':
      return pictureRows(context, type, content.picture)
    case 'text':
      return Promise.resolve(textRows(type, content.text))
    case 'table': {
      const text = content.cells.map((row) => row.join('\t')).join('\n')
      const rows = readTable(type, content.cells)?.map((fields) => ({
        fields,
        doubts: rowDoubts(type, fields),
      }))
      return Promise.resolve(rows ?? textRows(type, text))
    }
  }
}

async function pictureRows(context: AnyContext, type: Type, picture: string): Promise<readonly ReadRow[]> {
  if (type === 'title') {
    const title = await recogniseTitle(context, { picture })
    return [{ fields: titleRow(title), doubts: asRowDoubts(title.doubts) }]
  }
  const lines = await recogniseGoods(context, { picture })
  return lines.map(({ doubts, ...line }) => ({ fields: goodsRow(line), doubts }))
}

function textRows(type: Type, text: string): readonly ReadRow[] {
  if (type === 'goods')
    return readGoods(text).map((line) => ({ fields: goodsRow(line), doubts: goodsDoubts(line) }))
  const read = readTitle(text)
  return read === undefined
    ? []
    : [{ fields: titleRow(read.title), doubts: asRowDoubts(titleDoubts(read.title, read.guessed)) }]
}

function goodsRow({
  name,
  ggxh,
  dw,
  quantity,
  price,
  totalAmount,
  taxRate,
  lslbs,
}: Pick<
  Schemas['GoodsLine'],
  Exclude<keyof Fields, 'taxerId' | 'addressTel' | 'bankAccount'> | 'lslbs'
>): Fields {
  return {
    name,
    ...(ggxh === undefined ? {} : { ggxh }),
    ...(dw === undefined ? {} : { dw }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(price === undefined ? {} : { price }),
    ...(totalAmount === undefined ? {} : { totalAmount }),
    ...(taxRate === undefined
      ? {}
      : { taxRate: lslbs === '1' ? '免税' : lslbs === '2' ? '不征税' : taxRate }),
  }
}

function titleRow(title: Schemas['OcrTitleFields']): Fields {
  const { buyerTaxerName: name, buyerTaxerId, buyerAddressTel, buyerBankAccount } = title
  return {
    name,
    ...(buyerTaxerId === undefined ? {} : { taxerId: buyerTaxerId }),
    ...(buyerAddressTel === undefined ? {} : { addressTel: buyerAddressTel }),
    ...(buyerBankAccount === undefined ? {} : { bankAccount: buyerBankAccount }),
  }
}
