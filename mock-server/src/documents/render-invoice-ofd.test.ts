import { posix } from 'node:path'
import { crc32 } from 'node:zlib'
import { invoiceFace } from '@kaipiao/domain/invoicing/face/face'
import { buildInvoiceXml } from '@kaipiao/domain/invoicing/xml/invoice-xml'
import { issuedInvoice, issuedLine } from '@kaipiao/domain/invoicing/testing/issued-sample'
import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'
import { create } from 'fontkit'
import { unzip } from '@kaipiao/sheets/testing/unzip'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { renderInvoiceOfd } from './render-invoice-ofd.ts'

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

function parse(xml: string): Element {
  const stack: Element[] = [{ name: '', attributes: {}, text: '', children: [] }]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes, uri }) => {
    expect(uri).toBe('http://www.ofdspec.org/2016')
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    const element: Element = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    stack.at(-1)?.children.push(element)
    stack.push(element)
  })
  parser.on('text', (text) => {
    const open = stack.at(-1)
    if (open) open.text += text
  })
  parser.on('closetag', () => void stack.pop())
  parser.write(xml).close()
  return stack[0]?.children[0] ?? { name: '', attributes: {}, text: '', children: [] }
}

function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

/** Opens a package as a reader does: from OFD.xml along every reference, each of which must be there. */
async function readOfd(invoice: Invoice) {
  const files = await unzip(await renderInvoiceOfd(invoice))
  const reached = new Set<string>()
  const bytes = (path: string) => {
    const file = files[path]
    if (!file) throw new Error(`${path} is missing`)
    reached.add(path)
    return file
  }
  const textOf = (path: string) => new TextDecoder().decode(bytes(path))
  const open = (path: string) => parse(textOf(path))
  const resolve = (from: string, location: string) => posix.join(posix.dirname(from), location)
  const follow = (from: string, element: Element, name: string) =>
    all(element, name).map(({ text }) => resolve(from, text))

  const root = open('OFD.xml')
  const [documentPath = ''] = follow('OFD.xml', root, 'ofd:DocRoot')
  const document = open(documentPath)
  const resources = follow(documentPath, document, 'ofd:PublicRes').map((path) => {
    const res = open(path)
    const base = resolve(path, `${res.attributes.BaseLoc}/x`)
    const fonts = all(res, 'ofd:Font').map((font) => ({
      id: font.attributes.ID,
      bytes: follow(base, font, 'ofd:FontFile').map(bytes)[0],
    }))
    return { res, fonts }
  })
  const pages = all(document, 'ofd:Page').map(({ attributes }) => ({
    id: attributes.ID,
    content: open(resolve(documentPath, attributes.BaseLoc ?? '')),
  }))
  const attachments = follow(documentPath, document, 'ofd:Attachments').flatMap((path) =>
    follow(path, open(path), 'ofd:FileLoc').map(textOf),
  )
  const tags = follow(documentPath, document, 'ofd:CustomTags').flatMap((path) =>
    follow(path, open(path), 'ofd:FileLoc').map(open),
  )
  const trees = [document, ...resources.map(({ res }) => res), ...pages.map(({ content }) => content)]
  return {
    files,
    reached,
    root,
    document,
    fonts: resources.flatMap(({ fonts }) => fonts),
    pages,
    attachments,
    tags,
    trees,
  }
}

const long = issuedInvoice({
  goods: Array.from({ length: 40 }, (_, i) => issuedLine({ showName: `*软饮料*矿泉水${i + 1}号` })),
})

