import type { LoginConfig } from '@kaipiao/domain/terminals/tax-bureau/login-config'
import { QRCode } from 'antd'

/** The tax app for both kinds of phones: a link, and a code to fetch it with the phone (BD10). */
export function AppLinks({ config }: { config: LoginConfig | undefined }) {
  const apps = [
    ['安卓版', config?.dzsjAppAndroid],
    ['苹果版', config?.dzsjAppIphone],
  ] as const
  return (
    <section className="kp-binding-apps" aria-label="电子税务局APP下载">
      <h3>电子税务局APP</h3>
      {config ? (
        <ul>
          {apps.map(
            ([label, address]) =>
              address && (
                <li key={label}>
                  <QRCode
                    aria-label={`${label}下载二维码`}
                    value={absolute(address)}
                    size={104}
                    bordered={false}
                    color="#000"
                    bgColor="#fff"
                  />
                  <a href={absolute(address)} target="_blank" rel="noreferrer">
                    {label}下载
                  </a>
                </li>
              ),
          )}
        </ul>
      ) : (
        <p className="kp-soft">选择地区后显示下载码</p>
      )}
    </section>
  )
}

const absolute = (address: string): string => new URL(address, location.href).href
