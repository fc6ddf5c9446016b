import type { Schemas } from '@kaipiao/client'

/** What the enterprises of a world sell; codes and short names are those of the official classification. */
export interface Article {
  readonly name: string
  readonly zxbm: string
  readonly spsm: string
  readonly taxRate: string
  readonly dw: string
  readonly ggxh: string
  /** Usual price including tax. */
  readonly price: string
  readonly lslbs?: Schemas['ZeroRateKind']
}

const row = (
  name: string,
  zxbm: string,
  spsm: string,
  taxRate: string,
  dw: string,
  ggxh: string,
  price: string,
) => ({
  name,
  zxbm,
  spsm,
  taxRate,
  dw,
  ggxh,
  price,
})

export const catalogue: readonly Article[] = [
  row('矿泉水', '1030307040000000000', '软饮料', '0.13', '箱', '550ml*24', '56.5'),
  row('碳酸饮料', '1030307010000000000', '软饮料', '0.13', '箱', '330ml*24', '48'),
  row('茶饮料', '1030307050000000000', '软饮料', '0.13', '箱', '500ml*15', '52'),
  row('大米', '1030102010100000000', '谷物加工品', '0.09', '袋', '10kg', '69.8'),
  row('白酒', '1030302000000000000', '酒', '0.13', '瓶', '500ml', '268'),
  row('文件袋', '1060105020000000000', '纸制品', '0.13', '个', 'A4', '1.5'),
  row('圆珠笔', '1060402010200000000', '文具', '0.13', '支', '0.5mm', '2.5'),
  row('宣传册印刷', '1060201030000000000', '印刷品', '0.13', '册', '16开', '6.8'),
  row('台式计算机', '1090509010000000000', '电子计算机', '0.13', '台', 'i5/16G/512G', '4599'),
  row('激光打印机', '1090511030000000000', '计算机外部设备', '0.13', '台', 'A4双面', '1899'),
  row('木质办公桌', '1050201010000000000', '家具', '0.13', '张', '1400*700', '980'),
  row('软件开发服务', '3040201010000000000', '信息技术服务', '0.06', '项', '', '30000'),
  row('餐饮服务', '3070401000000000000', '餐饮服务', '0.06', '次', '', '680'),
  row('住宿服务', '3070402000000000000', '住宿服务', '0.06', '间', '标准间', '398'),
  row('会议服务', '3040304010000000000', '会展服务', '0.06', '场', '', '5200'),
  row('广告发布', '3040303010600000000', '广告服务', '0.06', '期', '', '8600'),
  row('物业管理费', '3040801010000000000', '企业管理服务', '0.06', '月', '', '3200'),
  row('派送服务', '3040409030000000000', '物流辅助服务', '0.06', '票', '', '12'),
  { ...row('鸡蛋', '1010303020100000000', '畜禽产品', '0', '箱', '360枚', '210'), lslbs: '1' },
]
