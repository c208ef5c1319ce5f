import { percentOf } from '@saakh/catalogue/book/movement'
import { FRAUD_TYPES } from '@saakh/catalogue/fraud-track'
import { api } from '@saakh/contract/api'
import type { Answer } from '@saakh/contract/endpoint'
import { addMonths, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { formatMonth } from '@saakh/domain/formats'
import { paiseOf } from '@saakh/domain/money'
import { sql } from 'kysely'
import { readFeedNotices } from '../../imports/feeds/read-feeds.ts'
import { authorizeWithin } from '../../platform/access.ts'
import { hideTypes } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'
import { readNetSums } from '../../rooms/book/net-exposure.ts'
import { readConcentration } from '../../rooms/book/read-concentration.ts'
import { readCoverage } from '../../rooms/book/read-coverage.ts'
import { readMovement } from '../../rooms/book/read-movement.ts'
import { readProvisions } from '../../rooms/book/read-provisions.ts'
import { readRegisterSums } from '../../rooms/book/standing-sums.ts'
import { findPortfolio, isMixed } from '../../rooms/portfolios/find-portfolio.ts'
import { readOrganization } from '../read-dossier.ts'
import { readLanguage, readUnit, withoutAccountsOfPersons } from '../sight.ts'
import type { PackInput } from './pack-input.ts'
import { readContests, readRisks } from './read-risks.ts'
import { readStanding } from './read-standing.ts'

/** Of which month, and of the members of which portfolio; without one of the whole book. */
export interface PackAsked {
  month: IsoMonth
  portfolio_id?: string | null | undefined
}

const lastDay = (month: IsoMonth, today: IsoDate): IsoDate => {
  const last = `${month}-${daysInMonth(month)}`
  return last < today ? last : today
}

const before = (month: IsoMonth, months: number): IsoMonth => monthOf(addMonths(`${month}-01`, -months))

async function portfolioOf(context: Context, id: string | null | undefined): Promise<PackInput['portfolio']> {
  if (id === null || id === undefined) return null
  const { portfolio_id, name } = await findPortfolio(context, id)
  return { portfolio_id, name, has_more: await isMixed(context, portfolio_id) }
}

async function readFeeds(context: Context): Promise<PackInput['feeds']> {
  const { rows } = await sql<{ expected: number }>`select count(*)::int as expected from feeds
    where organization_id = ${context.org.organization_id}`.execute(context.tx)
  const { data } = await readFeedNotices(context)
  return { expected: rows[0]?.expected ?? 0, problems: data.map(({ signals: _, ...problem }) => problem) }
}

async function isDemo({ tx, org }: Context, month: IsoMonth): Promise<boolean> {
  const { rows } = await sql`select from facility_positions f join parties p using (party_id)
    where f.organization_id = ${org.organization_id} and f.month = ${month} and p.is_demo limit 1`.execute(tx)
  return rows.length > 0
}

type Covered = Answer<typeof api.bookCoverage>
type Signal = Covered['signals'][number]
const isMeasured = ({ measured }: Signal) => measured.borrowers > 0
const isOpen = ({ not_measured, not_certain }: Signal) => not_measured.borrowers + not_certain.borrowers > 0

function familyOf(family: string, all: readonly Signal[]): PackInput['coverage']['families'][number] {
  const signals = all.filter((signal) => signal.family === family)
  const sum = (amounts: readonly { exposure: string }[]) =>
    amounts.reduce((total, { exposure }) => total + paiseOf(exposure), 0n)
  const measured = sum(signals.map((signal) => signal.measured))
  const rest = sum(signals.flatMap(({ not_measured, not_certain }) => [not_measured, not_certain]))
  return {
    family,
    signals: signals.length,
    whole: signals.filter((signal) => isMeasured(signal) && !isOpen(signal)).length,
    partly: signals.filter((signal) => isMeasured(signal) && isOpen(signal)).length,
    none: signals.filter((signal) => !isMeasured(signal) && isOpen(signal)).length,
    percent: percentOf(measured, measured + rest),
  }
}

async function coverageOf(context: Context, portfolio_id: string | undefined): Promise<PackInput['coverage']> {
  const { borrowers, exposure, not_judged, families, signals, gains, files } = await readCoverage(context, {
    portfolio_id,
  })
  const labels = new Map(files.map(({ kind, label }) => [kind, label]))
  return {
    ...{ borrowers, exposure, not_judged },
    families: families.map((family) => familyOf(family, signals)),
    gains: gains.map(({ kind, alert_types, ...gain }) => ({
      ...{ borrowers: gain.borrowers, exposure: gain.exposure },
      label: labels.get(kind) ?? kind,
      signals: alert_types.length,
    })),
  }
}

/**
 * All that a pack tells, by the functions that the screens of the book read with. It is passed on, so that it says nothing
 * of the fraud track. Throws `invalid` for a month of which nothing is stored, `not_found` for a portfolio that is not there.
 */
export async function readPack(caller: Context, { month, portfolio_id: asked }: PackAsked): Promise<PackInput> {
  authorizeWithin(api.adminAlerts, caller)
  await hideTypes(caller.tx, FRAUD_TYPES)
  const context = { ...caller, hidden_types: FRAUD_TYPES }
  const { tx, org, clock } = context
  const portfolio = await portfolioOf(context, asked)
  const portfolio_id = portfolio?.portfolio_id
  const standing = await readStanding(context, month, portfolio_id)
  if (standing === null) {
    const message = `Nothing is stored of ${formatMonth(month)}${portfolio ? ' for this portfolio' : ''}.`
    throw new AppError('invalid', message, { month: message })
  }
  const at = { at: 'month', month } as const
  const concentration = (by: 'borrower' | 'group' | 'industry' | 'rating') =>
    readConcentration(context, { by, month, portfolio_id, page: 1, per_page: 10 })
  const provisions = (regime: 'norms' | 'ecl') => readProvisions(context, { regime, month, portfolio_id })
  const { months: _, ...movement } = await readMovement(context, { from: before(month, 1), to: month, portfolio_id })
  const risks = await readRisks(context, month, portfolio_id)
  return withoutAccountsOfPersons(context, {
    format: 1,
    organization_id: org.organization_id,
    produced_for: await readOrganization(tx, org.organization_id),
    month,
    known_at: clock.now().toISOString(),
    unit: await readUnit(context),
    portfolio,
    is_demo: await isDemo(context, month),
    language: await readLanguage(context),
    feeds: await readFeeds(context),
    standing,
    month_before: await readStanding(context, before(month, 1), portfolio_id),
    year_before: await readStanding(context, before(month, 12), portfolio_id),
    movement,
    risks,
    concentration: {
      borrower: await concentration('borrower'),
      group: await concentration('group'),
      industry: await concentration('industry'),
      rating: await concentration('rating'),
    },
    net: await readNetSums(context, { standing: at, on: lastDay(month, clock.today()), portfolio_id }),
    registers: await readRegisterSums(context, at, { portfolio_id }),
    coverage: await coverageOf(context, portfolio_id),
    provisions: { norms: await provisions('norms'), ecl: await provisions('ecl') },
    contests: await readContests(context, risks),
  })
}
