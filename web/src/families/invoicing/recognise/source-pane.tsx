import { Alert, Button, Segmented } from 'antd'
import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentRef,
  type DragEvent,
  type KeyboardEvent,
} from 'react'
import { pressedKey } from '../../../client/typing/pressed-key.ts'
import { pickFile } from '../../../kit/files.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { lastDocument } from './last-document.ts'
import { MarkedText } from './marked-text.tsx'
import { SourceFile } from './source-file.tsx'
import { ACCEPTED, fileFault, FILES_HINT, MAX_TEXT, namedFile, type Source, type Wanted } from './source.ts'
import type { Recognition } from './use-recognition.ts'
import { Input } from '../../../kit/parts.ts'

interface SourcePaneProps {
  recognition: Recognition
  onRead: (source: Source, wanted: Wanted) => Promise<void>
}

const WANTED: { value: Wanted; label: string }[] = [
  { value: 'all', label: '自动' },
  { value: 'title', label: '抬头' },
  { value: 'goods', label: '商品' },
  { value: 'face', label: '发票' },
]

/** Where a text is pasted or a file is dropped. It stays whatever comes of it. */
export function SourcePane({ recognition: { reading, isBusy, error, reopen }, onRead }: SourcePaneProps) {
  const { diskId } = usePreparation()
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [wanted, setWanted] = useState<Wanted>('all')
  const [isMarked, setMarked] = useState(false)
  const [known] = useState(() => lastDocument(diskId).read())
  const field = useRef<ComponentRef<typeof Input.TextArea>>(null)
  useEffect(() => field.current?.focus(), [])

  const read = async (source: Source, as = wanted) => {
    await onRead(source, as)
    setMarked(source.kind === 'text')
  }
  const takeFile = (given: File) => {
    const named = namedFile(given)
    const found = fileFault(named)
    setFault(found)
    if (found !== undefined) return
    setFile(named)
    setMarked(false)
    void read({ kind: 'file', file: named })
  }
  const readText = () => {
    if (text.trim() !== '') void read({ kind: 'text', text })
  }
  const again = () => (file ? void read({ kind: 'file', file }) : readText())
  const choose = async () => {
    const picked = await pickFile(ACCEPTED)
    if (picked) takeFile(picked)
  }
  const onPaste = (event: ClipboardEvent) => {
    const [pasted] = event.clipboardData.files
    if (!pasted) return
    event.preventDefault()
    takeFile(pasted)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped) takeFile(dropped)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    readText()
  }

  return (
    <section
      aria-label="来源"
      className="recognise-source"
      onPaste={onPaste}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Segmented<Wanted> aria-label="来源的内容" block value={wanted} options={WANTED} onChange={setWanted} />
      {file ? (
        <SourceFile file={file} onRemove={() => setFile(undefined)} />
      ) : isMarked && reading ? (
        <MarkedText text={text} reading={reading} onEdit={() => setMarked(false)} />
      ) : (
        <Input.TextArea
          ref={field}
          aria-label="粘贴文字"
          className="recognise-text"
          value={text}
          maxLength={MAX_TEXT}
          rows={14}
          placeholder={PLACEHOLDER}
          onKeyDown={onKeyDown}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="recognise-tools">
        <Button
          type="primary"
          loading={isBusy}
          disabled={!file && text.trim() === ''}
          title="Ctrl+Enter"
          onClick={again}
        >
          {reading || error ? '重新识别' : '识别'}
        </Button>
        <Button disabled={isBusy} onClick={() => void choose()}>
          上传文件
        </Button>
        {known && !reading && (
          <Button disabled={isBusy} onClick={() => void reopen(known.id)}>
            上次的“{known.fileName}”
          </Button>
        )}
      </div>
      <p className="recognise-note">
        {FILES_HINT}。可拖到这里，截图可直接按 Ctrl+V 粘贴；文字最多 {MAX_TEXT.toLocaleString('zh-CN')} 字。
      </p>
      {(fault ?? error) !== undefined && (
        <Alert type="error" showIcon message={fault ?? error} role="alert" />
      )}
    </section>
  )
}

const PLACEHOLDER = `粘贴聊天里的抬头和清单，例如：
上海云帆科技有限公司 税号 91310115MA1K3ABC19
螺丝 10个 单价3.5 13%`
