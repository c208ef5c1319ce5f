import { charge } from '@saakh/domain/fact-kinds/charge'
import { type ChargeRegister, chargeRegister } from '../charge-history.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding } from '../kit/judgement.ts'
import { type InForce, type Limits, staleAfter } from '../kit/limits.ts'
import { EVERY_PARTY, type JudgeContext, type Rule } from '../kit/rule.ts'
import type { Words } from '../kit/words.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

const NEEDS = [charge] as const

const WORDS: Words = { reasons: { no_file: 'No file of the register of charges names this party.' } }
const LIMITS: Limits = {
  stale_after_days: staleAfter({
    days: 365,
    note: 'Age of the last entry from which the register of charges says nothing about today.',
  }),
}

/** Says 'stale' of what an old register told. */
export const unlessOld = <J extends JudgedFinding | JudgedClear>(
  judged: J,
  { date }: ChargeRegister,
  { today, limits }: JudgeContext<InForce>,
) => staleWhenOlder(judged, date, today, Number(limits.stale_after_days))

/** Judges the register of charges. */
export const onChargeRegister = <const B extends string>(
  judge: (register: ChargeRegister, context: JudgeContext<InForce>) => readonly Judged<B>[],
): Rule<typeof NEEDS, Limits, B> => ({
  needs: NEEDS,
  applies_to: EVERY_PARTY,
  limits: LIMITS,
  words: WORDS,
  judge(facts, context) {
    const register = facts.read(chargeRegister)
    if (register) return judge(register, context)
    return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_file'), last_data_date: null }]
  },
})
