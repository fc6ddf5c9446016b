/** What is known of a customer, as each of its lists shows it. */
export const customerFacts = [
  {
    title: '基本信息',
    fields: ['taxerName', 'taxerId', 'taxerType', 'state', 'region', 'labelIds'],
  },
  {
    title: '联系与授信',
    fields: ['contact', 'mobile', 'creditLimit', 'managerId', 'collaboratorId'],
  },
  { title: '其他', fields: ['remark', 'tsCreate', 'tsUpdate'] },
] as const

/** What is asked of a new customer, and not of one that is taken over. */
export const isNewCustomer = ({ customerId }: { customerId?: string | undefined }): boolean => !customerId

/** By what staff notice that somebody is known already, each from so many characters on: earlier it fits too many. */
export const CUSTOMER_DUPLICATES = { taxerName: 4, taxerId: 15, mobile: 11 } as const
