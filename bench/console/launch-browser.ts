import { chromium, type Browser } from '@playwright/test'

/** The browser of `KAIPIAO_CHROMIUM`, Debian's unless told, which asks for nothing by itself. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['KAIPIAO_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
