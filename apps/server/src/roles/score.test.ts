import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { differences, scoreRole } from './score.ts'

const folder = mkdtempSync(join(tmpdir(), 'saakh-score-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function rank(...args: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  try {
    await scoreRole(readConfig({}), args)
    return printed.mock.calls.map(([line]) => String(line)).join('\n')
  } finally {
    printed.mockRestore()
  }
}

const names = Array.from({ length: 64 }, (_, at) => `Attr${at + 1}`).join(',')
const row = (cell: string) => Array.from({ length: 64 }, () => cell).join(',')

it('prints a line per firm, plain and packed alike, and says why one has no score', async () => {
  const text = `${names},class\n${row('0.1')},0\n${row('?')},1\n`
  writeFileSync(join(folder, 'a.csv'), text)
  writeFileSync(join(folder, 'a.csv.gz'), gzipSync(text))
  const output = await rank('rank', join(folder, 'a.csv'))
  const lines = output.split('\n')
  expect(lines[0]).toBe('row,score,log_odds_of_failure,reason,failed')
  expect(lines[1]).toMatch(/^1,-?[\d.]+,-?[\d.]+,,0$/)
  expect(lines[2]).toBe('2,,,"It cannot be scored because only 0 of 14 ratios can be measured.",1')
  expect(await rank('rank', join(folder, 'a.csv.gz'))).toBe(output)
})

it('says how it is used, and what is wrong with a file', async () => {
  await expect(rank('rank')).rejects.toThrow('Usage: saakh score rank FILE')
  await expect(rank('rank', join(folder, 'none'))).rejects.toThrow('cannot be read.')
  writeFileSync(join(folder, 'b.csv'), 'a,b\n1,2\n')
  await expect(rank('rank', join(folder, 'b.csv'))).rejects.toThrow('The file is neither')
})

const LINES = [
  ...['assets', 'current_assets', 'inventories', 'trade_receivables_current', 'cash_and_cash_equivalents'],
  ...['current_liabilities', 'liabilities', 'equity', 'equity_share_capital', 'other_equity'],
  ...['revenue_from_operations', 'other_income', 'finance_costs', 'profit_before_exceptional_items_and_tax'],
  ...['profit_before_tax', 'profit_loss_for_period', 'depreciation_depletion_and_amortisation_expense'],
]
const SOUND = '1000,400,150,130,50,300,600,400,100,300,2000,10,40,120,120,90,60'
const WEAK = '1000,400,250,130,5,700,950,50,100,-50,900,10,80,-120,-120,-120,20'

it('ranks Indian year-ends by the lines of their statements, with the years before where the file has them', async () => {
  const rows = ['Sound,2025-03-31', 'Sound,2026-03-31', 'Weak,2026-03-31']
  const cells = [SOUND, SOUND, WEAK]
  const head = `company,year_end,${LINES.join(',')},failed`
  const file = join(folder, 'lines.csv')
  writeFileSync(file, [head, ...rows.map((row, at) => `${row},${cells[at]},${Number(at === 2)}`)].join('\n'))
  const [, ...scoredRows] = (await rank('rank', file)).split('\n').map((line) => line.split(','))
  expect(scoredRows.map(([name, , , , failed]) => [name, failed])).toEqual([
    ['Sound 2025-03-31', '0'],
    ['Sound 2026-03-31', '0'],
    ['Weak 2026-03-31', '1'],
  ])
  expect(Number(scoredRows[0]?.[1])).toBeGreaterThan(Number(scoredRows[2]?.[1]))
  writeFileSync(file, `${head}\nSound,31-03-2026,${SOUND},0\n`)
  await expect(rank('rank', file)).rejects.toThrow("Row 2: year_end is '31-03-2026'")
  writeFileSync(file, `${head}\nSound,2026-03-31,${SOUND.replace('1000', 'many')},0\n`)
  await expect(rank('rank', file)).rejects.toThrow("Row 2: assets is 'many' and not an amount in rupees.")
})

it('tells figures that are not made again, to the ninth decimal', () => {
  const figures = { area: 0.75, tenths: [[1, 0.5]], gone: 1 }
  expect(differences(figures, { area: 0.75 + 5e-10, tenths: [[1, 0.5]], gone: 1 })).toEqual([])
  expect(differences(figures, { area: 0.75 + 2e-9, tenths: [[1, 0.5 + 1e-6]], come: 1 })).toEqual([
    ...['area', 'tenths', 'gone', 'come'],
  ])
  expect(differences({ area: Number.NaN }, { area: 1 })).toEqual(['area'])
})

it('says which files it needs to make the figures again', async () => {
  await expect(rank('verify', folder)).rejects.toThrow('FOLDER has polish_1year.arff.gz')
})
