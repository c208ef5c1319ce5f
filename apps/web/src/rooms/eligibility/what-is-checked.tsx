import { GUARANTEE_RULE } from '@saakh/catalogue/eligibility/guarantee-rule'
import type { SetupStep } from '@saakh/domain/setup-step'
import { Phrase } from '@saakh/ui/phrases'
import classes from './eligibility.module.css'

/** What the step is held against, before it is sent. */
export function WhatIsChecked({ step }: { step: SetupStep }) {
  const criteria = GUARANTEE_RULE.criteria.filter((criterion) => criterion.step === step)
  return (
    <aside className={classes.checks} aria-labelledby="checked">
      <h2 id="checked">
        <Phrase>What is checked</Phrase>
      </h2>
      {criteria.length === 0 ? (
        <p className={classes.note}>
          <Phrase>This step decides nothing by itself. What you tell here is used in the next ones.</Phrase>
        </p>
      ) : (
        <>
          <dl>
            {criteria.map(({ code, label, asks }) => (
              <div key={code}>
                <dt>{label}</dt>
                <dd>{asks}</dd>
              </div>
            ))}
          </dl>
          <p className={classes.note}>
            <Phrase>A decision of not eligible stands for 90 days.</Phrase>
          </p>
        </>
      )}
      <p className={classes.note}>
        <Phrase>{GUARANTEE_RULE.note}</Phrase>
      </p>
    </aside>
  )
}
