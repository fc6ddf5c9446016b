/**
 * A clerk's own list of invoices, as such lists come: a title above the heads, short names of types, no codes, figures of
 * full width, with signs and commas, an invoice without a buyer, one whose amount is wrong, goods that nobody knows, a
 * line of sums. Nobody of these names is real.
 */
export function ownList(): (string | number | null)[][] {
  const known = { name: '示例云栖贸易有限公司', number: '91110105MADEM0011A' }
  const line = (
    [no, serial, type, item]: [number, string, string, string],
    { name, number }: { name: string; number: string },
    figures: (string | number)[],
  ) => [no, serial, name, number, type, item, '', '项', ...figures, '2026-11-26', '', '']
  return [
    ['2026年11月待开发票清单'],
    [],
    [
      ...['序号', '单据号', '购买方名称 ', '购方税号', '发票类型', '商品名称', '规格型号', '单位', '数量'],
      ...['含税单价', '含税金额', '税率', '开票日期', '备注', '邮箱'],
    ],
    line([1, 'SO-001', '普票', 'A4复印纸'], { ...known, name: `${known.name} ` }, [
      10,
      '1,280.00',
      '12,800.00',
      '13%',
    ]),
    line([2, 'SO-001', '普票', '中性笔'], known, ['１００', '２.５０', 250, 0.13]),
    [],
    line([3, 'SO-002', '专票', '会议服务'], known, [1, 5000, 5000, 6]),
    line(
      [4, 'SO-003', '数电专票', '技术服务'],
      { name: '示例南山科技有限公司', number: '91440300MA5XXXXX' },
      [1, '¥30,000.00', '30000', '6%'],
    ),
    line([5, 'SO-004', '普票', '矿泉水'], { ...known, name: '' }, [2, 50, 100, '13%']),
    line([6, 'SO-005', '普票', '住宿服务'], { name: '张三', number: '' }, [2, 398, 800, '6%']),
    line([7, 'SO-006', '普票', '量子纠缠发生器'], known, [1, 113, 113, '13%']),
    line([8, 'SO-007', '普票', '矿泉水'], known, [-1, 50, -50, '13%']),
    line([9, 'SO-008', '收据', '矿泉水'], known, [1, 50, 50, '13%']),
    ['合计', null, null, null, null, null, null, null, null, null, 48963],
  ]
}
