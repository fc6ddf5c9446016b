import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.KAIPIAO_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const find = () => places.find((place) => place && existsSync(place))

/** Path of a Chromium, with Chinese fonts beside it; installed by apt where it is missing and we may. */
export function ensureBrowser() {
  const wanted = [...(find() ? [] : ['chromium']), ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])]
  if (wanted.length > 0) install(wanted)
  const browser = find()
  if (!browser) {
    console.error('没有找到 Chromium：请安装 Chromium 或 Chrome，或用 KAIPIAO_CHROMIUM 指定其路径。')
    process.exit(1)
  }
  return browser
}

function hasChineseFont() {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return Boolean(stdout?.trim())
}

function install(packages) {
  if (!existsSync('/usr/bin/apt-get')) return
  console.log(`正在安装 ${packages.join('、')}…`)
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', '-qq', ...args]
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  }
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages, 'fontconfig')
}
