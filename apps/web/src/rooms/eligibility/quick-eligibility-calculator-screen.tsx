import { QUICK_FIELDS } from '@saakh/catalogue/eligibility/quick-form'
import { api } from '@saakh/contract/api'
import { Phrase } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { GenericForm } from '../../forms/generic-form.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { CriteriaTable, RuleNote } from './criteria-table.tsx'
import classes from './eligibility.module.css'
import { quickSearch } from './searches.ts'

const STATUS_WORDS: Record<string, string> = {
  eligible: 'Probably eligible (indicative)',
  ineligible: 'Probably not eligible (indicative)',
  pending: 'Not decided yet (indicative)',
}

/** A first look by a few answers; they stand in the address. */
export default function QuickEligibilityCalculator() {
  const [search, patch] = useSearchParamsOf(quickSearch)
  const isAsked = QUICK_FIELDS.every(({ name }) => search[name] !== undefined)
  const fields = QUICK_FIELDS.map((field) => ({ ...field, initial: search[field.name] ?? null }))
  return (
    <Page title="Quick eligibility calculator">
      <p className={classes.note}>
        <Phrase>
          A first look by six answers, held against some criteria of the guarantee set-up. It is indicative: nothing is
          kept or decided.
        </Phrase>
      </p>
      <div className={classes.calculator}>
        <GenericForm fields={fields} submits="Check eligibility" send={async (answers) => patch(answers)} />
        {isAsked && <Result search={search} />}
      </div>
    </Page>
  )
}

function Result({ search }: { search: Record<string, string | undefined> }) {
  const verdict = useQuery(q(api.eligibilityCheck, { query: search }))
  return (
    <section aria-labelledby="result" aria-live="polite">
      <Loaded query={verdict}>
        {(data) => (
          <>
            <h2 id="result" className={classes.stepName}>
              <Phrase>{STATUS_WORDS[data.status] ?? `${data.status} (indicative)`}</Phrase>
            </h2>
            <RuleNote verdict={data} />
            {data.criteria.length > 0 && <CriteriaTable criteria={data.criteria} />}
          </>
        )}
      </Loaded>
    </section>
  )
}
