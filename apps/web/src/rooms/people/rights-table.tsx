import type { Policy } from '@saakh/domain/policy'
import {
  METHOD_WORDS,
  METHODS,
  methodsInWords,
  POLICY_AREA_URLS,
  POLICY_AREAS,
  wholePolicy,
} from '@saakh/domain/policy-areas'
import { DataTable } from '@saakh/ui/data-table'
import { usePhrases } from '@saakh/ui/phrases'

/** What a policy allows, area by area, in words. */
export function RightsTable({ policy }: { policy: Policy }) {
  const say = usePhrases()
  const whole = wholePolicy(policy)
  const wordsOf = (url: (typeof POLICY_AREA_URLS)[number]) => {
    const methods = whole[url]
    const isAllOrNothing = methods.length === 0 || methods.length === METHODS.length
    return isAllOrNothing ? say(methodsInWords(methods)) : methods.map((method) => say(METHOD_WORDS[method])).join(', ')
  }
  return (
    <DataTable
      label="What the user may do"
      isCompact
      rows={POLICY_AREA_URLS}
      rowKey={(url) => url}
      columns={[
        { key: 'area', head: 'Area', narrow: 'title', width: '50%', cell: (url) => say(POLICY_AREAS[url]) },
        { key: 'allowed', head: 'Allowed', narrow: 'figure', cell: wordsOf },
      ]}
    />
  )
}
