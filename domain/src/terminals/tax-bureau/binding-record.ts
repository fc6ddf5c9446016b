/** Sources: checklist BD15, BD83, ST24; numbers and texts as the wire carries them. */

export interface BindingRecord {
  taxerId: string
  taxerName: string
  /** Region: key or code, see lookups/bureau/region. */
  dqbm: string
  dqbmName: string
  /** Identity. */
  dlsf: string
  /** Login method. */
  dlfs: string
  /** Enterprise password in Shanghai, personal password elsewhere. */
  dlmm: string
  /** Account: ID number, phone or user name. */
  dlzh: string
  bsrysfzjhm: string
  bsryxm: string
  /** Password of the identity. */
  dlsfmm: string
  /** Real-name phone. */
  bsrysjhm: string
  /** 1 when an intermediate number is in use. */
  isZjh: number
  zjh: string
  /** 1 when verified. */
  isAvailable: number
  deviceType: string
  defaultDlfs: string
  /** Password of the digital certificate. */
  keypwd: string
  /** 1 for the invoicing account. */
  isKp: number
  /** 1 when the query account is switched on. */
  isEnable: number
  /** '1' when the password is known to be wrong. */
  isPwdErr: string
  isAutoChange: number
  isFastLogin: number
  agencyLogin: number
  agencyNsrsbh: string
  /** 0 tax app, 1 personal tax app. */
  qrCodeType: number
  dzsjAppAndroid: string
  dzsjAppIphone: string
  sfgx: string
  gxph: string
}

export const EMPTY_RECORD: BindingRecord = {
  taxerId: '',
  taxerName: '',
  dqbm: '',
  dqbmName: '',
  dlsf: '',
  dlfs: '',
  dlmm: '',
  dlzh: '',
  bsrysfzjhm: '',
  bsryxm: '',
  dlsfmm: '',
  bsrysjhm: '',
  isZjh: 0,
  zjh: '',
  isAvailable: 0,
  deviceType: '',
  defaultDlfs: '',
  keypwd: '',
  isKp: 0,
  isEnable: 0,
  isPwdErr: '0',
  isAutoChange: 0,
  isFastLogin: 0,
  agencyLogin: 0,
  agencyNsrsbh: '',
  qrCodeType: 0,
  dzsjAppAndroid: '',
  dzsjAppIphone: '',
  sfgx: '',
  gxph: '',
}

/** Fields of which a method and a region decide whether they are asked; all hold text. */
export const CREDENTIAL_FIELDS = [
  'dlmm',
  'dlzh',
  'bsrysfzjhm',
  'bsryxm',
  'dlsfmm',
  'keypwd',
  'zjh',
  'bsrysjhm',
  'deviceType',
] as const

export type CredentialField = (typeof CREDENTIAL_FIELDS)[number]

/** Passwords among them: encrypted before they are sent, decrypted when loaded (BD25, BD26). */
export const SECRET_FIELDS = ['dlmm', 'dlsfmm', 'keypwd'] as const satisfies readonly CredentialField[]

/** True for the name of a field that a method may ask. */
export function isCredentialField(name: string): name is CredentialField {
  return CREDENTIAL_FIELDS.some((field) => field === name)
}
