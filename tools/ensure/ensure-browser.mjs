import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without its window: the same pages, at three quarters of the processor time. */
const shell = '/usr/bin/chromium-headless-shell'
const places = [
  process.env.KAIPIAO_CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium of this machine; undefined without one. */
const findBrowser = () => places.find((place) => place && existsSync(place))

/** Path of a Chromium, with Chinese fonts beside it; installed by apt where it is missing and we may. */
export function ensureBrowser() {
  // Root is a machine made for tests: on a person's own, the browser that is there will do.
  if (!findBrowser() || (isRoot() && !existsSync(shell))) install('chromium-headless-shell')
  if (!findBrowser()) install('chromium')
  if (!hasChineseFont()) install('fonts-noto-cjk', 'fontconfig')
  const browser = findBrowser()
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

const isRoot = () => process.getuid?.() === 0

function install(...packages) {
  if (!existsSync('/usr/bin/apt-get')) return
  console.log(`正在安装 ${packages.join('、')}…`)
  const apt = (...args) => {
    const [command, ...rest] = [...(isRoot() ? [] : ['sudo', '-n']), 'apt-get', '-qq', ...args]
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  // Where no server of packages answers, one look is enough.
  apt('update', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20')
  apt('install', '-y', '--no-install-recommends', ...packages)
}
