import type { Fact } from '@saakh/domain/facts'
import type { PartyType } from '@saakh/domain/party'
import type { Question } from '../apps/server/src/monitoring/judge-party.ts'
import { generatedNames, seeded } from './generated-names.ts'
import { accountsOf } from './parties/accounts.ts'
import { AS_OF, chance, type Figure } from './parties/part.ts'
import { casesOf, circularsOf, covenantsOf } from './parties/proceedings.ts'
import { gstOf, ratingsOf } from './parties/ratings-and-gst.ts'
import { chargesOf, companyOf } from './parties/register.ts'
import { statementsOf } from './parties/statements.ts'

const SEED = 20_261_120
/** One for all parties, as in a run: each signal parses it once. */
const NO_OVERRIDES = {}

/** A company that does not exist, with the facts of a borrower under watch and the figures they amount to. */
export interface GeneratedParty {
  name: string
  type: PartyType
  facts: readonly Fact[]
  question: Question
  /** What a rule library is given: every figure that the thresholds are about. */
  ready: Readonly<Record<string, Figure>>
}

/** The first parties are the same however many are asked for. */
export function* generatedParties(count: number): Generator<GeneratedParty> {
  const random = seeded(SEED)
  for (const name of generatedNames(count, seeded(SEED))) yield partyOf(random, name)
}

function partyOf(random: ReturnType<typeof seeded>, name: string): GeneratedParty {
  const type: PartyType = chance(random, 60) ? 'public_company' : 'private_company'
  const accounts = accountsOf(random)
  const statements = statementsOf(random, name)
  const company = companyOf(random, name)
  const circulars = circularsOf(random, name)
  const parts = [
    accounts,
    statements,
    company,
    circulars,
    chargesOf(random),
    casesOf(random),
    covenantsOf(random),
    ratingsOf(random),
    gstOf(random),
  ]
  const { reports_as_nbfc, ...ready } = Object.assign({}, ...parts.map((part) => part.ready))
  const until = accounts.cheque_returns_until
  return {
    name,
    type,
    facts: parts.flatMap((part) => part.facts),
    question: {
      as_of: AS_OF,
      thresholds: NO_OVERRIDES,
      source_dates: until === undefined ? {} : { cheque_return: until },
    },
    ready: {
      ...ready,
      is_listed: type === 'public_company',
      is_industrial: !reports_as_nbfc && !company.has_financial_activity,
    },
  }
}
