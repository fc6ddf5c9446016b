/** Titles that end so say which thing a row is: numbers and names, but not those of whom it concerns (购方税号). */
const identifying = /^税号$|(?:编号|号码|单号|订单号|流水号|名称|姓名|标题|邮箱)$/

/** Whether a column, by the kind of what it holds, is one by which people know a row again. */
export const isIdentifying = (title: string): boolean => identifying.test(title)
