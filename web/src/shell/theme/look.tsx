import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { antdTheme } from './antd-theme.ts'
import { styleCache, styleGround } from './style-ground.ts'
import { useStillness, useTheme } from './theme-mode.ts'

/** The component library in the colours and the language of the console. */
export function Look({ children }: { children: ReactNode }) {
  const theme = useTheme()
  const isStill = useStillness()
  return (
    <StyleProvider cache={styleCache} container={styleGround}>
      <ConfigProvider locale={zhCN} theme={antdTheme(theme, isStill)} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
