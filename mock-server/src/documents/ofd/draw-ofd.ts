import { writeXml, type XmlElement } from '@kaipiao/domain/invoicing/xml/xml-element'
import { RecentlyUsed } from '../../store/memory/rows/recently-used.ts'
import { buildDocumentFont } from '../font/document-font.ts'
import type { Weight } from '../font/glyphs.ts'
import { type Drawing, textOf } from '../layout/drawing.ts'
import { compressed, type ZipPart, packParts } from '../zip/pack-parts.ts'
import { type OfdFont, ofdPage } from './ofd-page.ts'
import {
  fontFile,
  ofdAttachments,
  ofdDocument,
  type OfdFacts,
  ofdResources,
  ofdRoot,
  ofdTagList,
  ofdTags,
} from './ofd-parts.ts'

/** Draws the pages as an OFD package with the fonts and the attachment inside; equal arguments give equal bytes. */
export async function drawOfd(
  drawing: Drawing,
  facts: OfdFacts & { attachment: string },
): Promise<Uint8Array> {
  let id = 0
  const nextId = () => ++id
  const fonts = await openFonts(drawing, nextId)
  const pages = drawing.pages.map((marks, i) => ({
    id: nextId(),
    location: `Pages/Page_${i}/Content.xml`,
    ...ofdPage(marks, drawing, { nextId, fonts }),
  }))
  const attachment = Buffer.from(facts.attachment)
  const parts: ZipPart[] = [
    part('OFD.xml', ofdRoot(facts)),
    frame(
      'Doc_0/Document.xml',
      ofdDocument({ maxId: id, box: `0 0 ${drawing.width} ${drawing.height}`, pages }),
    ),
    frame('Doc_0/PublicRes.xml', ofdResources([...fonts.values()])),
    ...pages.map(({ location, content }) => part(`Doc_0/${location}`, content)),
    part('Doc_0/Attachs/Attachments.xml', ofdAttachments(facts.issued, attachment.length)),
    { name: 'Doc_0/Attachs/original_invoice.xml', bytes: attachment },
    frame('Doc_0/Tags/CustomTags.xml', ofdTagList()),
    frame('Doc_0/Tags/CustomTag.xml', ofdTags(pages)),
    ...Array.from(fonts.values(), ({ font: { weight, bytes, deflated } }) => ({
      name: `Doc_0/Res/${fontFile(weight)}`,
      bytes,
      packed: deflated,
    })),
  ]
  return packParts(parts.map((one) => ({ ...one, modified: facts.issued })))
}

async function openFonts(drawing: Drawing, nextId: () => number): Promise<ReadonlyMap<Weight, OfdFont>> {
  const fonts = new Map<Weight, OfdFont>()
  for (const weight of [400, 600] as const) {
    const text = textOf(drawing, weight)
    if (text) fonts.set(weight, { id: nextId(), font: await buildDocumentFont(text, weight) })
  }
  return fonts
}

/** Parts that tell what a document consists of, which many have in common. */
const frames = new RecentlyUsed<ZipPart>(64)

function part(name: string, root: XmlElement): ZipPart {
  return { name, bytes: Buffer.from(writeXml(root)) }
}

function frame(name: string, root: XmlElement): ZipPart {
  const text = writeXml(root)
  return frames.get(`${name} ${text}`, () => compressed(name, Buffer.from(text)))
}
