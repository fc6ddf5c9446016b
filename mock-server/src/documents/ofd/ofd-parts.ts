import type { XmlElement } from '@kaipiao/domain/invoicing/xml/xml-element'
import type { OfdFont, TaggedObject } from './ofd-page.ts'

const NAMESPACE = { 'xmlns:ofd': 'http://www.ofdspec.org/2016' }

export interface OfdFacts {
  /** 32 hexadecimal digits. */
  id: string
  title: string
  /** yyyy-MM-dd HH:mm:ss */
  issued: string
  /** Machine data of the invoice under Chinese names. */
  customData: Readonly<Record<string, string>>
}

/** OFD.xml: what the document is and where it begins. */
export function ofdRoot({ id, title, issued, customData }: OfdFacts): XmlElement {
  return {
    name: 'ofd:OFD',
    attributes: { ...NAMESPACE, Version: '1.0', DocType: 'OFD' },
    content: [
      {
        name: 'ofd:DocBody',
        content: [
          {
            name: 'ofd:DocInfo',
            content: [
              leaf('DocID', id),
              leaf('Title', title),
              leaf('Subject', '样票'),
              leaf('CreationDate', issued.slice(0, 10)),
              leaf('Creator', 'Kaipiao'),
              {
                name: 'ofd:CustomDatas',
                content: Object.entries(customData).map(([Name, content]) => ({
                  name: 'ofd:CustomData',
                  attributes: { Name },
                  content,
                })),
              },
            ],
          },
          leaf('DocRoot', 'Doc_0/Document.xml'),
        ],
      },
    ],
  }
}

interface DocumentParts {
  maxId: number
  box: string
  pages: readonly { id: number; location: string }[]
}

/** Doc_0/Document.xml */
export function ofdDocument({ maxId, box, pages }: DocumentParts): XmlElement {
  return {
    name: 'ofd:Document',
    attributes: NAMESPACE,
    content: [
      {
        name: 'ofd:CommonData',
        content: [
          leaf('MaxUnitID', String(maxId)),
          { name: 'ofd:PageArea', content: [leaf('PhysicalBox', box)] },
          leaf('PublicRes', 'PublicRes.xml'),
        ],
      },
      {
        name: 'ofd:Pages',
        content: pages.map(({ id, location }) => ({
          name: 'ofd:Page',
          attributes: { ID: id, BaseLoc: location },
        })),
      },
      leaf('CustomTags', 'Tags/CustomTags.xml'),
      leaf('Attachments', 'Attachs/Attachments.xml'),
    ],
  }
}

/** Doc_0/PublicRes.xml: fonts by the name that readers know, with the glyphs of this document embedded. */
export function ofdResources(fonts: readonly OfdFont[]): XmlElement {
  return {
    name: 'ofd:Res',
    attributes: { ...NAMESPACE, BaseLoc: 'Res' },
    content: [
      {
        name: 'ofd:Fonts',
        content: fonts.map(({ id, font }) => ({
          name: 'ofd:Font',
          attributes: {
            ID: id,
            FontName: '宋体',
            FamilyName: '宋体',
            Charset: 'unicode',
            ...(font.weight > 500 && { Bold: 'true' }),
          },
          content: [leaf('FontFile', fontFile(font.weight))],
        })),
      },
    ],
  }
}

export function fontFile(weight: number): string {
  return `serif-${weight}.ttf`
}

/** Doc_0/Attachs/Attachments.xml: the invoice as XML. */
export function ofdAttachments(issued: string, size: number): XmlElement {
  return {
    name: 'ofd:Attachments',
    attributes: NAMESPACE,
    content: [
      {
        name: 'ofd:Attachment',
        attributes: {
          ID: 'invoice',
          Name: 'original_invoice',
          Format: 'xml',
          CreationDate: issued.replace(' ', 'T'),
          Size: (size / 1024).toFixed(2),
          Visible: 'false',
        },
        content: [leaf('FileLoc', 'original_invoice.xml')],
      },
    ],
  }
}

/** Doc_0/Tags/CustomTags.xml */
export function ofdTagList(): XmlElement {
  return {
    name: 'ofd:CustomTags',
    attributes: NAMESPACE,
    content: [
      {
        name: 'ofd:CustomTag',
        attributes: { NameSpace: 'eInvoice', TypeID: '0' },
        content: [leaf('FileLoc', 'CustomTag.xml')],
      },
    ],
  }
}

/**
 * Doc_0/Tags/CustomTag.xml: which objects of which page show a field of the invoice, in the names that readers of
 * `ofd:eInvoice` look for; what belongs to a party stands within its element.
 */
export function ofdTags(pages: readonly { id: number; tags: readonly TaggedObject[] }[]): XmlElement {
  const fields = new Map<string, XmlElement[]>()
  for (const { id, tags } of pages)
    for (const { field, object } of tags) {
      const refs = fields.get(field) ?? []
      fields.set(field, refs)
      refs.push({ name: 'ofd:ObjectRef', attributes: { PageRef: id }, content: String(object) })
    }
  const elements: XmlElement[] = []
  const parties = new Map<string, XmlElement[]>()
  for (const [field, content] of fields) {
    const party = /^(Buyer|Seller)/.exec(field)?.[0]
    let inside = elements
    if (party !== undefined) {
      inside = parties.get(party) ?? []
      if (inside.length === 0) elements.push({ name: `ofd:${party}`, content: inside })
      parties.set(party, inside)
    }
    inside.push({ name: `ofd:${field}`, content })
  }
  return { name: 'ofd:eInvoice', attributes: NAMESPACE, content: elements }
}

function leaf(name: string, content: string): XmlElement {
  return { name: `ofd:${name}`, content }
}
