import { arranged } from './arrangements/arranged.ts'
import {
  first,
  withBody,
  withPath,
  withQuery,
  type Arrange,
  type Given,
} from './arrangements/arrangements.ts'
import type { Parts } from './example-request.ts'
import { isRow } from './row.ts'

interface Preparation {
  /** The calls that go before, by operationId. */
  readonly calls: readonly string[]
  /** What the example takes from their answers. */
  readonly takes: string
  readonly prepare: Arrange
}

/** Calls that come first, of whose answers nothing is taken. */
const after =
  (...calls: readonly string[]): Arrange =>
  async (parts, given) => {
    for (const call of calls) await asItStands(call, given)
    return parts
  }

const taking =
  (call: string, place: (parts: Parts, values: Parts['path']) => Parts, field: string, as = field): Arrange =>
  async (parts, given) =>
    place(parts, { [as]: (await asItStands(call, given))[field] })

const asItStands = (call: string, given: Given) => first(call, given, (_, example) => example)

const proof = (call: string): Preparation => ({
  calls: [call],
  takes: 'udid: the UDID',
  prepare: taking(call, withBody, 'UDID', 'udid'),
})

const iit = (...calls: readonly string[]): Preparation => ({
  calls,
  takes: 'nothing',
  prepare: after(...calls),
})

const anew = (call: string): Preparation => ({ calls: [call], takes: 'nothing', prepare: after(call) })

/** The arrangements of the tests of valid requests, where they need more than one call. */
const arrangedBy = (name: string): Arrange => {
  const arrange = arranged[name]
  if (arrange === undefined) throw new Error(`${name} is not arranged`)
  return arrange
}

