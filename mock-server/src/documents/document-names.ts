import type { Invoice } from '@kaipiao/domain/invoicing/invoices/wire'

const LONGEST = 100

/**
 * `发票号码_购方名称.pdf` for each invoice, in order.
 */
export function documentNames(
  invoices: readonly Pick<Invoice, 'fphm' | 'gfmc'>[],
  extension: string,
): readonly string[] {
  return safeNames(
    invoices.map(({ fphm, gfmc }) => `${fphm}_${gfmc}`),
    extension,
  )
}

/**
 * Names that any file system takes: characters that one refuses become `_`, and a name that is taken already gets a number.
 */
export function safeNames(names: readonly string[], extension: string): readonly string[] {
  const taken = new Set<string>()
  return names.map((wanted) => {
    const base = safeName(wanted)
    let name = `${base}.${extension}`
    // File systems that ignore case would put one file over the other.
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${base}(${n}).${extension}`
    taken.add(name.toLowerCase())
    return name
  })
}

function safeName(text: string): string {
  const safe = Array.from(text.normalize('NFC').replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu, '_'))
  return safe
    .slice(0, LONGEST)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '_')
}
