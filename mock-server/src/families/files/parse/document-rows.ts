import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { readTable } from '@kaipiao/domain/document/read-table'
import { readGoods } from '@kaipiao/domain/ocr/read-goods'
import { readTitle } from '@kaipiao/domain/ocr/read-title'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { recogniseGoods, recogniseTitle } from '../offers/recognise.ts'
import type { FileContent } from './file-content.ts'

type Fields = Schemas['DocumentRowInput']
type Type = Schemas['DocumentType']

/** The rows of a document; one without any is refused. */
export async function documentRows(
  context: AnyContext,
  type: Type,
  content: FileContent,
): Promise<readonly Fields[]> {
  const rows = await rowsOf(context, type, content)
  return rows.length === 0 ? refuse(codes.unreadable, '文件中没有可识别的内容') : rows
}

function rowsOf(context: AnyContext, type: Type, content: FileContent): Promise<readonly Fields[]> {
  switch (content.kind) {
    case 'picture':
      return pictureRows(context, type, content.picture)
    case 'text':
      return Promise.resolve(textRows(type, content.text))
    case 'table': {
      const text = content.cells.map((row) => row.join('\t')).join('\n')
      return Promise.resolve(readTable(type, content.cells) ?? textRows(type, text))
    }
  }
}

async function pictureRows(context: AnyContext, type: Type, picture: string): Promise<readonly Fields[]> {
  if (type === 'title') return [titleRow(await recogniseTitle(context, { picture }))]
  const lines = await recogniseGoods(context, { picture })
  return lines.map(({ name, ggxh, dw, quantity, price, taxRate }) => ({
    name,
    ...(ggxh === undefined ? {} : { ggxh }),
    ...(dw === undefined ? {} : { dw }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(price === undefined ? {} : { price }),
    ...(taxRate === undefined ? {} : { taxRate }),
  }))
}

function textRows(type: Type, text: string): readonly Fields[] {
  if (type === 'goods') return readGoods(text)
  const title = readTitle(text)
  return title === undefined ? [] : [titleRow(title)]
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
