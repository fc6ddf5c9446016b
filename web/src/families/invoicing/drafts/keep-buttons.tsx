import { Button } from 'antd'
import { useForm } from '../state/form/use-form.ts'
import type { Keeping } from './use-keeping.ts'

/** Saves the form on the server: as what it came from, else as a draft or for somebody else to look at. */
export function KeepButtons({ keeping: { isBusy, keep } }: { keeping: Keeping }) {
  const kind = useForm((state) => state.origin?.kind)
  // What is changed of an order goes with issuing it again: kept besides, it could be issued twice.
  if (kind === 'order') return null
  if (kind === 'stored')
    return (
      <Button loading={isBusy} onClick={() => void keep('stored')} title="Ctrl+S">
        保存暂存单
      </Button>
    )
  if (kind === 'batch' || kind === 'list')
    return (
      <Button type="primary" loading={isBusy} onClick={() => void keep(kind)} title="Ctrl+S">
        {kind === 'batch' ? '保存到批量开票' : '保存到清单开票'}
      </Button>
    )
  return (
    <>
      <Button loading={isBusy} onClick={() => void keep('draft')} title="Ctrl+S">
        存草稿
      </Button>
      <Button disabled={isBusy} onClick={() => void keep('stored')} title="存为暂存单，由另一人复核后开具">
        暂存待复核
      </Button>
    </>
  )
}
