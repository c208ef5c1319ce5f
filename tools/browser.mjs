import { existsSync } from 'node:fs'
import { run } from './set-up.mjs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser that is there, or null. */
export async function findBrowser() {
  const named = process.env.SAAKH_BROWSER
  if (named) return named
  const found = INSTALLED.find((path) => existsSync(path))
  if (found) return found
  const { chromium } = await import('playwright-core')
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

/** The browser that is there, else Debian's package (as root), else Playwright's download; null when none can be had. */
export async function provideBrowser() {
  const found = await findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the tests in the browser (apt-get).')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { quiet: true, env, heartbeat: 'reading the package lists' })
    const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
    await run('apt-get', args, { quiet: true, env, heartbeat: 'installing Chromium' })
  } else {
    console.log("Fetching Playwright's Chromium for the tests in the browser.")
    const cli = 'node_modules/playwright-core/cli.js'
    await run(process.execPath, [cli, 'install', 'chromium'], { quiet: true, heartbeat: 'fetching Chromium' })
  }
  return findBrowser()
}
