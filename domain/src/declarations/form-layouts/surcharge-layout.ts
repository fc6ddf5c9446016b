/** 附加税费情况表 as it is printed. Sources: declarations.md §1.6; rates stand in percent, whether the halving applies as 是 or 否. */
import { leaf, over, rowsFrom, rowsOf, UNIT, type FormLayout, type HeadText } from './form-layout.ts'

const HALVING = over(
  '小微企业“六税两费”减免政策',
  leaf('8', '减征比例（%）', '8'),
  leaf('9', '减征额', '9=(5-7)×8'),
)

const general: readonly HeadText[] = [
  over(
    '计税（费）依据',
    leaf('1', '增值税税额', '1'),
    leaf('2', '增值税免抵税额', '2'),
    leaf('3', '留抵退税本期扣除额', '3'),
  ),
  leaf('4', '税（费）率（%）', '4'),
  leaf('5', '本期应纳税（费）额', '5=(1+2-3)×4'),
  leaf('7', '本期减免税（费）额', '7'),
  HALVING,
  leaf('11', '试点建设培育产教融合型企业本期抵免金额', '11'),
  leaf('12', '本期已缴税（费）额', '12'),
  leaf('13', '本期应补（退）税（费）额', '13=5-7-9-11-12'),
]

/** 附列资料（二） of small-scale taxpayers numbers the columns that it has. */
const smallScale: readonly HeadText[] = [
  over('计税（费）依据', leaf('1', '增值税税额', '1')),
  leaf('4', '税（费）率（%）', '2'),
  leaf('5', '本期应纳税（费）额', '3=1×2'),
  leaf('7', '本期减免税（费）额', '5'),
  over(
    '增值税小规模纳税人“六税两费”减征政策',
    leaf('8', '减征比例（%）', '6'),
    leaf('9', '减征额', '7=(3-5)×6'),
  ),
  leaf('12', '本期已缴税（费）额', '8'),
  leaf('13', '本期应补（退）税（费）额', '9=3-5-7-8'),
]

export function surchargeLayout(isGeneral: boolean): FormLayout {
  return {
    unit: UNIT,
    rowKinds: { '0a': 'answer' },
    columnKinds: { 4: 'rate', 8: 'rate' },
    sections: [
      {
        corner: '减免政策',
        heads: [leaf('1', '是否适用')],
        rows: rowsOf(['0a'], { names: { '0a': '本期是否适用小微企业“六税两费”减免政策' } }),
      },
      {
        corner: '税（费）种',
        lineTitle: '',
        heads: isGeneral ? general : smallScale,
        rows: rowsOf(rowsFrom(1, 4)),
      },
    ],
  }
}
