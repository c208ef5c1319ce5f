import { Button } from '@mantine/core'
import type { api } from '@saakh/contract/api'
import type { BodyInput, Read } from '@saakh/contract/endpoint'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
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

/** What was said of the two, by whom, and for whom it holds. */
function useStateOf() {
  const named = useNamed()
  return ({ state, says, holds_for, asked_by, decided_by, decided_at }: Union): string => {
    if (state === 'asked')
      return says === 'one'
        ? named('{1} says these are one company; a second person confirms it.', asked_by)
        : named('{1} says these are two companies; a second person confirms it.', asked_by)
    if (state !== 'done') return ''
    const by = decided_by ?? asked_by
    const read = says === 'one' ? named('Read as one company.') : named('Read as two companies.')
    const decided =
      decided_at === null ? named('Decided by {1}.', by) : named('Decided by {1} on {2}.', by, formatDate(decided_at))
    const held = holds_for === 'all' ? named('It holds for all.') : named('It holds for your organization.')
    return `${read} ${decided} ${held}`
  }
}

/** Both sides, why they may be one, and what can be said of it. */
export function UnionCard({ union, isBusy, onAsk, onDecide }: Props) {
  const [say, stateOf] = [usePhrases(), useStateOf()]
  const [from, to] = union.sides
  const ask = (says: Asked['says']) => () =>
    from && to && onAsk({ from_party_id: from.party_id, to_party_id: to.party_id, says, reason: union.because })
  const names = union.sides.map(({ name }) => name).join(' and ')
  const button = (label: string, onClick: () => void, variant = 'default') => (
    <Button key={label} variant={variant} size="compact-sm" disabled={isBusy} onClick={onClick}>
      {say(label)}
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
        {say(union.because)} {stateOf(union)}
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

function SideOf({ side }: { side: Side }) {
  const say = usePhrases()
  const days = ({ valid_from, valid_to }: Side['identifiers'][number]): string =>
    [valid_from && say(`since ${formatDate(valid_from)}`), valid_to && say(`until ${formatDate(valid_to)}`)]
      .filter(Boolean)
      .join(', ')
  const lines = [
    ['Status', side.status && say(side.status)],
    ['Place', side.place],
    ['Registered on', side.registered_on && formatDate(side.registered_on)],
    ['Registered address', side.address],
    ['Industry', side.industry && say(side.industry)],
  ] as const
  return (
    <div className={classes.side}>
      <Link to={href('party', { party_id: side.party_id })} className={classes.name}>
        {side.name}
      </Link>
      <dl>
        {side.identifiers.map((identifier) => (
          <div key={`${identifier.scheme} ${identifier.value} ${identifier.valid_to}`}>
            <dt>
              <Phrase>{SCHEME_LABELS[identifier.scheme] ?? identifier.scheme}</Phrase>
            </dt>
            <dd>
              <code>{identifier.value}</code> <span className={classes.quiet}>{days(identifier)}</span>
            </dd>
          </div>
        ))}
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{say(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
