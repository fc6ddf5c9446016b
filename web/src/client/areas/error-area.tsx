import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ask } from '../talk/dialogs.ts'
import { messageOf } from '../talk/problem-alert.ts'
import { ScriptFailure } from './load-script.ts'

interface Props {
  children: ReactNode
  /** Of the place that the area has on the page, and keeps. */
  className?: string
  /** For what lies over the page: a fault is told in a dialog, and this removes it. */
  onGone?: () => void
}

/** A fault in one area leaves the other areas, and what was typed there, alone. */
export class ErrorArea extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, _: ErrorInfo): void {
    if (error instanceof ScriptFailure) error.forget()
    const { onGone } = this.props
    if (!onGone) return
    void ask({
      title: '提示',
      message: faultText(error),
      choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
    })
    onGone()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (this.props.onGone) return null
    return (
      <div className={this.props.className ?? 'kp-failure'} role="alert">
        <strong>页面出错了</strong>
        <p>{messageOf(error)}</p>
        <span>
          <button type="button" className="kp-button" onClick={() => this.setState({ error: undefined })}>
            重试
          </button>{' '}
          {error instanceof ScriptFailure && (
            <button type="button" className="kp-button" onClick={() => location.reload()}>
              重新加载
            </button>
          )}
        </span>
      </div>
    )
  }
}

const faultText = (error: unknown): string =>
  error instanceof ScriptFailure ? error.message : `页面出错了：${messageOf(error)}`
