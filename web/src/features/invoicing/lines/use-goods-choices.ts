import { codeGoodsName, listGoods } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { useQuietly } from '../fields/use-quietly.ts'
import { useSettled } from '../fields/use-settled.ts'
import { usePreparation } from '../state/preparation.ts'
import { codeChoice, libraryChoice, type GoodsChoice } from './goods-choices.ts'

const LIBRARY_SIZE = 8
const CODES_SIZE = 5

/** Library items and tax codes for what is typed; a newer text gives up the search for an older one. */
export function useGoodsChoices(
  name: string,
  isActive: boolean,
): { choices: GoodsChoice[]; isLoading: boolean } {
  const client = useClient()
  const quietly = useQuietly()
  const { diskId } = usePreparation()
  const keyword = useSettled(name.trim())
  const isEnabled = isActive && keyword !== ''
  const library = useQuery({
    queryKey: ['goods-library', diskId, keyword],
    queryFn: ({ signal }) =>
      quietly(
        client.call(listGoods, { path: { diskId }, query: { keyword, pageSize: LIBRARY_SIZE } }, { signal }),
      ),
    enabled: isEnabled,
    retry: false,
    staleTime: 60_000,
  })
  const codes = useQuery({
    queryKey: ['code-suggestions', keyword],
    queryFn: ({ signal }) => quietly(client.call(codeGoodsName, { query: { name: keyword } }, { signal })),
    enabled: isEnabled,
    retry: false,
    staleTime: 60_000,
  })
  if (!isEnabled) return { choices: [], isLoading: false }
  return {
    choices: [
      ...(library.data?.list ?? []).map(libraryChoice),
      ...(codes.data ?? []).slice(0, CODES_SIZE).map(codeChoice),
    ],
    isLoading: library.isFetching || codes.isFetching,
  }
}
