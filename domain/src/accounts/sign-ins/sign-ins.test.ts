import { describe, expect, it } from 'vitest'
import { commandLineAgent, deviceName } from './device-name.ts'
import { placeOfAddress } from './place-of-address.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'

describe('deviceName', () => {
  it.each([
    [`${windows} Chrome/128.0 Safari/537.36`, 'Chrome（Windows）'],
    [`${windows} Chrome/128.0 Safari/537.36 Edg/128.0`, 'Edge（Windows）'],
    [`${windows} Chrome/128.0 Safari/537.36 OPR/110.0`, 'Opera（Windows）'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox（Linux）'],
    [`${mac} Version/17.5 Safari/605.1.15`, 'Safari（macOS）'],
    [`${phone} Mobile/15E148 MicroMessenger/8.0.50`, '微信（iPhone）'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 Chrome/128.0 Mobile', 'Chrome（Android）'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/128.0', 'Chrome（Linux）'],
    [commandLineAgent('1.2.0', '财务室-电脑(1)'), 'kaipiao 命令行（财务室-电脑(1)）'],
    ['kaipiao-cli/1 (%E0%A4%A)', 'kaipiao 命令行（%E0%A4%A）'],
    ['curl/8.5.0', 'curl'],
    ['node', 'node'],
    ['', '未知设备'],
    ['(nothing)', '未知设备'],
    ['x'.repeat(500), 'x'.repeat(40)],
  ])('of %j is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name)
  })
})

describe('placeOfAddress', () => {
  it.each([
    ['127.0.0.1', '本机 127.0.0.1'],
    ['::ffff:127.0.0.1', '本机 127.0.0.1'],
    ['::1', '本机 ::1'],
    ['192.168.1.20', '内网 192.168.1.20'],
    ['10.0.0.8', '内网 10.0.0.8'],
    ['172.16.0.1', '内网 172.16.0.1'],
    ['172.32.0.1', '172.32.0.1'],
    ['fd12:3456::1', '内网 fd12:3456::1'],
    ['fe80::1', '内网 fe80::1'],
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['', '未知'],
  ])('of %j is %s', (address, place) => {
    expect(placeOfAddress(address)).toBe(place)
  })
})
