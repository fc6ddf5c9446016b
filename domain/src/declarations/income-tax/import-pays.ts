/** Wages and other income from a file: columns of 正常工资薪金收入 of the withholding client. Source: declarations.md §4. */

export const paysImport = {
  sheet: [
    { field: 'employeeId', hint: '证件号码；在几家企业任职的填“企业名称 证件号码”', isCode: true },
    { field: 'sbssq', hint: 'YYYYMM' },
    'item',
    { field: 'income', hint: '没有工资的月份填 0' },
    'exempt',
    'pension',
    'medical',
    'unemployment',
    'housingFund',
    'annuity',
    'personalPension',
    'otherDeduction',
    'donation',
    'relief',
    { field: 'bonusMethod', hint: '全年一次性奖金填写' },
    'remark',
  ],
  initial: { item: 'wage' },
} as const
