import { bareName } from '@kaipiao/domain/invoicing/calculation/bare-name'
import { memo, useState } from 'react'
import { Combobox } from '../fields/combobox.tsx'
import type { GoodsLine } from '../state/form/invoice-form-state.ts'
import { useFormStore } from '../state/form/use-form.ts'
import { CodingBadge } from '../goods/coding-badge.tsx'
import type { GoodsChoice } from '../goods/goods-choices.ts'
import { useGoodsChoices } from '../goods/use-goods-choices.ts'

interface NameCellProps {
  lineKey: string
  row: number
  name: string
  short: GoodsLine['spsm']
  source: GoodsLine['source']
  code: GoodsLine['zxbm']
  isInvalid: boolean
  describedBy: string | undefined
  onDetails: (key: string) => void
  onLeave: (key: string) => void
}

/** The name of a line with its short name in front (FM58): searches the library and the tax codes as it is typed. */
export const NameCell = memo(function NameCell(props: NameCellProps) {
  const store = useFormStore()
  const [typed, setTyped] = useState<string>()
  const { lineKey, row, name, short, source, code } = props
  const { choices, isLoading } = useGoodsChoices(typed)
  const take = (choice: GoodsChoice) => {
    setTyped(undefined)
    store.dispatch(
      'item' in choice
        ? { type: 'chooseGoods', key: lineKey, item: choice.item }
        : { type: 'chooseSuggestion', key: lineKey, suggestion: choice.suggestion },
    )
  }
  return (
    <div className="face-name">
      {name !== '' && (
        <CodingBadge source={source} code={code} row={row} onOpen={() => props.onDetails(lineKey)} />
      )}
      {short && <span className="face-short">{`*${short}*`}</span>}
      <Combobox<GoodsChoice>
        label={`第${row + 1}行项目名称`}
        cell={`${row}:name`}
        placeholder={row === 0 ? '输入名称，从商品库选择或自动赋码' : ''}
        text={name}
        choices={choices}
        isLoading={isLoading}
        isInvalid={props.isInvalid}
        describedBy={props.describedBy}
        onText={(text) => {
          setTyped(text)
          store.dispatch({ type: 'setText', key: lineKey, field: 'name', text })
        }}
        onChoose={take}
        onBlur={() => {
          setTyped(undefined)
          const bare = bareName(name)
          if (bare !== '' && bare !== name)
            store.dispatch({ type: 'setText', key: lineKey, field: 'name', text: bare })
          store.dispatch({ type: 'visit', path: `${lineKey}/name` })
          props.onLeave(lineKey)
        }}
      />
    </div>
  )
})
