import { Button, Modal, Switch } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type CaseRule, MOST_CASE_RULES } from '@saakh/contract/case-rules'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ApiError, q, sentenceOf, useWrite } from '../../data/api.ts'
import { counted, put as putIn, type Say } from '../../parts/deadline-words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import type { Rules, SentRule } from './case-rule-draft.ts'
import { CaseRuleForm } from './case-rule-form.tsx'
import classes from './case-rules.module.css'
import { isNewer, NewerSettings } from './newer-settings.tsx'
import { SetBy } from './set-by.tsx'
import type { Versioned } from './use-versioned.ts'

interface Props {
  onClose: () => void
}

/** The rules that open cases by themselves, for the whole organization. */
export function CaseRulesDialog({ onClose }: Props) {
  const say = usePhrases()
  const query = useQuery(q(api.caseRules))
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={say('Cases by rule')}
      closeButtonProps={{ 'aria-label': say('Close dialog') }}
    >
      <Loaded query={query}>{(rules) => <RulesOrForm caseRules={rules} onRead={query.refetch} />}</Loaded>
    </Modal>
  )
}

/** A change of the rules, told by their ids: so it can be made on a newer list too. */
type Change = (rules: readonly SentRule[]) => SentRule[]

const put =
  (rule: SentRule): Change =>
  (rules) =>
    rules.some(({ rule_id }) => rule_id === rule.rule_id)
      ? rules.map((existing) => (existing.rule_id === rule.rule_id ? rule : existing))
      : [...rules, rule]
const without =
  (rule_id: string): Change =>
  (rules) =>
    rules.filter((rule) => rule.rule_id !== rule_id)
const turned =
  (rule_id: string, is_on: boolean): Change =>
  (rules) =>
    rules.map((rule) => (rule.rule_id === rule_id ? { ...rule, is_on } : rule))

/** The rule that is changed, null for one more, and the rules as they stood when it was opened. */
interface Opened {
  rule_id: string | null
  on: Rules
}

function RulesOrForm({ caseRules, onRead }: { caseRules: Rules; onRead: () => Promise<unknown> }) {
  const say = usePhrases()
  const [open, setOpen] = useState<Opened | null>(null)
  const [last, setLast] = useState<Change | null>(null)
  /** The newer list is shown; what was changed waits behind it. */
  const [isAside, setAside] = useState(false)
  const write = useWrite(api.setCaseRules, { invalidates: [api.caseRules] })
  const save = (change: Change, on: Rules) => {
    setLast(() => change)
    write.mutate(
      { body: { rules: change(on.rules), version: on.version } },
      {
        onSuccess: ({ data }) => {
          notify.success(say(data.message))
          setOpen(null)
        },
      },
    )
  }
  const leave = () => {
    write.reset()
    setOpen(null)
  }
  const settings: Versioned = {
    isAside,
    async showNewer() {
      await onRead()
      setAside(true)
    },
    applyAgain() {
      setAside(false)
      setOpen((before) => before && { ...before, on: caseRules })
      if (last) save(last, caseRules)
    },
  }
  const newer = <NewerSettings failure={write.error} forget={write.reset} settings={settings} />
  const on = open?.on ?? caseRules
  const place = on.rules.findIndex(({ rule_id }) => rule_id === open?.rule_id)
  return (
    <>
      {(open === null || isAside) && (
        <RuleList
          caseRules={caseRules}
          write={write}
          newer={newer}
          isHeld={isAside}
          onTurn={(rule_id, is_on) => save(turned(rule_id, is_on), caseRules)}
          onOpen={(rule_id) => setOpen({ rule_id, on: caseRules })}
        />
      )}
      {/* What is typed stays in the form while the newer list is looked at. */}
      {open && (
        <div hidden={isAside}>
          <CaseRuleForm
            caseRules={on}
            at={place === -1 ? on.rules.length : place}
            write={write}
            newer={newer}
            onSave={(rule) => save(put(rule), on)}
            onRemove={() => save(without(open.rule_id ?? ''), on)}
            onBack={leave}
          />
        </div>
      )}
    </>
  )
}

interface ListProps {
  caseRules: Rules
  write: { isPending: boolean; error: ApiError | null }
  /** What somebody else saved meanwhile. */
  newer: ReactNode
  isHeld: boolean
  onTurn: (rule_id: string, is_on: boolean) => void
  onOpen: (rule_id: string | null) => void
}

function RuleList({ caseRules, write, newer, isHeld, onTurn, onOpen }: ListProps) {
  const say = usePhrases()
  const { rules, set_by, set_at } = caseRules
  return (
    <div className={classes.body}>
      <p className={classes.quiet}>
        {say('A rule opens a case for what begins after it was turned on, never for what stands already.')}{' '}
        {say('Alerts of the fraud track open no case by a rule.')}
      </p>
      {rules.length === 0 ? (
        <EmptyState title="No rule yet" text="Cases are opened by people alone." />
      ) : (
        <ul className={classes.rules} aria-label={say('Cases by rule')}>
          {rules.map((rule) => (
            <li key={rule.rule_id}>
              <Switch
                aria-label={rule.name}
                checked={rule.is_on}
                disabled={write.isPending || isHeld}
                onChange={() => onTurn(rule.rule_id, !rule.is_on)}
              />
              <span className={classes.words}>
                <b>{rule.name}</b>
                <RuleGist rule={rule} caseRules={caseRules} />
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${say('Edit')}: ${rule.name}`}
                disabled={isHeld}
                onClick={() => onOpen(rule.rule_id)}
              >
                <Phrase>Edit</Phrase>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {newer}
      {write.error && !isNewer(write.error) && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error)}
        </p>
      )}
      <div className={classes.foot}>
        <SetBy set_by={set_by} set_at={set_at} />
        <Button variant="default" disabled={isHeld || rules.length >= MOST_CASE_RULES} onClick={() => onOpen(null)}>
          <Phrase>Add a rule</Phrase>
        </Button>
      </div>
    </div>
  )
}

const gistOf = (say: Say, { kind, exposure_from, alert_types, categories }: CaseRule): string => {
  if (kind === 'npa') return say('A borrower becomes NPA')
  const chosen = alert_types.length + categories.length
  const from = putIn(say('High alert, exposure from #'), formatMoney(exposure_from))
  return chosen === 0 ? from : `${from} · ${counted(say, chosen, '1 chosen kind', '# chosen kinds')}`
}

function RuleGist({ rule, caseRules }: { rule: CaseRule; caseRules: Rules }) {
  const say = usePhrases()
  const type = caseRules.case_types.find(({ case_type_id }) => case_type_id === rule.case_type)
  return (
    <>
      <span className={classes.quiet}>
        {gistOf(say, rule)} · {type?.name ?? '-'} ·{' '}
        {rule.on_since === null ? say('Off') : putIn(say('On since #'), formatDate(rule.on_since))}
      </span>
      {!type && (
        <span className={classes.problem}>{say('This case type is no longer offered: the rule opens nothing.')}</span>
      )}
    </>
  )
}
