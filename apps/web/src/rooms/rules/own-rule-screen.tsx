import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { api } from '@saakh/contract/api'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { href } from '../../addresses.ts'
import { type ApiError, callApi, q } from '../../data/api.ts'
import { todayInIndia } from '../../data/clock.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { useUnsent } from '../../data/unsent.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { OneOf } from '../../parts/one-of.tsx'
import { Page } from '../../parts/page.tsx'
import classes from './own-rule.module.css'
import { OwnRuleBands } from './own-rule-bands.tsx'
import { OwnRuleConditions } from './own-rule-conditions.tsx'
import { OwnRuleFigures } from './own-rule-figures.tsx'
import { definitionOf, draftOf, EMPTY_RULE, type RuleDraft } from './own-rule-form.ts'
import { OwnRuleEnd, OwnRuleIdentity } from './own-rule-identity.tsx'
import { OwnRuleJson } from './own-rule-json.tsx'
import { OwnRulePreview } from './own-rule-preview.tsx'
import { ProposeOwnRule } from './own-rule-propose.tsx'
import type { Parts } from './own-rule-words.ts'
import { ownRuleSearch } from './searches.ts'

const WAIT_MS = 600

/** Builds a rule of the lender's own, or a new version of one: what it measures, when that is an alert, whom it would find today. */
export default function OwnRule() {
  const named = useNamed()
  const [{ code }] = useSearchParamsOf(ownRuleSearch)
  const parts = useQuery(q(api.ownRuleParts, {}, { staleTime: Number.POSITIVE_INFINITY }))
  const rule = useQuery(q(api.rule, { params: { code: code ?? '' } }, { enabled: code !== undefined }))
  const given = rule.data?.rule
  return (
    <Page
      title={given ? named('{1}: new version', named(given.label)) : 'New rule'}
      aside={
        <Link to={given ? href('rule', { code: given.code }) : href('rules')}>
          <Phrase>{given ? 'To the rule' : 'All rules'}</Phrase>
        </Link>
      }
    >
      <Loaded query={parts} skeleton={<SkeletonRows rows={8} columns={[30, 30, 20]} />}>
        {(ruleParts) =>
          code === undefined ? (
            <Builder key="new" parts={ruleParts} code={null} given={null} />
          ) : (
            <Loaded query={rule} skeleton={<SkeletonRows rows={8} columns={[30, 30, 20]} />}>
              {(body) => <Builder key={code} parts={ruleParts} code={code} given={body.rule.own?.definition ?? null} />}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}

interface BuilderProps {
  parts: Parts
  code: string | null
  given: Record<string, unknown> | null
}

function Builder({ parts, code, given }: BuilderProps) {
  const { kept, keep } = useUnsent(`rule ${code ?? 'new'}`)
  const [draft, setDraft] = useState<RuleDraft>(() => (kept || given ? draftOf(kept ?? given) : EMPTY_RULE))
  const [view, setView] = useState<'build' | 'json'>('build')
  const [isProposing, setIsProposing] = useState(false)
  const navigate = useNavigate()
  const definition = definitionOf(draft)
  const preview = usePreview(definition, code)
  const put = (next: RuleDraft) => {
    setDraft(next)
    keep(definitionOf(next))
  }
  const take = (whole: unknown) => {
    put(draftOf(whole))
    setView('build')
  }
  const faults = preview.query.error?.fields ?? {}
  return (
    <div className={classes.builder}>
      <div>
        <Head parts={parts} view={view} isNew={code === null} onView={setView} onTake={take} />
        {view === 'json' ? (
          <OwnRuleJson definition={definition} schema={parts.schema} onUse={take} />
        ) : (
          <Sections draft={draft} parts={parts} faults={faults} onChange={(part) => put({ ...draft, ...part })} />
        )}
        <div className={classes.buttons}>
          <Button disabled={preview.isEmpty || preview.query.isError} onClick={() => setIsProposing(true)}>
            <Phrase>Draft this rule</Phrase>
          </Button>
        </div>
      </div>
      <div className={classes.aside}>
        <OwnRulePreview {...preview} />
      </div>
      {isProposing && (
        <ProposeOwnRule
          title={code === null ? 'Draft a rule' : 'Draft a new version'}
          code={code}
          definition={definition}
          today={todayInIndia()}
          onDrafted={(drafted) => {
            keep(null)
            void navigate(href('rule', { code: drafted }))
          }}
          onClose={() => setIsProposing(false)}
        />
      )}
    </div>
  )
}

/** Judged on the facts of today while the rule is built, a moment after the last change. */
function usePreview(definition: Record<string, unknown>, code: string | null) {
  const text = JSON.stringify(definition)
  const isEmpty = Object.keys(Object(definition.figures)).length === 0
  // Of a rule without a figure nothing is asked, also not in the moment in which it gets its first one.
  const [asked] = useDebouncedValue(isEmpty ? '' : text, WAIT_MS)
  const query = useQuery<Awaited<ReturnType<typeof callPreview>>, ApiError>({
    queryKey: [api.previewOwnRule.path, code, asked],
    queryFn: () => callPreview(asked, code),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { query, isWaiting: asked !== text, isEmpty }
}

const callPreview = async (definition: string, code: string | null) =>
  (await callApi(api.previewOwnRule, { body: { definition: JSON.parse(definition), code } })).data

interface HeadProps {
  parts: Parts
  view: 'build' | 'json'
  isNew: boolean
  onView: (view: 'build' | 'json') => void
  onTake: (definition: unknown) => void
}

function Head({ parts, view, isNew, onView, onTake }: HeadProps) {
  const say = usePhrases()
  return (
    <div className={classes.head}>
      <OneOf
        aria-label={say('How it is built')}
        options={[
          { value: 'build', label: say('Build') },
          { value: 'json', label: 'JSON' },
        ]}
        value={view}
        onChange={onView}
      />
      {isNew && (
        <ChoiceFilter
          label="Begin from a rule"
          options={parts.samples.map(({ code: value, label }) => ({ value, label }))}
          value={undefined}
          onChange={(value) => onTake(parts.samples.find((sample) => sample.code === value)?.definition)}
        />
      )}
    </div>
  )
}

interface SectionsProps {
  draft: RuleDraft
  parts: Parts
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<RuleDraft>) => void
}

function Sections({ draft, parts, faults, onChange }: SectionsProps) {
  const say = usePhrases()
  const of = { figures: draft.figures, measures: parts.measures }
  return (
    <>
      <Part title="The rule">
        <OwnRuleIdentity draft={draft} faults={faults} onChange={onChange} />
      </Part>
      <Part title="What it measures" says="Windows end on the last day that was delivered, not today.">
        <OwnRuleFigures {...of} faults={faults} onChange={(figures) => onChange({ figures })} />
      </Part>
      <Part title="For whom it is" says="Without a condition here it is for every borrower that can be measured.">
        <OwnRuleConditions
          label={say('For whom it is')}
          group={draft.only_if}
          {...of}
          onChange={(only_if) => onChange({ only_if })}
        />
      </Part>
      <Part title="When it is an alert" says="From mildest to worst. The worst band that holds counts.">
        <OwnRuleBands {...of} bands={draft.bands} faults={faults} onChange={(bands) => onChange({ bands })} />
      </Part>
      <Part title="When the alert ends">
        <OwnRuleEnd draft={draft} faults={faults} onChange={onChange} />
      </Part>
    </>
  )
}

function Part({ title, says, children }: { title: string; says?: string; children: React.ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>
        <Phrase>{title}</Phrase>
      </h2>
      {says && (
        <p>
          <Phrase>{says}</Phrase>
        </p>
      )}
      {children}
    </section>
  )
}