/** Examples that cannot be sent before another call was: what the guide "Examples" of the description says of them. */
export const preparations: Readonly<Record<string, Preparation>> = {
  refreshToken: {
    calls: ['loginAgency'],
    takes: 'access_token, refresh_token',
    prepare: async (parts, given) => {
      const { access_token, refresh_token } = await asItStands('loginAgency', given)
      return withBody(parts, { access_token, refresh_token })
    },
  },
  updatePassword: proof('getAgencyUdid'),
  resetMemberPassword: proof('getMemberUdid'),
  resetAgencyPassword: proof('getAgencyUdid'),
  resetAdminPassword: proof('getAdminUdid'),
  checkWechatLogin: {
    calls: ['getWechatLoginQr'],
    takes: 'scene',
    prepare: taking('getWechatLoginQr', withBody, 'scene'),
  },
  endSignIn: {
    calls: ['loginAgency'],
    takes: 'id of another sign-in, from listSignIns',
    prepare: arrangedBy('endSignIn'),
  },
  endAccountSignIn: {
    calls: ['loginAgency'],
    takes: 'signInId: id of another sign-in, from listSignIns',
    prepare: arrangedBy('endAccountSignIn'),
  },
  revokeAccessToken: {
    calls: ['createAccessToken'],
    takes: 'id',
    prepare: taking('createAccessToken', withPath, 'id'),
  },
  endSupportView: {
    calls: ['startSupportView'],
    takes: 'id of user.supportView',
    prepare: async (parts, given) => {
      const { user } = await asItStands('startSupportView', given)
      const view = isRow(user) ? user['supportView'] : undefined
      return withPath(parts, { id: isRow(view) ? view['id'] : undefined })
    },
  },
  completeSignIn: {
    calls: ['beginTotp', 'confirmTotp', 'loginAgency'],
    takes: 'ticket: that of the reply 100200007; recoveryCode: one of those that were told',
    prepare: arrangedBy('completeSignIn'),
  },
  getPasskeyChallenge: {
    calls: ['beginTotp', 'confirmTotp', 'loginAgency'],
    takes: 'ticket: that of the reply 100200007',
    prepare: arrangedBy('getPasskeyChallenge'),
  },
  confirmTotp: {
    calls: ['beginTotp'],
    takes: 'totpCode: what an authenticator shows for the totpSecret',
    prepare: arrangedBy('confirmTotp'),
  },
  addPasskey: {
    calls: ['beginPasskey'],
    takes: 'credentialId, clientDataJSON, attestationObject: what an authenticator makes of the challenge',
    prepare: arrangedBy('addPasskey'),
  },
  renameFactor: {
    calls: ['beginTotp', 'confirmTotp'],
    takes: 'id: that of the factor',
    prepare: arrangedBy('renameFactor'),
  },
  removeFactor: {
    calls: ['beginTotp', 'confirmTotp'],
    takes: 'id: that of the factor',
    prepare: arrangedBy('removeFactor'),
  },
  renewRecoveryCodes: {
    calls: ['beginTotp', 'confirmTotp'],
    takes: 'nothing',
    prepare: arrangedBy('renewRecoveryCodes'),
  },
  getCloudStorageFile: {
    calls: ['createCloudStorageLink', 'putCloudStorageFile', 'createCloudStorageLink'],
    takes: 'key, signature, expires: those of the url',
    prepare: arrangedBy('getCloudStorageFile'),
  },
  putCloudStorageFile: {
    calls: ['createCloudStorageLink'],
    takes: 'key, signature, expires: those of the url',
    prepare: arrangedBy('putCloudStorageFile'),
  },
  getSignedQr: {
    calls: ['getScanLink'],
    takes: 'signature',
    prepare: taking('getScanLink', withQuery, 'signature'),
  },
  getSignedScanStatus: {
    calls: ['getScanLink'],
    takes: 'signature',
    prepare: taking('getScanLink', withQuery, 'signature'),
  },
  getTaxBureauLoginResult: {
    calls: ['operateTaxBureauLogin'],
    takes: 'traceno',
    prepare: taking('operateTaxBureauLogin', withQuery, 'traceno'),
  },
  deleteAgency: {
    calls: ['createAgency'],
    takes: 'id',
    prepare: taking('createAgency', withPath, 'id'),
  },
  deleteAgencyAccount: {
    calls: ['createAgencyAccount'],
    takes: 'id',
    prepare: taking('createAgencyAccount', withPath, 'id'),
  },
  createDeclareForm: anew('deleteDeclareForm'),
  createCorporateIncomeTaxForm: anew('deleteCorporateIncomeTaxForm'),
  createCostForm: anew('deleteCostForm'),
  syncIitBatch: iit('initIitBatch'),
  submitIitBatch: iit('initIitBatch', 'syncIitBatch'),
  cancelIitBatch: iit('initIitBatch', 'syncIitBatch'),
  createRedNotice: {
    calls: ['issueInvoice'],
    takes: 'yfpdm, yfphm: code and number of an invoice on paper, from listStatsDetail',
    prepare: arrangedBy('createRedNotice'),
  },
  voidInvoicesBatch: {
    calls: ['getNextInvoiceNumber'],
    takes: 'fpdm, qshm, zzhm: the blank paper that comes next',
    prepare: arrangedBy('voidInvoicesBatch'),
  },
  stopVoidBatch: {
    calls: ['getNextInvoiceNumber', 'voidInvoicesBatch'],
    takes: 'nothing',
    prepare: arrangedBy('stopVoidBatch'),
  },
  unlockTaxReturn: {
    calls: ['operateTaxReturn', 'submitDeclaration'],
    takes: 'nothing',
    prepare: arrangedBy('unlockTaxReturn'),
  },
  operateWriteback: {
    calls: ['operateTaxReturn', 'submitDeclaration'],
    takes: 'nothing',
    prepare: arrangedBy('operateWriteback'),
  },
  getStoreInvoice: {
    calls: ['createStoreInvoice'],
    takes: 'id',
    prepare: arrangedBy('getStoreInvoice'),
  },
  downloadStoreInvoice: {
    calls: ['createStoreInvoice'],
    takes: 'id, once it is issued some seconds later',
    prepare: arrangedBy('downloadStoreInvoice'),
  },
}

/** What no request can show, and why. */
export const unsendable: Readonly<Record<string, string>> = {
  openWebsocket: 'it becomes a websocket, which a plain request cannot; the guide "Push" opens one',
}
