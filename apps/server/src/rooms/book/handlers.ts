import type { book } from '@saakh/contract/book'
import type { bookAnalysis } from '@saakh/contract/book-analysis'
import type { bookCoverage } from '@saakh/contract/book-coverage'
import type { bookIndustries } from '@saakh/contract/book-industries'
import type { bookPortfolios } from '@saakh/contract/book-portfolios'
import type { bookProvisions } from '@saakh/contract/book-provisions'
import type { HandlersOf } from '../handler.ts'
import { askRebuttal } from './ask-rebuttal.ts'
import { mapIndustry } from './map-industry.ts'
import { readConcentration } from './read-concentration.ts'
import { readCoverage } from './read-coverage.ts'
import { readCoveredBorrowers } from './read-covered-borrowers.ts'
import { readIndustries } from './read-industries.ts'
import { readLimits } from './read-limits.ts'
import { readMovedFacilities, readMovement } from './read-movement.ts'
import { readPortfolioBook } from './read-portfolio.ts'
import { readProvisionedFacilities, readProvisions } from './read-provisions.ts'
import { readRegister } from './read-register.ts'
import { readSummary } from './read-summary.ts'
import { setExposureLimit } from './set-exposure-limit.ts'
import { setLargeBorrowerLimit } from './set-large-borrower-limit.ts'
import { withdrawRebuttal } from './withdraw-rebuttal.ts'

export const bookHandlers: HandlersOf<
  typeof book &
    typeof bookAnalysis &
    typeof bookCoverage &
    typeof bookPortfolios &
    typeof bookProvisions &
    typeof bookIndustries
> = {
  bookSummary: (call) => call.look(readSummary),
  bookRegister: (call, { params, query }) => call.look((context) => readRegister(context, params.register, query)),
  bookMovement: (call, { query }) => call.look((context) => readMovement(context, query)),
  bookMovementFacilities: (call, { query }) => call.look((context) => readMovedFacilities(context, query)),
  bookConcentration: (call, { query }) => call.look((context) => readConcentration(context, query)),
  bookCoverage: (call, { query }) => call.look((context) => readCoverage(context, query)),
  bookCoverageBorrowers: (call, { query }) => call.look((context) => readCoveredBorrowers(context, query)),
  bookLimits: (call, { query }) => call.look((context) => readLimits(context, query)),
  bookPortfolio: (call, { params }) => call.look((context) => readPortfolioBook(context, params.portfolio_id)),
  bookProvisions: (call, { query }) => call.look((context) => readProvisions(context, query)),
  bookProvisionFacilities: (call, { query }) => call.look((context) => readProvisionedFacilities(context, query)),
  bookIndustries: (call, { query }) => call.look((context) => readIndustries(context, query)),
  mapIndustry: async (call, { body }) => {
    await call.run(mapIndustry, body)
    return {
      success: true,
      message: body.industry_id === null ? 'The text has no division of yours any more.' : 'The text is mapped.',
    }
  },
  askRebuttal: async (call, { body }) => {
    const { rebuttal_id } = await call.run(askRebuttal, body)
    return { success: true, data: { message: 'A second person can approve it now.', rebuttal_id } }
  },
  withdrawRebuttal: async (call, { params }) => {
    await call.run(withdrawRebuttal, params)
    return { success: true, message: 'The rebuttal is withdrawn.' }
  },
  setLargeBorrowerLimit: async (call, { body }) => {
    await call.run(setLargeBorrowerLimit, body)
    return { success: true, message: 'The limit is set.' }
  },
  setExposureLimit: async (call, { body }) => {
    await call.run(setExposureLimit, body)
    return { success: true, message: 'The limits are set.' }
  },
}
