/** How forms that are kept are found. */
export const keptFilters = {
  qsrq: '创建日期起',
  zzrq: '创建日期止',
  jshjMin: '价税合计不低于',
  jshjMax: '价税合计不高于',
}
