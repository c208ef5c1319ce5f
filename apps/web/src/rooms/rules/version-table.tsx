import { Button } from '@mantine/core'
import type { LimitVersion, RuleRow } from '@saakh/contract/rules'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { StatusWord } from '@saakh/ui/status-word'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { todayInIndia } from '../../data/clock.ts'
import { usePolicy } from '../../data/profile.ts'
import { When } from '../../parts/when.tsx'
import { ChangeForm } from './change-form.tsx'
import { valueText } from './rule-words.ts'
import classes from './rules.module.css'

const keyOf = ({ threshold_set_id }: LimitVersion) => threshold_set_id ?? 'shipped'

const columns = (fields: RuleRow['fields'], back: ((version: LimitVersion) => void) | null): Column<LimitVersion>[] => [
  {
    key: 'since',
    head: 'Since',
    width: 130,
    narrow: 'title',
    cell: ({ valid_from }) =>
      valid_from === null ? <Phrase>as shipped</Phrase> : <When as="date" value={valid_from} />,
  },
  {
    key: 'of',
    head: 'Of',
    width: 150,
    narrow: 'detail',
    cell: ({ portfolio_name }) => portfolio_name ?? <Phrase>Organization</Phrase>,
  },
  {
    key: 'values',
    head: 'Limits',
    narrow: 'detail',
    cell: ({ values }) => (
      <span className={classes.wraps}>
        {fields.map((field) => `${field.label} ${valueText(field, values[field.key])}`).join(' · ')}
      </span>
    ),
  },
  {
    key: 'who',
    head: 'Who and why',
    width: '26%',
    narrow: 'detail',
    cell: ({ set_by, approved_by, reason, circular }) => (
      <>
        {[set_by, approved_by].filter(Boolean).join(' + ') || '–'}
        {reason && <span className={classes.category}>{reason}</span>}
        {circular && (
          <span className={classes.category}>
            <Phrase>Circular</Phrase> {circular}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    head: '',
    name: 'State',
    width: 150,
    narrow: 'figure',
    cell: (version) => (
      <span className={classes.buttons}>
        {version.is_in_force && <StatusWord word="In force" tone="accent" />}
        {version.back_test_id && (
          <Link to={href('back_test', { back_test_id: version.back_test_id })}>
            <Phrase>Back-test</Phrase>
          </Link>
        )}
        {!version.is_in_force && back && (
          <Button size="compact-xs" variant="default" onClick={() => back(version)}>
            <Phrase>Go back to it</Phrase>
          </Button>
        )}
      </span>
    ),
  },
]

/** Every version with who made it, who approved it and why. Going back is a change like every other. */
export function VersionTable({ rule, versions }: { rule: RuleRow; versions: readonly LimitVersion[] }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [back, setBack] = useState<LimitVersion | null>(null)
  return (
    <>
      <DataTable
        label={say('Versions')}
        columns={columns(rule.fields, can('/v1/admin/rules', 'POST') ? setBack : null)}
        rows={versions}
        rowKey={keyOf}
      />
      {back && (
        <ChangeForm
          code={rule.code}
          portfolio_id={back.portfolio_id}
          values={back.threshold_set_id === null ? back.values : {}}
          restores={back.threshold_set_id}
          today={todayInIndia()}
          onClose={() => setBack(null)}
        />
      )}
    </>
  )
}
