import { chromium, type Browser } from '@playwright/test'

/** A browser that asks for nothing by itself, and runs where there is no screen and no user but root. */
export const browserOptions = {
  executablePath: process.env['KAIPIAO_CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The browser of `KAIPIAO_CHROMIUM`, Debian's unless told. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(browserOptions)
}
