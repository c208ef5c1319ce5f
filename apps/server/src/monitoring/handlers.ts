import type { asKnown } from '@saakh/contract/as-known'
import type { contests } from '@saakh/contract/contests'
import type { dryRuns } from '@saakh/contract/dry-runs'
import type { myBusiness } from '@saakh/contract/my-business'
import type { ownRules } from '@saakh/contract/own-rules'
import type { rules } from '@saakh/contract/rules'
import type { scoreStudies } from '@saakh/contract/score-study'
import type { scores } from '@saakh/contract/scores'
import type { stress } from '@saakh/contract/stress'
import { fileOfUpload } from '../imports/desk/upload-file.ts'
import { viewedPersonal } from '../rooms/contests/read-facts.ts'
import type { HandlersOf } from '../rooms/handler.ts'
import { readPastAlerts } from './as-known/read-past-alerts.ts'
import { readPastBook, readPastRegister } from './as-known/read-past-book.ts'
import { readPastParty } from './as-known/read-past-party.ts'
import { readPartyProbability } from './calibration/party-probability.ts'
import { readContest } from './contests/read-contest.ts'
import { readMyBusiness, readMyBusinessTally } from './my-business.ts'
import { readObservedRates } from './observed-rates/read-observed-rates.ts'
import { previewLimits } from './preview-limits.ts'
import { previewOwnRule } from './preview-own-rule.ts'
import { readBuyers } from './stress/read-buyers.ts'
import { readStress } from './stress/read-stress.ts'
import { foundBy, tryImport } from './try-import.ts'

export const dryRunsHandlers: HandlersOf<typeof dryRuns> = {
  tryUpload: async (call, { body }) => {
    const { content, ...file } = await fileOfUpload(body)
    const open = async function* () {
      yield content
    }
    return { success: true, data: await foundBy(call.run(tryImport, { ...file, open })) }
  },
}

export const myBusinessHandlers: HandlersOf<typeof myBusiness> = {
  myBusiness: async (call) => ({ data: await call.look(readMyBusiness) }),
  myBusinessTally: async (call) => ({ data: await call.look(readMyBusinessTally) }),
}

export const contestHandlers: HandlersOf<Pick<typeof contests, 'contest'>> = {
  contest: (call, { params }) => call.look((context) => readContest(context, params.contest_id), viewedPersonal),
}

export const probabilityHandlers: HandlersOf<Pick<typeof scoreStudies, 'strengthProbability'>> = {
  strengthProbability: (call, { params }) => call.look((context) => readPartyProbability(context, params.party_id)),
}

export const stressHandlers: HandlersOf<Pick<typeof stress, 'stress' | 'stressBuyers'>> = {
  stress: (call, { query }) => call.look((context) => readStress(context, query)),
  stressBuyers: (call, { query }) => call.look((context) => readBuyers(context, query)),
}

export const observedRatesHandlers: HandlersOf<Pick<typeof scores, 'observedRates'>> = {
  observedRates: (call, { query }) =>
    call.look(async (context) => ({ data: await readObservedRates(context, Number(query.horizon)) })),
}

export const asKnownHandlers: HandlersOf<typeof asKnown> = {
  pastBook: (call, { query }) => call.look((context) => readPastBook(context, query)),
  pastRegister: (call, { params, query }) => call.look((context) => readPastRegister(context, params.register, query)),
  pastAlerts: (call, { query }) => call.look((context) => readPastAlerts(context, query)),
  pastParty: (call, { params, query }) => call.look((context) => readPastParty(context, params.party_id, query)),
}

export const limitPreviewHandlers: HandlersOf<
  Pick<typeof rules, 'previewLimits'> & Pick<typeof ownRules, 'previewOwnRule'>
> = {
  previewLimits: (call, { params, query }) => call.look((context) => previewLimits(context, params.code, query)),
  previewOwnRule: async (call, { body }) => ({
    success: true,
    data: await call.look((context) => previewOwnRule(context, body)),
  }),
}
