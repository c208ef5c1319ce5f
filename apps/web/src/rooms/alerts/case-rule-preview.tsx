import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../data/api.ts'
import { counted, put } from '../../parts/deadline-words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Money } from '../../parts/money.tsx'
import { PartyName } from '../../parts/party-name.tsx'
import { DemoTag, isAllDemo } from '../../parts/tag.tsx'
import { askedOf, isWholeDays, type RuleDraft } from './case-rule-draft.ts'
import classes from './case-rules.module.css'

/** What the rule would have opened last month, once it is asked for; a change of the rule puts the answer away. */
export function CaseRulePreview({ draft }: { draft: RuleDraft }) {
  const say = usePhrases()
  const [asked, setAsked] = useState('')
  const now = JSON.stringify(askedOf(draft))
  const isShown = asked === now
  return (
    <section className={classes.preview}>
      {isShown ? (
        <PreviewOf draft={draft} />
      ) : (
        <Button
          variant="light"
          disabled={draft.case_type === '' || !isWholeDays(draft.quiet_days)}
          onClick={() => setAsked(now)}
        >
          {say('Show what it would have opened in the last 30 days')}
        </Button>
      )}
    </section>
  )
}

function PreviewOf({ draft }: { draft: RuleDraft }) {
  const say = usePhrases()
  const query = useQuery(q(api.previewCaseRule, { query: askedOf(draft) }))
  return (
    <Loaded
      query={query}
      empty={{ when: ({ count }) => count === 0, title: 'It would have opened nothing in the last 30 days' }}
    >
      {({ count, exposure, rows }) => (
        <>
          <p role="status">
            {counted(
              say,
              count,
              'In the last 30 days it would have opened 1 case, with an exposure of',
              'In the last 30 days it would have opened # cases, with an exposure of',
            )}{' '}
            <Money value={exposure} />. {isAllDemo(rows) && <DemoTag />}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
          <ul aria-label={say('Borrowers for whom it would have opened a case')} tabIndex={0}>
            {rows.map(({ party_id, party_name, is_demo, reason, exposure: owed }) => (
              <li key={party_id}>
                <span className={classes.words}>
                  <span>
                    <PartyName party_id={party_id} name={party_name} /> {is_demo && !isAllDemo(rows) && <DemoTag />}
                  </span>
                  <span className={classes.quiet}>{reason}</span>
                </span>
                <Money value={owed} />
              </li>
            ))}
          </ul>
          <p className={classes.quiet}>
            {count > rows.length && `${put(say('The first # are listed.'), rows.length)} `}
            {say('Exposure as of today.')}
          </p>
        </>
      )}
    </Loaded>
  )
}
