import { endChromium, openBrowser, signIn } from './browser.ts'
import { watchCalls } from './page-walk.ts'

// Run beside a product that has no network: signs in, opens a case, and prints what was seen as JSON.

const [origin = '', email = ''] = process.argv.slice(2)
try {
  const { page, complaints } = await openBrowser()
  const { failed, settled } = watchCalls(page)
  await signIn(page, { origin }, email, '/app/cases')
  const link = page.locator('tbody tr a').first()
  const subject = await link.textContent()
  await link.click()
  await page.getByRole('form', { name: 'Update case' }).waitFor()
  await settled()
  const fonts = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'error').length)
  const foreign = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).origin)
      .filter((asked) => asked !== location.origin),
  )
  const opened = await page
    .getByRole('dialog')
    .getByRole('heading', { name: subject ?? '' })
    .count()
  console.log(JSON.stringify({ subject, opened, fonts, foreign, failed, complaints }))
} finally {
  await endChromium()
}
