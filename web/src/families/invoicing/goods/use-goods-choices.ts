import { codeGoodsName, listGoods } from '@kaipiao/client/operations'
import { useAnswer } from '../fields/use-answer.ts'
import { useSettled } from '../fields/use-settled.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useForm } from '../state/form/use-form.ts'
import { codeChoice, fittingFirst, libraryChoice, type GoodsChoice } from './goods-choices.ts'

const LIBRARY_SIZE = 8
const CODES_SIZE = 5

/** Library items and tax codes for what is typed; undefined: nothing is being typed. */
export function useGoodsChoices(typed: string | undefined): { choices: GoodsChoice[]; isLoading: boolean } {
  const { diskId } = usePreparation()
  const business = useForm((state) => state.header.tdyslxdm)
  const keyword = useSettled(typed?.trim() ?? '')
  const isAsked = typed !== undefined && keyword !== ''
  const library = useAnswer(
    listGoods,
    isAsked ? { path: { diskId }, query: { keyword, pageSize: LIBRARY_SIZE } } : undefined,
    60_000,
  )
  const codes = useAnswer(codeGoodsName, isAsked ? { query: { name: keyword } } : undefined, 60_000)
  return {
    choices: [
      ...(library.answer?.list ?? []).map(libraryChoice),
      ...fittingFirst(codes.answer ?? [], business)
        .slice(0, CODES_SIZE)
        .map(codeChoice),
    ],
    isLoading: library.isAsking || codes.isAsking,
  }
}
