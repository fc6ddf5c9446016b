/** The company that runs the platform: it sells what the shop sells, and buys what referrals do for it. */
export const PLATFORM_OPERATOR = {
  taxerName: '开票云（北京）科技有限公司',
  taxerId: '91110108MA01KPY00G',
} as const
