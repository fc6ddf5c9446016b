/** What may stand in a goods library. Sources: checklist GD20, VL18, VL21. */
import type { Issue } from '../../result/issue.ts'
import { checkByteLimit } from '../../text/byte-length.ts'
import { checkKeywords } from '../../text/keywords.ts'
import { checkAngleBrackets } from '../../text/special-characters.ts'

const NAME_BYTES = 100

interface GoodsTexts {
  name?: string
  ggxh?: string
  keywords?: readonly string[]
}

/** Issues of an item: its name has at most 100 bytes, no text has angle brackets, there are at most 10 keywords. */
export function checkGoods({ name = '', ggxh = '', keywords = [] }: GoodsTexts): Issue[] {
  return [
    ...checkByteLimit(name, NAME_BYTES, 'name'),
    ...checkAngleBrackets(name, 'name'),
    ...checkAngleBrackets(ggxh, 'ggxh'),
    ...checkKeywords(keywords),
  ]
}
