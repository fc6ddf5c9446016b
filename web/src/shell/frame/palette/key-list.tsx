import { Modal } from 'antd'

const KEYS = [
  ['Ctrl K', '查找页面、记录、终端和操作'],
  ['?', '显示快捷键'],
  ['/', '列表：搜索'],
  ['n', '列表：新建'],
  ['↑ ↓', '列表：选择一行'],
  ['Enter', '列表：打开所选的一行'],
  ['Ctrl S', '表单：保存'],
  ['Alt V', '开票：智能填写'],
  ['Ctrl Enter', '开票：开具发票'],
  ['Esc', '关闭抽屉、面板或对话框'],
] as const

/** Every key that does something, wherever one is. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="快捷键" footer={null} onCancel={onClose} width={420}>
      <dl className="kp-keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
