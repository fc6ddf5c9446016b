import type { Schemas } from '@kaipiao/client'
import { findRegion } from '@kaipiao/domain/lookups/terminals/region'
import { ownedOf } from '../../../world/owned-of.ts'
import type { TerminalRow } from '../../../world/tables.ts'
import { moreRegistrations } from './more-registrations.ts'
import type { TaxRegistrationRow } from '../tables/tax-bureau.ts'

/** What the bureau has of an enterprise: taxes by its kind of taxpayer, and the agreement with its bank. */
export function registrationsOf(
  terminal: TerminalRow,
  { khh, yhzh }: { readonly khh: string; readonly yhzh: string },
): TaxRegistrationRow {
  const { diskId, taxerId, taxerName, taxerType, swjgdm } = terminal
  const label = findRegion(swjgdm.slice(1, 5))?.label ?? ''
  const number = `${taxerId.slice(2, 8)}${diskId.slice(-8)}`
  const banks = banksOf(swjgdm.slice(1, 5))
  const shared = { jkzhmc: taxerName, pkbzmc: '是', skssswjgMc: `国家税务总局${label}税务局` }
  return {
    ...ownedOf(terminal),
    id: diskId,
    registrations: [...(taxerType === '08' ? smallScale : general), ...moreRegistrations(diskId)],
    // The second bank is one that the seller does not have yet (TX12).
    agreements: [
      { ...shared, sfxyh: `33${number}`, yhhbMc: khh.slice(0, 4), jkzh: yhzh, ...banks.own, yhyywdMc: khh },
      {
        ...shared,
        sfxyh: `34${number}`,
        yhhbMc: '建设银行',
        jkzh: `6227${number}${diskId.slice(-1)}`,
        ...banks.construction,
        yhyywdMc: `建设银行${label}分行营业部`,
      },
    ],
  }
}

function banksOf(region: string) {
  return {
    own: { khyhhh: `102${region}00017`, qsyhhh: '102100099996' },
    construction: { khyhhh: `105${region}00025`, qsyhhh: '105100000017' },
  }
}

const industry = '批发业'
const byMonth = { nsqxmc: '月', sbqxmc: '期满之日起15日内' } as const
const byQuarter = { nsqxmc: '季', sbqxmc: '期满之日起15日内' } as const

function main(zsxmmc: string, zspmmc: string, zsl: string, period: typeof byMonth | typeof byQuarter) {
  return row({ zsxmmc, zspmmc, zsl, zfsbz: '主税', ...period })
}

/** Surtaxes are a share of the tax that they follow. */
function surtax(zsxmmc: string, zsl: string, period: typeof byMonth | typeof byQuarter) {
  return row({ zsxmmc, zspmmc: `${zsxmmc}(增值税附征)`, zsl, zfsbz: '附税', ...period })
}

function row(
  fields: Omit<Schemas['TaxRegistration'], 'zszmmc' | 'zsdlfsmc' | 'slhdwse' | 'hymc'>,
): Schemas['TaxRegistration'] {
  return { zszmmc: '', zsdlfsmc: '自行申报', slhdwse: '0.00', hymc: industry, ...fields }
}

function allOf(vat: Schemas['TaxRegistration'], period: typeof byMonth | typeof byQuarter) {
  return [
    vat,
    surtax('城市维护建设税', '0.07', period),
    surtax('教育费附加', '0.03', period),
    surtax('地方教育附加', '0.02', period),
    main('企业所得税', '应纳税所得额', '0.25', byQuarter),
  ]
}

const general = allOf(main('增值税', '商业(13%)', '0.13', byMonth), byMonth)
const smallScale = allOf(main('增值税', '商业(3%)', '0.03', byQuarter), byQuarter)
