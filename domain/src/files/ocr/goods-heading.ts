const HEADINGS = /数量|单价|金额|规格|单位|税率|税额|品名|名称/g

/** True for a line of titles over a list of goods: three of them and no figures. */
export function isGoodsHeading(line: string): boolean {
  return !/\d/.test(line) && (line.match(HEADINGS)?.length ?? 0) >= 3 && !/[:：]/.test(line)
}
