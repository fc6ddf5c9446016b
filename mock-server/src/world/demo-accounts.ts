/** The accounts that every world has; their password is for everybody to know, since nothing here is real. */
export const demoPassword = 'Kaipiao#2026'
export const demoCaptcha = '123456'

export const demoAccounts = {
  member: '13800000001',
  provider: '13800000002',
  agency: '13800000003',
  headOffice: '13800000004',
  admin: '13800000005',
} as const
