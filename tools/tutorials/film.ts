import { eventually } from '../../apps/server/src/testing/eventually.ts'
import { type ApiClient, dataUrl } from '../../e2e/client.ts'
import { follow } from '../../e2e/page-walk.ts'
import type { Camera } from './camera.ts'
import { ACCOUNT, BORROWER, dayFile, daysBefore, MORNING, OVERDUE } from './film-files.ts'
import type { Stage } from './recordings.ts'

// The film of the README: a day's file becomes an alert, and the alert a decision.

const WAITS_MS = 180_000
const RULE = 'dpd_status_change'

interface Story {
  api: ApiClient
  party_id: string
  alert_id: string
  back_test_id: string
}

const answered = async (api: ApiClient, path: string, body: object) => {
  const { status, body: answer } = await api.post(path, body)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** The alert on the account that does not pay, once it says this class. */
const alertOf = (api: ApiClient, asset_class: string) =>
  eventually(
    `${ACCOUNT} is ${asset_class}`,
    async () => {
      const { body } = await api.get(`/v1/admin/alerts?state=open&alert_type=${RULE}&per_page=100`)
      const ofBorrower = ({ party_name }: { party_name: string }) => party_name === BORROWER
      return body.data.filter(ofBorrower).find((item: object) => JSON.stringify(item).includes(`to ${asset_class} on`))
    },
    WAITS_MS,
  )

/** The days on which the instalment was past due, and who acknowledged it then and has the borrower since. */
async function makeEve(api: ApiClient): Promise<void> {
  const attachment = dataUrl(daysBefore())
  await answered(api, '/v1/admin/uploads', { type: 'day_end', file_name: 'day-end-2026-11-19.csv', attachment })
  const { _id, party_id } = await alertOf(api, 'SMA-0')
  const { alerts } = (await api.get(`/v1/admin/desk/borrowers/${party_id}`)).body
  const [{ alert_id, reading_no }] = alerts.filter((alert: { alert_id: string }) => alert.alert_id === _id)
  const { user_id } = (await api.get('/v1/account/myprofile')).body
  await answered(api, '/v1/admin/desk/assignments', { party_ids: [party_id], assignee: user_id })
  await answered(api, '/v1/admin/desk/decisions', { state: 'acknowledged', alerts: [{ alert_id, reading_no }] })
}

/** What the rule would cost and catch were it to begin a step later. */
async function makeBackTest(api: ApiClient): Promise<string> {
  const { change_id } = await answered(api, `/v1/admin/rules/${RULE}/changes`, {
    ...{ values: { alert_from: 'SMA-1' }, reason: 'Is SMA-0 too early for an alert?' },
  })
  const asked = { outcome: 'npa', from: '2025-11-21' }
  const { back_test_id } = await answered(api, `/v1/admin/limit_changes/${change_id}/back_tests`, asked)
  const path = `/v1/admin/back_tests/${back_test_id}`
  const isDone = async () => (await api.get(path)).body.back_test.state === 'done'
  await eventually('the back-test is done', isDone, WAITS_MS)
  return back_test_id
}

export async function prepareFilm(stage: Stage): Promise<(camera: Camera) => Promise<void>> {
  await makeEve(await stage.api())
  await stage.setClock(`${MORNING}T04:30:00Z`)
  const api = await stage.api()
  const back_test_id = await makeBackTest(api)
  const { _id, party_id } = await alertOf(api, 'SMA-0')
  const story: Story = { api, party_id, alert_id: _id, back_test_id }
  return (camera) => film(camera, story)
}

const FILE = 'day-end-2026-11-20.csv'

const open = async (camera: Camera, address: string) => {
  await follow(camera.page, address)
  await camera.page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await camera.rest()
}

/** Nothing that went by hides what is shown. */
async function clearNotices({ page }: Camera): Promise<void> {
  const notices = page.locator('.mantine-Notification-closeButton')
  for (let left = await notices.count(); left > 0; left--) await notices.first().click()
  await notices.first().waitFor({ state: 'detached' })
}

async function film(camera: Camera, story: Story): Promise<void> {
  await filmFile(camera)
  await filmAlert(camera, story)
  await filmRule(camera, story)
  await filmDecision(camera, story)
}

async function filmFile(camera: Camera): Promise<void> {
  const { page } = camera
  await open(camera, '/uploads?kind=accounts')
  camera.say(
    'A file of the day arrives: one line for each account of the bank.',
    'दिन की फ़ाइल आती है: बैंक के हर खाते की एक पंक्ति।',
  )
  await camera.hold(1)
  await camera.press(page.getByRole('radio', { name: /^Day-end conduct/ }))
  await camera.hold(1)
  await camera.pointAt(page.getByText('Drop a file here or choose one'))
  await camera.hold(1)
  const file = { name: FILE, mimeType: 'text/csv', buffer: Buffer.from(dayFile()) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  const row = page.locator('tbody tr').filter({ hasText: FILE }).first()
  await row.getByText('Done', { exact: true }).waitFor()
  await camera.rest()
  await clearNotices(camera)
  camera.say('Saakh stores it as it came, and reads it.', 'Saakh उसे वैसे ही सहेजता है जैसी आई, और पढ़ता है।')
  await camera.scrollTo(row)
  await camera.hold(2.4)
  await camera.press(row.getByRole('link', { name: FILE }))
  await camera.hold(1.6)
  camera.say(
    'One line is set aside with its number and the reason. All others count.',
    'एक पंक्ति अपने क्रमांक और कारण के साथ अलग रखी गई। बाकी सब गिनी गईं।',
  )
  await camera.scrollTo(page.getByRole('heading', { name: 'Rows set aside' }))
  await camera.hold(4)
}

async function filmAlert(camera: Camera, { api, alert_id }: Story): Promise<void> {
  const { page } = camera
  await alertOf(api, 'SMA-1')
  await open(camera, `/app/alerts?alert_type=${RULE}`)
  camera.say(
    'Every borrower in the file is judged again. One alert became worse.',
    'फ़ाइल का हर उधारकर्ता दोबारा जाँचा जाता है। एक चेतावनी और गंभीर हुई।',
  )
  await camera.hold(2.6)
  await camera.press(page.locator(`a[href*="${alert_id}"]`).first())
  camera.say(
    'Why it was raised: 31 DPD, so SMA-0 became SMA-1. And what would clear it.',
    'चेतावनी क्यों उठी: 31 DPD, इसलिए SMA-0 से SMA-1। और किससे हटेगी।',
  )
  await camera.hold(5)
  camera.poster()
  camera.say('Each figure names the file and its line.', 'हर आँकड़ा अपनी फ़ाइल और पंक्ति बताता है।')
  await camera.scrollTo(page.getByRole('heading', { name: 'Evidence' }).first())
  await camera.hold(2.4)
  await camera.press(page.getByRole('link', { name: new RegExp(`${FILE}, line \\d+`) }).first())
  camera.say('This is the line that the bank sent.', 'यही वह पंक्ति है जो बैंक ने भेजी।')
  await camera.hold(3.6)
}

async function filmRule(camera: Camera, { back_test_id }: Story): Promise<void> {
  const { page } = camera
  await open(camera, `/admin/rules/${RULE}`)
  const backTest = page.locator(`a[href*="${back_test_id}"]`).first()
  camera.say(
    'What the rule costs: alerts a week, and who became NPA after one.',
    'नियम की लागत: प्रति सप्ताह चेतावनियाँ, और उनके बाद कौन NPA हुआ।',
  )
  await camera.pointAt(backTest)
  await camera.hold(3.2)
  await camera.press(backTest)
  camera.say(
    'A back-test over a year: what another limit would have cost and caught.',
    'एक वर्ष का पूर्व-परीक्षण: दूसरी सीमा की लागत क्या होती, और वह क्या पकड़ती।',
  )
  await camera.hold(5)
}

async function filmDecision(camera: Camera, { party_id }: Story): Promise<void> {
  const { page } = camera
  const row = page.locator(`li[data-party="${party_id}"]`)
  await open(camera, '/app/alerts')
  await row.scrollIntoViewIfNeeded()
  camera.say('The borrower waits in the queue. The next step is suggested.', 'उधारकर्ता कतार में है। अगला कदम सुझाया गया है।')
  await camera.press(row.locator('[data-toggle]'))
  await camera.scrollTo(row)
  await camera.hold(2.4)
  camera.say(
    'The decision: a promise to pay is recorded, and the alerts are acknowledged.',
    'निर्णय: भुगतान का वादा दर्ज किया गया, और चेतावनियाँ स्वीकार की गईं।',
  )
  await camera.press(row.getByRole('button', { name: 'Promise', exact: true }))
  await camera.hold(1)
  await camera.press(row.getByRole('button', { name: 'In 7 days' }))
  await row.getByLabel('Amount (₹)').fill(OVERDUE)
  await row.getByLabel('Who promised').fill('The managing director')
  await camera.hold(1.2)
  await camera.press(row.getByRole('button', { name: 'Save promise' }))
  await row.getByRole('button', { name: 'Save promise' }).waitFor({ state: 'detached' })
  await clearNotices(camera)
  await camera.hold(1.8)
  await camera.press(row.getByRole('button', { name: 'Acknowledge', exact: true }))
  // The row closes; the queue is put in its order again.
  await camera.press(page.getByRole('button', { name: /Order again/ }))
  await camera.scrollTo(row)
  await clearNotices(camera)
  await camera.hold(2.2)
  await open(camera, '/admin/activity?who=people')
  await clearNotices(camera)
  camera.say(
    'Who did what stands in the audit, and the audit can be verified.',
    'किसने क्या किया, यह लेखा-परीक्षा में दर्ज है, और उसकी जाँच हो सकती है।',
  )
  await camera.hold(2)
  await camera.press(page.getByRole('button', { name: 'Verify' }))
  await page.getByText('The audit holds').waitFor({ timeout: WAITS_MS })
  await camera.rest()
  await camera.hold(4)
}
