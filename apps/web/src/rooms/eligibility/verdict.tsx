import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { CriteriaTable, RuleNote } from './criteria-table.tsx'
import classes from './eligibility.module.css'

/** The verdict with all its criteria. */
export function Verdict() {
  const verdict = useQuery(q(api.eligibilityCheck))
  return (
    <section className={classes.verdict} aria-labelledby="criteria">
      <h2 id="criteria" className={classes.stepName}>
        <Phrase>Criteria</Phrase>
      </h2>
      <Loaded query={verdict}>
        {(data) => (
          <>
            <RuleNote verdict={data} />
            {data.criteria.length > 0 && <CriteriaTable criteria={data.criteria} />}
          </>
        )}
      </Loaded>
    </section>
  )
}
