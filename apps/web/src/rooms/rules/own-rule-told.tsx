import { Button } from '@mantine/core'
import type { RuleRow } from '@saakh/contract/rules'
import { Phrase } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { usePolicy } from '../../data/profile.ts'
import { saveFile } from '../../parts/save-file.ts'
import { ProposeOwnRule } from './own-rule-propose.tsx'
import classes from './rules.module.css'

type Own = NonNullable<RuleRow['own']>

const stateOf = ({ is_in_force, is_retired }: Own) => {
  if (!is_in_force) return { word: 'Not in force yet', tone: 'quiet' } as const
  return is_retired
    ? ({ word: 'Out of force', tone: 'quiet' } as const)
    : ({ word: 'In force', tone: 'accent' } as const)
}

/** What a rule of the lender's own judges, and what can be done with it. */
export function OwnRuleTold({ rule, own, today }: { rule: RuleRow; own: Own; today: string }) {
  const { can } = usePolicy()
  const [isRetiring, setIsRetiring] = useState(false)
  const { code } = rule
  const mayPropose = can('/v1/admin/rules', 'POST')
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>What it judges</Phrase>
      </h2>
      <StatusWord {...stateOf(own)} />
      <ul className={classes.values}>
        {own.says.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        {mayPropose && (
          <Button size="xs" variant="default" component={Link} to={href('own_rule', {}, { code })}>
            <Phrase>Build a new version</Phrase>
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          onClick={() => saveFile(JSON.stringify(own.definition, null, 2), 'application/json', `${code}.json`)}
        >
          <Phrase>Save as JSON</Phrase>
        </Button>
        {mayPropose && own.is_in_force && !own.is_retired && (
          <Button size="xs" variant="default" onClick={() => setIsRetiring(true)}>
            <Phrase>Take it out of force</Phrase>
          </Button>
        )}
      </div>
      {isRetiring && (
        <ProposeOwnRule
          title="Draft that it goes out of force"
          code={code}
          definition={{ ...own.definition, is_retired: true }}
          today={today}
          onDrafted={() => setIsRetiring(false)}
          onClose={() => setIsRetiring(false)}
        />
      )}
    </section>
  )
}
