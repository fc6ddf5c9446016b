/**
 * The 36 tax bureaus: 31 provinces and five cities planned separately. Source: O12, domain.md §1.14, BD71.
 * The keys are ours but for `shanghai`; the list of a platform wins where it sends one.
 */

export interface Region {
  /** qdRegionCode */
  key: string
  /** Four digits, as bureau front ends show them. */
  code: string
  label: string
}

export const REGIONS: readonly Region[] = [
  ['beijing', '1100', '北京'],
  ['tianjin', '1200', '天津'],
  ['hebei', '1300', '河北'],
  ['shanxi', '1400', '山西'],
  ['neimenggu', '1500', '内蒙古'],
  ['liaoning', '2100', '辽宁'],
  ['dalian', '2102', '大连'],
  ['jilin', '2200', '吉林'],
  ['heilongjiang', '2300', '黑龙江'],
  ['shanghai', '3100', '上海'],
  ['jiangsu', '3200', '江苏'],
  ['zhejiang', '3300', '浙江'],
  ['ningbo', '3302', '宁波'],
  ['anhui', '3400', '安徽'],
  ['fujian', '3500', '福建'],
  ['xiamen', '3502', '厦门'],
  ['jiangxi', '3600', '江西'],
  ['shandong', '3700', '山东'],
  ['qingdao', '3702', '青岛'],
  ['henan', '4100', '河南'],
  ['hubei', '4200', '湖北'],
  ['hunan', '4300', '湖南'],
  ['guangdong', '4400', '广东'],
  ['shenzhen', '4403', '深圳'],
  ['guangxi', '4500', '广西'],
  ['hainan', '4600', '海南'],
  ['chongqing', '5000', '重庆'],
  ['sichuan', '5100', '四川'],
  ['guizhou', '5200', '贵州'],
  ['yunnan', '5300', '云南'],
  ['xizang', '5400', '西藏'],
  ['shaanxi', '6100', '陕西'],
  ['gansu', '6200', '甘肃'],
  ['qinghai', '6300', '青海'],
  ['ningxia', '6400', '宁夏'],
  ['xinjiang', '6500', '新疆'],
].map(([key = '', code = '', label = '']) => ({ key, code, label }))

/** The region of a key or a four-digit code. */
export function findRegion(keyOrCode: string): Region | undefined {
  return REGIONS.find(({ key, code }) => key === keyOrCode || code === keyOrCode)
}

/** Shanghai has an extra login password (BD54, BD71), whether it comes by key or by code. */
export function isShanghai(keyOrCode: string): boolean {
  return findRegion(keyOrCode)?.key === 'shanghai'
}

/**
 * The bureau of a tax number: digits 3 to 6 of a unified social credit code, 1 to 4 of an older number, are those of the
 * place of registration (GB 32100, GB/T 2260). Undefined where no bureau has them.
 */
export function regionOfTaxNumber(taxerId: string): Region | undefined {
  const code = taxerId.length === 18 ? taxerId.slice(2, 6) : taxerId.slice(0, 4)
  return findRegion(code) ?? findRegion(`${code.slice(0, 2)}00`)
}
