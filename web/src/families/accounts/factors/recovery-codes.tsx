import { Alert, Button } from 'antd'
import { CopyButton } from '../../../kit/parts.ts'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** Told this once: to be copied or kept as a file before they are gone. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <Alert
        type="warning"
        showIcon
        message="请立即保存恢复码，关闭后不再显示。身份验证器或通行密钥丢失时，用其中一个即可登录，用过即失效。"
      />
      <ul className="kp-recovery" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        复制全部 <CopyButton text={text} />
        <Button
          type="link"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="恢复码.txt"
        >
          下载
        </Button>
      </p>
      <Button type="primary" onClick={onClose}>
        我已保存
      </Button>
    </>
  )
}
