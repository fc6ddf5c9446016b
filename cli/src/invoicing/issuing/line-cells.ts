import type { IssueTask } from './issue-source.ts'

/** Lines of a form under the headers of the bureau's workbook. */
export function lineCells({ hsbz, goods }: IssueTask['form']): Array<Record<string, string>> {
  const isTaxIncluded = hsbz === '1'
  return goods.map((line) => ({
    项目名称: line.name,
    商品和服务税收编码: line.zxbm ?? '',
    规格型号: line.ggxh ?? '',
    单位: line.dw ?? '',
    数量: line.quantity ?? '',
    单价: (isTaxIncluded ? line.taxPrice : line.notTaxPrice) ?? line.price ?? '',
    金额: (isTaxIncluded ? line.totalAmount : line.amount) ?? '',
    税率: line.taxRate ?? '',
    折扣金额: (isTaxIncluded ? line.discountTotal : line.discountAmount) ?? '',
    扣除额: line.kce ?? '',
    是否使用优惠政策: line.yhzcbs === '1' ? '是' : '',
    优惠政策类型: line.yhzcsm ?? '',
  }))
}
