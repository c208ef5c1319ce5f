import { Button, Modal, Switch } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { type CaseRule, MOST_CASE_RULES } from '@saakh/contract/case-rules'
import { formatDate, formatMoney } from '@saakh/domain/formats'
import { EmptyState } from '@saakh/ui/empty-state'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, sentenceOf, useWrite } from '../../data/api.ts'
import { counted, put, type Say } from '../../parts/deadline-words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { notify } from '../../parts/notify.ts'
import type { Rules, SentRule } from './case-rule-draft.ts'
import { CaseRuleForm } from './case-rule-form.tsx'
import classes from './case-rules.module.css'
import { SetBy } from './set-by.tsx'

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
      <Loaded query={query}>{(rules) => <RulesOrForm told={rules} />}</Loaded>
    </Modal>
  )
}

function RulesOrForm({ told }: { told: Rules }) {
  const say = usePhrases()
  /** The rule that is changed, by its place; `new` is one more. */
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const write = useWrite(api.setCaseRules, { invalidates: [api.caseRules] })
  const save = (rules: SentRule[]) =>
    write.mutate(
      { body: { rules } },
      {
        onSuccess: ({ data }) => {
          notify.success(say(data.message))
          setOpen(null)
        },
      },
    )
  const leave = () => {
    write.reset()
    setOpen(null)
  }
  if (open === null) return <RuleList told={told} write={write} onSave={save} onOpen={setOpen} />
  const at = open === 'new' ? told.rules.length : open
  return (
    <CaseRuleForm
      told={told}
      at={at}
      write={write}
      onSave={(rule) => save([...told.rules.slice(0, at), rule, ...told.rules.slice(at + 1)])}
      onRemove={() => save(told.rules.filter((_, place) => place !== at))}
      onBack={leave}
    />
  )
}

interface ListProps {
  told: Rules
  write: { isPending: boolean; error: Error | null }
  onSave: (rules: SentRule[]) => void
  onOpen: (at: number | 'new') => void
}

function RuleList({ told, write, onSave, onOpen }: ListProps) {
  const say = usePhrases()
  const { rules, set_by, set_at } = told
  const turn = (at: number) =>
    onSave(rules.map((rule, place) => (place === at ? { ...rule, is_on: !rule.is_on } : rule)))
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
          {rules.map((rule, at) => (
            <li key={rule.rule_id}>
              <Switch
                aria-label={rule.name}
                checked={rule.is_on}
                disabled={write.isPending}
                onChange={() => turn(at)}
              />
              <span className={classes.words}>
                <b>{rule.name}</b>
                <RuleGist rule={rule} told={told} />
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${say('Edit')}: ${rule.name}`}
                onClick={() => onOpen(at)}
              >
                <Phrase>Edit</Phrase>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {write.error && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(write.error)}
        </p>
      )}
      <div className={classes.foot}>
        <SetBy set_by={set_by} set_at={set_at} />
        <Button variant="default" disabled={rules.length >= MOST_CASE_RULES} onClick={() => onOpen('new')}>
          <Phrase>Add a rule</Phrase>
        </Button>
      </div>
    </div>
  )
}

const gistOf = (say: Say, { kind, exposure_from, alert_types, categories }: CaseRule): string => {
  if (kind === 'npa') return say('A borrower becomes NPA')
  const chosen = alert_types.length + categories.length
  const from = put(say('High alert, exposure from #'), formatMoney(exposure_from))
  return chosen === 0 ? from : `${from} · ${counted(say, chosen, '1 chosen kind', '# chosen kinds')}`
}

function RuleGist({ rule, told }: { rule: CaseRule; told: Rules }) {
  const say = usePhrases()
  const type = told.case_types.find(({ case_type_id }) => case_type_id === rule.case_type)
  return (
    <>
      <span className={classes.quiet}>
        {gistOf(say, rule)} · {type?.name ?? '-'} ·{' '}
        {rule.on_since === null ? say('Off') : put(say('On since #'), formatDate(rule.on_since))}
      </span>
      {!type && (
        <span className={classes.problem}>{say('This case type is no longer offered: the rule opens nothing.')}</span>
      )}
    </>
  )
}
