import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { BodyInput, Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { SCHEME_LABELS } from '../../parts/identifier-words.ts'
import classes from './unions.module.css'

type Union = Read<typeof api.partyUnions>['data'][number]
type Side = Union['sides'][number]
type Asked = BodyInput<typeof api.askUnion>
type Action = BodyInput<typeof api.decideUnion>['action']

interface Props {
  union: Union
  isBusy: boolean
  onAsk: (body: Asked) => void
  onDecide: (action: Action) => void
}

const stateOf = ({ state, says, holds_for, asked_by, decided_by, decided_at }: Union): string => {
  const what = says === 'one' ? 'one company' : 'two companies'
  if (state === 'asked') return `${asked_by} says these are ${what}; a second person confirms it.`
  const since = decided_at === null ? '' : ` since ${formatDate(decided_at)}`
  return state === 'done'
    ? `Read as ${what}${since}, for ${holds_for === 'all' ? 'all' : 'your organization'}; decided by ${decided_by ?? asked_by}.`
    : ''
}

/** Both sides, why they may be one, and what can be said of it. */
export function UnionCard({ union, isBusy, onAsk, onDecide }: Props) {
  const [from, to] = union.sides
  const ask = (says: Asked['says']) => () =>
    from && to && onAsk({ from_party_id: from.party_id, to_party_id: to.party_id, says, reason: union.because })
  const names = union.sides.map(({ name }) => name).join(' and ')
  const button = (label: string, onClick: () => void, variant = 'default') => (
    <Button key={label} variant={variant} size="compact-sm" disabled={isBusy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <article className={classes.card} aria-label={names}>
      <div className={classes.sides}>
        {union.sides.map((side) => (
          <SideOf key={side.party_id} side={side} />
        ))}
      </div>
      <p className={classes.because}>
        {union.because} {stateOf(union)}
      </p>
      <div className={classes.choices}>
        {union.state === 'found' && [button('One company', ask('one')), button('Two companies', ask('two'), 'subtle')]}
        {union.state === 'asked' && [
          union.may_confirm && button('Confirm', () => onDecide('confirm')),
          button(union.may_confirm ? 'Reject' : 'Withdraw', () => onDecide('reject'), 'subtle'),
        ]}
        {union.state === 'done' &&
          (union.holds_for === 'own'
            ? button('Undo', () => onDecide('undo'))
            : union.says === 'one' && button('Two companies', ask('two')))}
      </div>
    </article>
  )
}

const days = ({ valid_from, valid_to }: Side['identifiers'][number]): string =>
  [valid_from && `since ${formatDate(valid_from)}`, valid_to && `until ${formatDate(valid_to)}`]
    .filter(Boolean)
    .join(', ')

function SideOf({ side }: { side: Side }) {
  const lines = [
    ['Status', side.status],
    ['Place', side.place],
    ['Registered on', side.registered_on && formatDate(side.registered_on)],
    ['Registered address', side.address],
    ['Industry', side.industry],
  ] as const
  return (
    <div className={classes.side}>
      <Link to={href('party', { party_id: side.party_id })} className={classes.name}>
        {side.name}
      </Link>
      <dl>
        {side.identifiers.map((identifier) => (
          <div key={`${identifier.scheme} ${identifier.value} ${identifier.valid_to}`}>
            <dt>{SCHEME_LABELS[identifier.scheme] ?? identifier.scheme}</dt>
            <dd>
              <code>{identifier.value}</code> <span className={classes.quiet}>{days(identifier)}</span>
            </dd>
          </div>
        ))}
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
