import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkAsked } from '@kaipiao/domain/invoicing/issuing/check-asked'
import { equals, roundToCents } from '@kaipiao/domain/money/money'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok, refuse } from '../../../behaviour/outcome.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { isInReach } from '../../../behaviour/session.ts'

declare module '../../../behaviour/ports.ts' {
  interface Ports {
    /** What a picture of an invoice says. */
    readonly recogniseTax: (
      context: AnyContext,
      input: Schemas['OcrInput'],
      engine: 1 | 2,
    ) => Promise<Schemas['OcrTax']>
  }
}

const records = resource('dupInvoices', {
  tests: { state: ({ duplicate }, wanted) => duplicate === (wanted === 1) },
  sort: ['-firstTime', '-id'],
})

/** Invoices that a tenant has handed in: the same code and number a second time are a duplicate. */
export const duplicateHandlers = defineHandlers({
  listDuplicateInvoices: records.list(),

  checkDuplicateInvoice: async (context) => {
    const { store, session, body } = context
    const { fpdm, fphm, ...said } = await readInvoice(context, body)
    const facts = await factsOf(context, { fpdm, fphm, ...said })
    const where = { ...session.owner, fpdm, fphm }
    const [earlier] = (await store.table('dupInvoices').find({ where, limit: 1 })).rows
    if (earlier !== undefined)
      return ok(await store.table('dupInvoices').put({ ...earlier, duplicate: true }))
    return ok(
      await store.table('dupInvoices').insert({
        ...session.owner,
        id: context.id(),
        fpdm,
        fphm,
        ...facts,
        duplicate: false,
        firstTime: context.now(),
        userName: session.account.nickName,
      }),
    )
  },

  deleteDuplicateInvoice: records.remove(),
})

interface Asked extends Pick<Schemas['DupCheck'], 'kprq' | 'jshj'> {
  readonly fpdm: string
  readonly fphm: string
}

/** What somebody typed goes before what a picture shows. */
async function readInvoice(
  context: AnyContext,
  { picture = '', ...typed }: Schemas['DupCheck'],
): Promise<Asked> {
  if (picture === '') {
    const [issue] = checkAsked(typed)
    const { fpdm = '', fphm, ...rest } = typed
    return fphm === undefined || issue !== undefined
      ? refuse(codes.invalid, issue?.message)
      : { fpdm, fphm, ...rest }
  }
  const { fpdm, fphm, kprq, jshj } = await context.ports.recogniseTax(context, { picture }, 2)
  return {
    fpdm,
    fphm,
    ...(kprq === undefined ? {} : { kprq }),
    ...(jshj === undefined ? {} : { jshj }),
    ...typed,
  }
}

/** An invoice that the platform issued must be what it says; only of one's own need it not be said. */
async function factsOf(
  { store, session }: AnyContext,
  { fpdm, fphm, kprq, jshj }: Asked,
): Promise<Pick<Schemas['DupInvoice'], 'kprq' | 'jshj'>> {
  const issued = await store.table('invoices').first({ fpdm, fphm })
  if (issued !== undefined) {
    const isWrong =
      (kprq !== undefined && kprq !== issued.kprq.slice(0, 10)) ||
      (jshj !== undefined && !equals(jshj, issued.jshj))
    if (isWrong) refuse(codes.invalid, '开票日期或价税合计与发票不一致')
    if (isInReach(session, issued)) return { kprq: issued.kprq.slice(0, 10), jshj: issued.jshj }
  }
  if (kprq === undefined || jshj === undefined) refuse(codes.invalid, '请填写开票日期和价税合计')
  return { kprq, jshj: roundToCents(jshj) }
}
