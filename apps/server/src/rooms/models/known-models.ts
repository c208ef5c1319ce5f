import { STRENGTH_FIGURES_1 } from '@saakh/catalogue/financial-strength/figures-1'
import { STRENGTH_MODEL_1 } from '@saakh/catalogue/financial-strength/model-1'
import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { SCORECARDS, scorecardHash } from '@saakh/catalogue/scores/scorecards'
import type { ModelRow } from '@saakh/contract/models'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { formatCount } from '@saakh/domain/formats'
import type { Context } from '../../platform/verb.ts'
import { knownRules } from '../rules/known-rules.ts'

/** What stands of a model before anybody of the organization did something about it. */
export type KnownModel = Pick<
  ModelRow,
  'model' | 'kind' | 'label' | 'version' | 'purpose' | 'data' | 'validation' | 'approval'
>

const BY_SAAKH = 'Shipped by Saakh'
const NOT_APPROVED = 'Drafted, not in force'
export const STRENGTH = 'financial-strength'
export const CARD = creditMonitoring.id
/** So much of a hash tells two versions apart. */
const VERSION_LENGTH = 12

const shortOf = (hash: string): string => hash.slice(0, VERSION_LENGTH)

export const versionOfCard = ({ version, hash }: { version: string; hash: string }): string =>
  `${version}, ${shortOf(hash)}`

const areaText = (figure: (typeof STRENGTH_FIGURES_1)[string] | undefined): string =>
  typeof figure === 'number' ? figure.toFixed(3) : ''

const strength: KnownModel = {
  ...{ model: STRENGTH, kind: 'score', label: 'Financial strength', version: STRENGTH_MODEL_1.version },
  purpose:
    'Says which ratios of the last year-end count for and against a company. Of own borrowers alone its total is a driver of the credit-monitoring score, and a calibration on the own outcomes gives a probability.',
  data: [FACT_KINDS.published_result.name, FACT_KINDS.borrower_statement.name].join(', '),
  validation: `Nested cross-validation on ${formatCount(Number(STRENGTH_FIGURES_1.polish_firms))} Polish firms: AUC ${areaText(STRENGTH_FIGURES_1.nested_area)}, see the score card. Not measured on this book.`,
  approval: BY_SAAKH,
}

const scores: KnownModel[] = [
  ...SCORECARDS.map(
    (card): KnownModel => ({
      ...{
        model: card.id,
        kind: 'score',
        label: card.name,
        version: versionOfCard({ version: card.version, hash: scorecardHash(card.id) }),
      },
      purpose: card.summary,
      data: 'Conduct of accounts, the financial strength, outcomes of rules',
      // Its points are an expert's, also those that a step of the financial strength earns: a study of the lender tests them.
      validation: null,
      approval: BY_SAAKH,
    }),
  ),
  strength,
]

/** Every score, and every rule: those that ship and the lender's own. */
export const knownModels = async (context: Context): Promise<readonly KnownModel[]> => [
  ...scores,
  ...(await knownRules(context)).map(
    ({ signal: { code, label, summary, needs }, rule_version, own }): KnownModel => ({
      ...{ model: code, kind: 'rule', label, version: shortOf(rule_version), purpose: summary },
      data: needs.map((kind) => FACT_KINDS[kind].name).join(', '),
      ...{ validation: null, approval: own ? NOT_APPROVED : BY_SAAKH },
    }),
  ),
]
