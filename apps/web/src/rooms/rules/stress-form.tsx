import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { ChoiceField, TextField, TickField } from '../../forms/fields.tsx'
import { Form, FormProblem, SendButton } from '../../forms/form.tsx'
import { useServerForm } from '../../forms/use-server-form.ts'
import { BuyerField } from './buyer-field.tsx'
import classes from './rules.module.css'
import { SHOCK_NUMBERS } from './stress-words.ts'

export interface StressDraft {
  revenue_fall_percent: string
  rate_points: string
  receivable_days: string
  arrears_days: string
  largest_buyer: boolean
  buyer: string
  industry: string
}

interface Props {
  portfolio_id: string | undefined
  draft: StressDraft
  industries: Read<typeof api.stress>['industries']
  /** What was wrong with what was asked. */
  faults: Readonly<Record<string, string>>
  isBusy: boolean
  onAsk: (draft: StressDraft) => void
  /** Null for whoever may not run one. */
  onRun: ((draft: StressDraft) => Promise<unknown>) | null
}

/** The shocks, which may come together, and whether they are for one industry alone. */
export function StressForm({ portfolio_id, draft, industries, faults, isBusy, onAsk, onRun }: Props) {
  const say = usePhrases()
  const form = useServerForm({
    initial: draft,
    // What is asked stands in the address, and is read from there.
    send: (asked) => {
      onAsk(asked)
      return undefined
    },
  })
  const at = <Name extends keyof StressDraft>(name: Name) => {
    const bound = form.at(name)
    return { ...bound, error: bound.error ?? faults[name] }
  }
  const buyer = at('buyer')
  return (
    <Form form={form} className={classes.part}>
      <div className={classes.fields}>
        {SHOCK_NUMBERS.map(({ key, label, unit }) => (
          <TextField
            key={key}
            at={at(key)}
            label={label}
            inputMode="decimal"
            rightSection={<span className={classes.unit}>{say(unit)}</span>}
            rightSectionWidth={64}
          />
        ))}
        <ChoiceField
          at={at('industry')}
          label="Of which industry"
          data={[
            { value: '', label: say('All industries') },
            ...industries.map(({ industry, name, borrowers }) => ({
              value: industry,
              label: `${name} (${borrowers})`,
            })),
          ]}
        />
        <BuyerField
          portfolio_id={portfolio_id}
          value={buyer.value}
          error={buyer.error ?? null}
          onChange={buyer.onChange}
        />
        <TickField at={at('largest_buyer')} label="The largest customer pays nothing" />
      </div>
      <FormProblem form={form} />
      <div className={classes.buttons}>
        <SendButton form={{ ...form, isBusy }} submits="See what moves" />
        {onRun && (
          <Button variant="default" loading={form.isBusy} onClick={() => form.sendUnchecked(onRun)}>
            <Phrase>Run as a job and keep</Phrase>
          </Button>
        )}
      </div>
    </Form>
  )
}
