import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { paiseOf, parseMoney } from '@saakh/domain/money'
import { isStatementLine, lineOfElement, STATEMENT_LINES } from '@saakh/domain/statement-lines'
import { sql } from 'kysely'
import { type Instance, parseInstance } from '../../apps/server/src/imports/kit/xbrl/instance.ts'
import { instanceFiles } from '../../apps/server/src/imports/kit/xbrl/instance-files.ts'
import { importFile } from '../../apps/server/src/imports/pipeline/import-file.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import type { Platform } from '../../apps/server/src/platform/verb.ts'
import { quarantinedIn } from './real-data.ts'
import { FILINGS, tableRows } from './result-tables.ts'

const DATA = join(process.cwd(), 'data')

interface Fact {
  name: string
  symbol: string
  subject: string
  payload: {
    filing_id: string
    statement: string
    context: string
    period_start: string | null
    period_end: string
    lines: Record<string, string>
  }
}

const factsIn = (platform: Platform) =>
  inOrganization(platform.db, PLATFORM_ORGANIZATION, async (tx) => {
    const { rows } = await sql<Fact>`
      select p.name, f.subject, f.payload from facts f join parties p using (party_id)
      where f.kind = 'published_result'`.execute(tx)
    return rows
  })

const rawFiles = () =>
  readdirSync(join(FILINGS, 'raw'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? join(entry.name, 'filings.tar.gz') : entry.name,
  )

const imported = async (platform: Platform, kind: string, path: string, as_of: string | null = null) => {
  const started = performance.now()
  const outcome = await importFile(platform, { organization_id: PLATFORM_ORGANIZATION, kind, path, options: { as_of } })
  if (outcome.status !== 'done') throw new Error(`${path}: ${outcome.message}`)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const { rows_read: rows, rows_accepted: whole, rows_quarantined: aside, facts_written: facts } = outcome.counts
  return { line: { file: path.replace(/^.*\/(data|raw)\//, ''), rows, whole, aside, facts, seconds }, outcome }
}

async function rawInstances(): Promise<Map<string, Instance>> {
  const instances = new Map<string, Instance>()
  for (const file of rawFiles())
    for await (const records of instanceFiles(createReadStream(join(FILINGS, 'raw', file)), file))
      for (const { row, text, content } of records) {
        if (row === 0) continue
        const parsed = parseInstance(content ?? '')
        if (!parsed.ok) throw new Error(`${text}: ${parsed.reason}`)
        instances.set(text.replace(/^.*\//, '').replace(/\.xml$/, ''), parsed.instance)
      }
  return instances
}

const amount = (text: string) => {
  const read = parseMoney(text)
  return read.ok ? paiseOf(read.value) : null
}

/** Every rupee figure of the derived table stands in the instance, in the same context. */
async function figuresReproduced(): Promise<boolean> {
  const instances = await rawInstances()
  const count = { figures: 0, same: 0, twice_in_the_filing: 0, differ: 0, filings: new Set<string>() }
  for await (const { filing_id = '', context = '', concept = '', value = '', unit } of tableRows('xbrl_facts.csv.gz')) {
    const instance = instances.get(filing_id)
    if (!instance || unit !== 'INR') continue
    count.figures += 1
    count.filings.add(filing_id)
    const instanceValue = instance.contexts.get(context)?.values.get(concept)
    if (instanceValue?.problem?.includes('twice')) count.twice_in_the_filing += 1
    else if (instanceValue && amount(instanceValue.text) === amount(value)) count.same += 1
    else {
      count.differ += 1
      console.log(
        `  ${filing_id} ${context} ${concept}: the table has ${value}, the filing ${instanceValue?.text ?? 'nothing'}`,
      )
    }
  }
  console.log('Rupee figures of the derived table that the raw filings have:')
  console.table({ ...count, filings: count.filings.size })
  return count.figures > 0 && count.differ === 0
}

/** Totals of audited year-ends in the derived wide table, found again among the facts. */
async function annualTotals(facts: readonly Fact[]): Promise<boolean> {
  const byFiling = new Map<string, Fact[]>()
  for (const fact of facts)
    byFiling.set(fact.payload.filing_id, [...(byFiling.get(fact.payload.filing_id) ?? []), fact])
  const count = { year_ends: 0, figures: 0, same: 0, statement_set_aside: 0, empty_cell_of_form: 0, differ: 0 }
  for await (const row of tableRows('annual_wide.csv.gz')) {
    count.year_ends += 1
    const own = byFiling.get(row.filing_id ?? '') ?? []
    for (const [element, value] of Object.entries(row)) {
      const name = lineOfElement(element)
      if (name === undefined || value === '') continue
      count.figures += 1
      const { statement } = STATEMENT_LINES[name]
      const context = statement === 'balance_sheet' ? ['OneI'] : [row.pl_context, 'OneD']
      const fitting = own.filter(({ payload }) => payload.statement === statement && context.includes(payload.context))
      const year =
        fitting.find(({ payload }) => payload.context === context[0]) ??
        (statement === 'cash_flow' ? fitting[0] : undefined)
      const lineValue = year?.payload.lines[name]
      if (!year) count.statement_set_aside += 1
      else if (lineValue !== undefined && amount(lineValue) === amount(value)) count.same += 1
      else if (lineValue === undefined && amount(value) === 0n) count.empty_cell_of_form += 1
      else {
        count.differ += 1
        console.log(`  ${row.filing_id} ${element}: the table has ${value}, the facts ${lineValue ?? 'nothing'}`)
      }
    }
  }
  console.log('Figures of audited year-ends in the derived wide table, among the facts:')
  console.table(count)
  return count.differ === 0
}

/** Assets are equity and liabilities wherever both stand, to the unit of rounding. */
function balancesHold(facts: readonly Fact[]): boolean {
  const count = { balance_sheets: 0, both_totals: 0, equal: 0, within_rounding: 0, apart: 0 }
  for (const { name, subject, payload } of facts) {
    if (payload.statement !== 'balance_sheet') continue
    count.balance_sheets += 1
    const { assets, equity_and_liabilities: other } = payload.lines
    if (assets === undefined || other === undefined) continue
    count.both_totals += 1
    const off = paiseOf(assets) - paiseOf(other)
    if (off === 0n) count.equal += 1
    else if ((off < 0n ? -off : off) <= 2_000_000_000n) {
      count.within_rounding += 1
      console.log(`  ${name}, ${subject}: assets ${assets}, equity and liabilities ${other}`)
    } else count.apart += 1
  }
  console.log('Balance sheets among the facts:')
  console.table(count)
  return count.apart === 0 && count.both_totals > 0
}

const unread = (facts: readonly Fact[]) =>
  facts.flatMap(({ payload }) => Object.keys(payload.lines)).filter((name) => !isStatementLine(name)).length

/** Raw filings of six companies, the table that ships, and both against tables that somebody else derived. */
export async function checkResultFilings(platform: Platform): Promise<boolean> {
  const list = join(DATA, 'listed-companies', 'nse-2026-05-13.csv.gz')
  const lines = [(await imported(platform, 'listed_companies', list, '2026-04-30')).line]
  const aside: string[] = []
  for (const file of rawFiles()) {
    const { line, outcome } = await imported(platform, 'xbrl_filings', join(FILINGS, 'raw', file))
    lines.push(line)
    for (const { text, reason } of await quarantinedIn(platform, outcome.job_id)) aside.push(`${text}: ${reason}`)
  }
  const raw = await factsIn(platform)
  const covered = new Set(raw.map(({ payload }) => payload.filing_id))
  const table = await imported(platform, 'published_results', join(DATA, 'published-results', 'nse-2018-2025.csv.gz'))
  lines.push(table.line)
  for (const { text, reason } of await quarantinedIn(platform, table.outcome.job_id))
    aside.push(`${text.slice(0, text.indexOf(','))}: ${reason}`)
  console.table(lines)
  console.log(`Set aside, wholly or in parts:\n${aside.map((rowText) => `  ${rowText}`).join('\n')}`)
  const facts = await factsIn(platform)
  const twice = facts.filter(({ payload }) => covered.has(payload.filing_id)).length - raw.length
  const again = table.line.whole - table.line.facts
  console.log(
    `${raw.length} facts of ${covered.size} raw filings, of which the table has ${again} the same and ${twice} others.`,
  )
  const checks = [await figuresReproduced(), await annualTotals(facts), balancesHold(facts)]
  return twice === 0 && again === raw.length && unread(facts) === 0 && checks.every((held) => held)
}
