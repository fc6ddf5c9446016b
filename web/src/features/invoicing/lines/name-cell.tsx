import { useState } from 'react'
import { Combobox } from '../fields/combobox.tsx'
import type { FormLine } from '../state/invoice-form-state.ts'
import { useFormStore } from '../state/use-form.ts'
import { CodingBadge } from '../goods/coding-badge.tsx'
import type { GoodsChoice } from '../goods/goods-choices.ts'
import { useGoodsChoices } from '../goods/use-goods-choices.ts'

interface NameCellProps {
  line: FormLine
  row: number
  isInvalid: boolean
  describedBy: string | undefined
  onDetails: () => void
  onLeave: () => void
}

/** The name of a line with its short name in front (FM58): searches the library and the tax codes as it is typed. */
export function NameCell({ line, row, isInvalid, describedBy, onDetails, onLeave }: NameCellProps) {
  const store = useFormStore()
  const [typed, setTyped] = useState<string>()
  const { name, spsm, source, zxbm } = line.goods
  const { choices, isLoading } = useGoodsChoices(typed)
  const take = (choice: GoodsChoice) => {
    setTyped(undefined)
    store.dispatch(
      'item' in choice
        ? { type: 'chooseGoods', key: line.key, item: choice.item }
        : { type: 'chooseSuggestion', key: line.key, suggestion: choice.suggestion },
    )
  }
  return (
    <div className="face-name">
      {name !== '' && <CodingBadge source={source} code={zxbm} row={row} onOpen={onDetails} />}
      {spsm && <span className="face-short">{`*${spsm}*`}</span>}
      <Combobox<GoodsChoice>
        label={`第${row + 1}行项目名称`}
        cell={`${row}:name`}
        placeholder={row === 0 ? '输入名称，从商品库选择或自动赋码' : ''}
        text={name}
        choices={choices}
        isLoading={isLoading}
        isInvalid={isInvalid}
        describedBy={describedBy}
        onText={(text) => {
          setTyped(text)
          store.dispatch({ type: 'setText', key: line.key, field: 'name', text })
        }}
        onChoose={take}
        onBlur={() => {
          setTyped(undefined)
          store.dispatch({ type: 'visit', path: `${line.key}/name` })
          onLeave()
        }}
      />
    </div>
  )
}