describe('renderInvoiceOfd', () => {
  it.each([
    ['short', issuedInvoice()],
    ['long', long],
    ['paper', issuedInvoice({ fplxdm: '007', fpdm: '1100260011', fphm: '00000001' })],
  ])('is a package in which every reference leads to a part: %s', async (_, invoice) => {
    const { files, reached, document, pages, fonts, trees } = await readOfd(invoice)
    expect([...reached].sort()).toEqual(Object.keys(files).sort())
    expect(Object.keys(files)[0]).toBe('OFD.xml')

    const ids = trees.flatMap((tree) =>
      ['ofd:Page', 'ofd:Font', 'ofd:Layer', 'ofd:TextObject', 'ofd:PathObject'].flatMap((name) =>
        all(tree, name).map(({ attributes }) => Number(attributes.ID)),
      ),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(Number(all(document, 'ofd:MaxUnitID')[0]?.text)).toBe(Math.max(...ids))
    for (const { content } of pages)
      for (const { attributes } of all(content, 'ofd:TextObject'))
        expect(fonts.map(({ id }) => id)).toContain(attributes.Font)
  })

  it('shows all texts of the face', async () => {
    const { pages } = await readOfd(issuedInvoice())
    const texts = pages.flatMap(({ content }) => all(content, 'ofd:TextCode').map(({ text }) => text))
    const face = invoiceFace(issuedInvoice())
    for (const text of [
      face.title,
      face.number,
      face.date,
      face.buyer.name,
      face.seller.taxNumber,
      ...face.columns.map(({ title }) => title),
      ...Object.values(face.lines[0] ?? {}),
      face.totals.inWords,
      '¥113.00',
      face.drawer,
      '样票',
    ])
      expect(texts).toContain(text)
  })

  it('gives every text an advance between its characters and glyphs for them', async () => {
    const { pages, fonts } = await readOfd(issuedInvoice())
    for (const object of pages.flatMap(({ content }) => all(content, 'ofd:TextObject'))) {
      const [code] = all(object, 'ofd:TextCode')
      const count = (code?.attributes.DeltaX ?? '').matchAll(/g (\d+) [\d.]+|[\d.]+/g)
      const advances = [...count].reduce((sum, [, run = '1']) => sum + Number(run), 0)
      const characters = Array.from(code?.text ?? '')
      expect(advances).toBe(characters.length - 1)
      const font = create(Buffer.from(fonts.find(({ id }) => id === object.attributes.Font)?.bytes ?? []))
      if (!('hasGlyphForCodePoint' in font)) throw new Error('no font')
      for (const character of characters)
        expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).toBe(true)
    }
  })

  it('names the machine data, tags the objects that show it and attaches the XML', async () => {
    const { root, pages, tags, attachments } = await readOfd(long)
    const data = all(root, 'ofd:CustomData').map(({ attributes, text }) => [attributes.Name, text])
    expect(Object.fromEntries(data)).toMatchObject({
      发票号码: '26110000000000000001',
      购买方纳税人识别号: '91310115MA1K3ABC19',
      价税合计: '113.00',
    })
    const shown = (field: string) =>
      tags.flatMap((tag) =>
        all(tag, `ofd:${field}`).flatMap((found) =>
          all(found, 'ofd:ObjectRef').map(({ attributes, text }) => {
            const page = pages.find(({ id }) => id === attributes.PageRef)
            const object = page && all(page.content, 'ofd:TextObject').find((o) => o.attributes.ID === text)
            return object && all(object, 'ofd:TextCode')[0]?.text
          }),
        ),
      )
    expect(shown('InvoiceNo')).toEqual(pages.map(() => '26110000000000000001'))
    expect(shown('Item')).toHaveLength(40)
    expect(shown('Price')).toEqual(Array.from({ length: 40 }, () => '50'))
    expect(shown('IssueDate')).toEqual(pages.map(() => '2026年01月15日'))
    expect(shown('TaxInclusiveTotalAmount')).toEqual(['¥113.00'])
    expect(attachments).toEqual([buildInvoiceXml(long)])
  })

  it('is a zip whose sizes and checksums hold', async () => {
    const zip = Buffer.from(await renderInvoiceOfd(issuedInvoice()))
    const files = await unzip(zip)
    let at = zip.readUInt32LE(zip.length - 6)
    for (const [name, bytes] of Object.entries(files)) {
      expect([zip.readUInt32LE(at), zip.readUInt16LE(at + 10)], name).toEqual([0x02014b50, 8])
      expect([zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)], name).toEqual([
        crc32(bytes),
        bytes.length,
      ])
      at += 46 + zip.readUInt16LE(at + 28)
    }
    expect(at).toBe(zip.length - 22)
  })

  it('gives the same bytes for the same invoice', async () => {
    const [one, two] = [await renderInvoiceOfd(issuedInvoice()), await renderInvoiceOfd(issuedInvoice())]
    expect(Buffer.compare(one, two)).toBe(0)
  })
})
