/** Electricity, heat, gas and water (110). Each row: the digits of a leaf, then words that people write on invoices. */
export const ENERGY_AND_WATER: readonly string[] = [
  '11001010101 上网电费火电',
  '11001010106 光伏发电',
  '11001010201 电费 电力 用电 工业用电 居民用电',
  '11001010202 售电服务',
  '11001020101 供暖 暖气费 采暖费 取暖费',
  '11001020201 蒸汽费',
  '1100103 供冷费',
  '110020202 天然气 管道天然气 燃气费',
  '110020203 LNG 液化天然气',
  '110020204 民用液化气 瓶装液化气 煤气罐',
  '110030101 水费 工业用水 居民用水',
  '110030102 中水',
  '110030202 冰块 工业冰',
]
