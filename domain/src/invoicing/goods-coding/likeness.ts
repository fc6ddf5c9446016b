/**
 * How far a name and the official name of a leaf agree beside the word that was heard: in what a thing is made of, by
 * which the classification divides wares (木制餐具, 日用塑料制品), in being a part of a thing, and in their characters.
 */

import type { TaxCodeRow } from './tax-code-row.ts'

/** What names say of a material, and what leaves call it. */
const MATERIALS: readonly (readonly [inNames: RegExp, inLeaves: RegExp])[] = [
  [/木(?!耳|瓜|糖|薯|棉)/, /木(?!耳|瓜|糖|薯|棉)/],
  [/竹(?!笋|荪)/, /竹(?!笋|荪)/],
  [/藤/, /藤/],
  [/金属|钢|铁|铜|铝|合金|锌|钛/, /金属|钢|铁|铜|铝/],
  [/塑料|塑胶|聚丙烯|聚乙烯|聚酯|聚苯|聚碳|亚克力|pp|pvc|pet|abs/, /塑料|塑胶/],
  [/玻璃|水晶/, /玻璃/],
  [/陶|瓷(?!砖)/, /陶|瓷/],
  [/皮革|牛皮|羊皮|真皮|皮质|人造革/, /皮革|皮手套/],
  [/棉(?!花糖)|亚麻|涤纶|布|织|绒|羊毛|纤维/, /织|棉|布|毛机|毛巾/],
  [/橡胶|硅胶|乳胶/, /橡胶/],
  [/纸/, /纸/],
]
const PARTS = /配件|部件|零件|附件|替换|备件|零部件/
/** Characters that leaves share and that tell nothing. */
const SILENT = new Set('其他未列明相关类似的及和与或等用品制物、（），；')

export interface Likeness {
  /** The part of the leaf's telling characters that stand in the name, from 0 to 1. */
  overlap: number
  /** The part of the leaf's pairs of characters that stand in the name. */
  pairs: number
  isOfMaterial: boolean
  isOfOtherMaterial: boolean
  isPart: boolean
  isWhole: boolean
  isPartOnly: boolean
}

/** Materials and words of a name, told once for all its candidates. */
export interface NameTraits {
  text: string
  materials: readonly boolean[]
  isPart: boolean
}

export function traitsOf(text: string): NameTraits {
  return { text, materials: MATERIALS.map(([inNames]) => inNames.test(text)), isPart: PARTS.test(text) }
}

interface LeafTraits {
  characters: readonly string[]
  pairs: readonly string[]
  materials: readonly boolean[]
  isPart: boolean
}

const leaves = new Map<string, LeafTraits>()

/** How a name agrees with the official name of a leaf. */
export function likenessOf(name: NameTraits, row: TaxCodeRow): Likeness {
  const leaf = leaves.get(row.code) ?? readLeaf(row)
  const share = (parts: readonly string[]) =>
    parts.filter((part) => name.text.includes(part)).length / Math.max(1, parts.length)
  const isTold = leaf.materials.includes(true) && name.materials.includes(true)
  const isShared = leaf.materials.some((is, at) => is && name.materials[at])
  return {
    overlap: share(leaf.characters),
    pairs: share(leaf.pairs),
    isOfMaterial: isShared,
    isOfOtherMaterial: isTold && !isShared,
    isPart: name.isPart && leaf.isPart,
    isWhole: name.isPart && !leaf.isPart,
    isPartOnly: !name.isPart && leaf.isPart,
  }
}

function readLeaf({ code, name }: TaxCodeRow): LeafTraits {
  const plain = name.toLowerCase()
  const traits = {
    characters: tellingOf(plain),
    pairs: [...plain]
      .slice(1)
      .map((_, at) => plain.slice(at, at + 2))
      .filter((pair) => tellingOf(pair).length === 2),
    materials: MATERIALS.map(([, inLeaves]) => inLeaves.test(name)),
    isPart: PARTS.test(name),
  }
  leaves.set(code, traits)
  return traits
}

function tellingOf(text: string): string[] {
  return [...new Set(text)].filter((character) => !SILENT.has(character))
}
