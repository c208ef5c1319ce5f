import { MEASURES } from '@saakh/catalogue/own-rules/measures'
import { SAMPLE_RULES } from '@saakh/catalogue/own-rules/samples'
import type { Answer } from '@saakh/contract/endpoint'
import type { ownRules } from '@saakh/contract/own-rules'
import { ownRuleSchema } from '@saakh/domain/own-rule'
import { z } from 'zod'

type Parts = Answer<(typeof ownRules)['ownRuleParts']>

/** What a rule is made of. The schema is that of what may be sent: what has a default may be left out. */
export const ownRuleParts = (): Parts => ({
  measures: MEASURES.map(({ key, label, note, group, unit, of, aggregates }) => ({
    ...{ key, label, note, group, unit, of, aggregates: [...aggregates] },
  })),
  schema: z.toJSONSchema(ownRuleSchema, { io: 'input' }),
  samples: Object.entries(SAMPLE_RULES).map(([code, definition]) => ({
    ...{ code, label: definition.label, definition: { ...definition } },
  })),
})
