/** What browsers call themselves, the more particular first: most of them say that they are others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bVersion\/\S+.* Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Windows NT/, 'Windows'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** The longest name that a program gives itself and that is told whole. */
const longest = 40

/** The User-Agent of the command line on a machine; the name of the machine is encoded, as headers have no Chinese. */
export function commandLineAgent(version: string, host: string): string {
  return `kaipiao-cli/${version} (${encodeURIComponent(host)})`
}

/**
 * What people call a device, by the User-Agent that it sends: `Chrome（Windows）`, `kaipiao 命令行（机器名）`, else the
 * first word of it. It is what the device says of itself and proves nothing.
 */
export function deviceName(agent: string): string {
  const host = /^kaipiao-cli\/\S+ \((.*)\)$/.exec(agent)?.[1]
  if (host !== undefined) return `kaipiao 命令行（${decoded(host).slice(0, longest)}）`
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  if (browser !== undefined) return system === undefined ? browser : `${browser}（${system}）`
  return /^[^\s/(]+/.exec(agent)?.[0].slice(0, longest) ?? '未知设备'
}

function nameIn(names: readonly (readonly [RegExp, string])[], agent: string): string | undefined {
  return names.find(([mark]) => mark.test(agent))?.[1]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
