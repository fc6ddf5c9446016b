import { Component, type ReactNode } from 'react'
import { messageOf } from '../providers/talk/problem-alert.ts'

interface Props {
  children: ReactNode
}

/** A fault in one page leaves the shell, the other pages and what was typed there alone. */
export class ErrorArea extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return (
      <div className="kp-failure" role="alert">
        <strong>页面出错了</strong>
        <p>{messageOf(this.state.error)}</p>
        <button type="button" className="kp-button" onClick={() => this.setState({ error: undefined })}>
          重试
        </button>
      </div>
    )
  }
}
