import { theme } from 'antd'
import type { CSSProperties } from 'react'

/** Colours of the printed form: captions and rules in the brown of the official face, data in ink, on paper. */
export interface FaceColours extends CSSProperties {
  '--face-paper': string
  '--face-ink': string
  '--face-caption': string
  '--face-rule': string
  '--face-hover': string
  '--face-focus': string
  '--face-fault': string
  '--face-fault-paper': string
  '--face-warning': string
  '--face-success': string
  '--face-quiet': string
  '--face-raised': string
}

const LIGHT = { caption: '#8a3d14', rule: '#b98061', paper: '#fffefb' }
const DARK = { caption: '#e2a884', rule: '#7d5640', paper: '#1b1917' }

/** Custom properties for `invoice-face.css`, from the current theme; put them on the element with class `face`. */
export function useFaceColours(): FaceColours {
  const { token } = theme.useToken()
  const own = isDark(token.colorBgContainer) ? DARK : LIGHT
  return {
    '--face-paper': own.paper,
    '--face-ink': token.colorText,
    '--face-caption': own.caption,
    '--face-rule': own.rule,
    '--face-hover': token.colorFillTertiary,
    '--face-focus': token.colorPrimary,
    '--face-fault': token.colorErrorText,
    '--face-fault-paper': token.colorErrorBg,
    '--face-warning': token.colorWarningText,
    '--face-success': token.colorSuccessText,
    '--face-quiet': token.colorTextSecondary,
    '--face-raised': token.colorBgElevated,
  }
}

/** The first channel is enough: the backgrounds of both algorithms are near grey. */
function isDark(background: string): boolean {
  const channel = /^#([0-9a-f]{2})/i.exec(background)?.[1]
  return channel !== undefined && Number.parseInt(channel, 16) < 128
}
