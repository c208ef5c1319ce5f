import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signals } from '@saakh/catalogue/registry'
import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { readConfig } from '../apps/server/src/config.ts'
import { demoOrganizationId } from '../apps/server/src/demo/accounts.ts'
import { type TruthOf, truthOf } from '../apps/server/src/demo/arrears.ts'
import { demoBorrowers } from '../apps/server/src/demo/borrowers.ts'
import { DESK_YEAR } from '../apps/server/src/demo/desk-year/work-the-month.ts'
import { deliveryDays } from '../apps/server/src/demo/feeds.ts'
import { loadDemoWorld, WATCHED } from '../apps/server/src/demo/load-demo-world.ts'
import { inOrganization } from '../apps/server/src/platform/db.ts'
import type { Platform } from '../apps/server/src/platform/verb.ts'
import { openPlatform } from '../apps/server/src/roles/open-platform.ts'

// Makes the demo world on a database of its own, thrown away afterwards, and holds its alerts against the outcomes that
// the stories fixed. Writes docs/demo-figures.md:
//   node tools/run-ts.mjs tools/demo-figures.ts

const NOW = '2026-11-21T05:00:00Z'
const ANCHOR: IsoDate = '2026-11-21'
const FILE = 'docs/demo-figures.md'

interface RaisedAlert {
  alert_type: string
  customer_number: string
  date_of_alert: IsoDate
}

const readAlerts = ({ db }: Platform): Promise<RaisedAlert[]> =>
  inOrganization(
    db,
    demoOrganizationId('Demo Bank'),
    async (tx) =>
      (
        await sql<RaisedAlert>`select a.alert_type, c.customer_number, a.date_of_alert
          from alerts a join customers c using (organization_id, party_id) where a.origin = 'engine'`.execute(tx)
      ).rows,
  )

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part * 100) / whole)} %`)

function median(days: readonly number[]): string {
  const sorted = [...days].sort((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  return middle === undefined ? '–' : String(middle)
}

interface Judged {
  truth: ReadonlyMap<string, TruthOf>
  /** Defaults that happened while the engine was watching. */
  defaults: readonly { customer_number: string; on: IsoDate }[]
}

function figuresOf(alerts: readonly RaisedAlert[], { truth, defaults }: Judged): string[] {
  const first = new Map<string, IsoDate>()
  for (const { customer_number, date_of_alert } of alerts)
    if (date_of_alert < (first.get(customer_number) ?? '9999')) first.set(customer_number, date_of_alert)
  const troubled = [...first.keys()].filter((customer) => truth.get(customer)?.outcome !== 'none')
  const leads = defaults.flatMap(({ customer_number, on }) => {
    const day = first.get(customer_number)
    return day !== undefined && day < on ? [daysBetween(day, on)] : []
  })
  return [
    String(alerts.length),
    String(first.size),
    percent(troubled.length, first.size),
    `${leads.length} of ${defaults.length}`,
    percent(leads.length, defaults.length),
    median(leads),
  ]
}

function report(alerts: readonly RaisedAlert[], truths: readonly TruthOf[]): string {
  const truth = new Map(truths.map((truth) => [truth.customer_number, truth]))
  const watched_from = deliveryDays(ANCHOR).at(-WATCHED) ?? ANCHOR
  const defaults = truths.flatMap(({ customer_number, outcome, reached_on }) =>
    (outcome === 'NPA' || outcome === 'upgraded') && reached_on !== null && reached_on > watched_from
      ? [{ customer_number, on: reached_on }]
      : [],
  )
  const rows = signals.map(({ code, applies_to }) => {
    const own = alerts.filter(({ alert_type }) => alert_type === code)
    const cells = figuresOf(own, { truth, defaults })
    const may = applies_to.party_types === 'all' || applies_to.party_types.includes('private_company')
    return `| ${code}${may ? '' : ' (not for private companies)'} | ${cells.join(' | ')} |`
  })
  const outcomes = [...new Set(truths.map(({ outcome }) => outcome))]
    .map((outcome) => `${outcome}: ${truths.filter((truth) => truth.outcome === outcome).length}`)
    .join(', ')
  return `# Demo figures, no evidence

Every figure on this page is a **demo figure, no evidence**: the borrowers are invented, and so are their outcomes. It
shows that signals and outcomes can be held against each other, and nothing about real borrowers.

The generator of the borrowers was committed before any threshold was tried on them; since
then its stories, shares and noise were not changed for a signal's sake. Its writer knew the list of default thresholds,
so this is no blind test either. What was changed later: one more year of books; lines of
intangible assets, all zero, and the profit and loss of second halves, without which types on statements measured nothing;
fewer returns of outward supplies; the bank's own classes, further facilities, security, reviews and stock statements, of
which those in deep trouble leave some out; how files are written, and speed.

**\`many_credit_enquiries\` is biased by its making**: the generator draws 3 to 8 enquiries for a borrower in trouble and 0 to 4 for any
other, and the alert begins above five. Its precision of 100 % says how it was drawn and nothing else.

World as of ${ANCHOR}: ${truths.length} borrowers (${outcomes}).
The engine judged them on the ${WATCHED} mornings from ${watched_from}, thirty of them on ${DESK_YEAR - WATCHED} mornings before as well; ${defaults.length} of the defaults (an NPA, also one that was
upgraded later) happened after the first of them. 'In trouble' is every outcome but none. Lead is the time from a borrower's first alert of the type to its default;
a finding that stood before the first morning counts from that morning, so leads are cut off. Days past due make both
the outcome and the types that read the conduct of accounts: those find defaults because that is what a default is.

| demo figure, no evidence: type | alerts | borrowers alerted | of them in trouble (precision) | defaulters alerted before default | recall | median lead, days |
|---|---|---|---|---|---|---|
${rows.join('\n')}
| **any type** (demo figure, no evidence) | ${figuresOf(alerts, { truth, defaults }).join(' | ')} |

Made by \`node tools/run-ts.mjs ${'tools/demo-figures.ts'}\`.
`
}

const folder = mkdtempSync(join(tmpdir(), 'saakh-demo-figures-'))
// Readable for the account that PostgreSQL runs as, so that the database stays inside and goes with the folder.
chmodSync(folder, 0o755)
const config = readConfig({ SAAKH_DATA_DIR: folder, LOG_LEVEL: 'error', SAAKH_NOW: NOW })
const open = await openPlatform(config, { say: (line) => console.error(line) })
try {
  await loadDemoWorld(open.platform, (line) => console.error(line))
  const truths = demoBorrowers(ANCHOR).map((borrower) => truthOf(borrower, ANCHOR))
  writeFileSync(FILE, report(await readAlerts(open.platform), truths))
  console.log(`wrote ${FILE}`)
} finally {
  await open.close()
  rmSync(folder, { recursive: true, force: true })
}
