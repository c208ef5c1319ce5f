import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { importText } from '../../testing/import-text.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { setAside } from '../../testing/stored-rows.ts'
import { loadShippedMacro } from './shipped-macro.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization()
  await loadShippedMacro(world.platform, { info: () => undefined })
})
afterAll(() => world.close())

interface Series {
  series: string
  name: string
  as_of: string
  is_sample: boolean
  points: { period: string; value: number }[]
}
const seriesNow = async (): Promise<Series[]> => (await asha.get('/v1/macro_indicators')).body.data
const named = async (series: string) => (await seriesNow()).find((indicator) => indicator.series === series)

const HEADING = 'series,name,unit,frequency,source,period,value\n'
const read = (lines: string, options = {}) =>
  importText(world, PLATFORM_ORGANIZATION, 'macro_indicators', HEADING + lines, options)

describe('the macro indicators that ship', () => {
  it('are six real series with unit, source and the period they reach to [SH-ROUTE-018]', async () => {
    const all = await seriesNow()
    expect(all.map(({ series, as_of, points }) => [series, as_of, points.length])).toEqual([
      ['rbi_msf_bank_rate', '2025-12-05', 12],
      ['rbi_repo_rate', '2025-12-05', 33],
      ['usd_inr', '2026-06', 642],
      ['cpi_inflation', '2024', 65],
      ['gdp_deflator', '2023', 63],
      ['gdp_usd', '2023', 64],
    ])
    expect(await named('rbi_repo_rate')).toMatchObject({
      name: 'Repo rate',
      unit: 'per cent a year',
      frequency: 'on_change',
      source: 'Reserve Bank of India, decisions on the policy rate',
      is_sample: false,
      used_by: [],
      points: expect.arrayContaining([{ period: '2025-12-05', value: 5.25 }]),
    })
  })

  it('are imported once', async () => {
    await loadShippedMacro(world.platform, { info: () => undefined })
    expect(await named('usd_inr')).toMatchObject({ points: { length: 642 } })
  })
})

describe('a file of macro indicators', () => {
  it('corrects a figure, and marks what came with the demo as sample data', async () => {
    await read(
      's_rate,Sample rate,per cent,monthly,Invented,2026-02,6.5\ns_rate,Sample rate,per cent,monthly,Invented,2026-03,6.25\n',
      {
        is_demo: true,
      },
    )
    await read('s_rate,Sample rate,per cent,monthly,Invented,2026-02,6.4\n', { is_demo: true })
    expect(await named('s_rate')).toMatchObject({
      is_sample: true,
      as_of: '2026-03',
      points: [
        { period: '2026-02', value: 6.4 },
        { period: '2026-03', value: 6.25 },
      ],
    })
  })

  it('sets aside what fits no frequency, has not come yet or is no figure', async () => {
    const { job_id } = await read(
      [
        'a,A,per cent,monthly,Invented,2026,1',
        'a,A,per cent,weekly,Invented,2026-01,1',
        'a,A,per cent,quarterly,Invented,2027-Q1,1',
        'a,A,per cent,yearly,Invented,2025,about 3',
        'A rate,A,per cent,yearly,Invented,2025,3',
      ].join('\n'),
    )
    const aside = await setAside(world, PLATFORM_ORGANIZATION, job_id)
    expect(aside.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      "period: '2026' is not a month, YYYY-MM, as the frequency monthly needs.",
      "frequency: 'weekly' is none of daily, monthly, quarterly, yearly, on_change.",
      'period: 2027-Q1 has not come yet.',
      "value: 'about 3' is not a figure.",
      'series: series is a short name in small letters, digits and underscores.',
    ])
  })
})
