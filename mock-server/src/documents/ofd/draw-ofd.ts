import { writeXml, type XmlElement } from '@kaipiao/domain/invoice/xml/xml-element'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { buildDocumentFont } from '../font/document-font.ts'
import type { Weight } from '../font/glyphs.ts'
import { type Drawing, textOf } from '../layout/drawing.ts'
import { zipTime } from '../zip-time.ts'
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
  const attachment = strToU8(facts.attachment)
  const inDocument = {
    'Document.xml': part(ofdDocument({ maxId: id, box: `0 0 ${drawing.width} ${drawing.height}`, pages })),
    'PublicRes.xml': part(ofdResources([...fonts.values()])),
    ...Object.fromEntries(pages.map(({ location, content }) => [location, part(content)])),
    'Attachs/Attachments.xml': part(ofdAttachments(facts.issued, attachment.length)),
    'Attachs/original_invoice.xml': attachment,
    'Tags/CustomTags.xml': part(ofdTagList()),
    'Tags/CustomTag.xml': part(ofdTags(pages)),
    ...Object.fromEntries(
      Array.from(fonts.values(), ({ font }) => [`Res/${fontFile(font.weight)}`, font.bytes]),
    ),
  }
  const entries: Zippable = { 'OFD.xml': part(ofdRoot(facts)) }
  for (const [path, bytes] of Object.entries(inDocument)) entries[`Doc_0/${path}`] = bytes
  return zipSync(entries, { mtime: zipTime(facts.issued) })
}

async function openFonts(drawing: Drawing, nextId: () => number): Promise<ReadonlyMap<Weight, OfdFont>> {
  const fonts = new Map<Weight, OfdFont>()
  for (const weight of [400, 600] as const) {
    const text = textOf(drawing, weight)
    if (text) fonts.set(weight, { id: nextId(), font: await buildDocumentFont(text, weight) })
  }
  return fonts
}

function part(root: XmlElement): Uint8Array {
  return strToU8(writeXml(root))
}
