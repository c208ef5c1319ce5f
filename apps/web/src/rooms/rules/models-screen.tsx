import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import type { ModelRow } from '@saakh/contract/models'
import { formatCount, formatDate } from '@saakh/domain/formats'
import { type Column, DataTable } from '@saakh/ui/data-table'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { StatusWord } from '@saakh/ui/status-word'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { ChoiceFilter } from '../../parts/choice-filter.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { TextFilter } from '../../parts/text-filter.tsx'
import { ModelReviewForm } from './model-review-form.tsx'
import classes from './rules.module.css'
import { modelsSearch } from './searches.ts'

type Models = Read<typeof api.models>

const KINDS = { rule: 'Rule', score: 'Score' } as const

const COLUMNS: Column<ModelRow>[] = [
  {
    key: 'label',
    head: 'Rule or score',
    width: '20%',
    narrow: 'title',
    cell: ({ label, kind, model, version }) => (
      <>
        {kind === 'rule' ? (
          <Link to={href('rule', { code: model })} className={classes.name}>
            {label}
          </Link>
        ) : (
          <span className={classes.name}>{label}</span>
        )}
        <span className={classes.category}>
          <Phrase>{KINDS[kind]}</Phrase> · <Phrase>version</Phrase> {version}
        </span>
      </>
    ),
  },
  {
    key: 'purpose',
    head: 'Purpose and data',
    narrow: 'detail',
    cell: ({ purpose, data }) => (
      <span className={classes.wraps}>
        {purpose}
        <span className={classes.category}>{data}</span>
      </span>
    ),
  },
  {
    key: 'validation',
    head: 'Validation',
    width: 160,
    narrow: 'named',
    cell: (row) => (
      <span className={classes.wraps}>
        <Validation row={row} />
      </span>
    ),
  },
  {
    key: 'approval',
    head: 'Approval',
    width: 140,
    narrow: 'named',
    cell: ({ approval, approved_at }) => (
      <span className={classes.wraps}>
        {approval}
        {approved_at !== null && <span className={classes.category}>{formatDate(approved_at)}</span>}
      </span>
    ),
  },
  {
    key: 'owner',
    head: 'Owner and finding',
    width: 170,
    narrow: 'named',
    isNone: ({ owner_name }) => owner_name === null,
    cell: ({ owner_name, finding }) => (
      <span className={classes.wraps}>
        {owner_name ?? '–'}
        {finding !== null && <span className={classes.category}>{finding}</span>}
      </span>
    ),
  },
  {
    key: 'next',
    head: 'Next review',
    width: 140,
    narrow: 'named',
    cell: ({ next_review_on, is_due }) => (
      <>
        {next_review_on !== null && formatDate(next_review_on)}
        {is_due && <StatusWord word={next_review_on === null ? 'Never reviewed' : 'Overdue'} tone="medium" />}
      </>
    ),
  },
]

function Validation({ row: { model, validation, back_test_id, study_id } }: { row: ModelRow }) {
  if (back_test_id !== null) return <Link to={href('back_test', { back_test_id })}>{validation}</Link>
  if (study_id !== null) return <Link to={href('score_study', { study_id })}>{validation}</Link>
  return (
    <>
      {validation ?? <Phrase>None yet</Phrase>}
      {(model === 'financial-strength' || model === 'credit-monitoring') && (
        <Link to={href('score_studies')} className={classes.below}>
          <Phrase>Study it on your own outcomes</Phrase>
        </Link>
      )}
    </>
  )
}

/** The inventory of all that judges or scores, as a regulator or a board asks for it. */
export default function ModelsScreen() {
  const say = usePhrases()
  const [search, patch] = useSearchParamsOf(modelsSearch)
  const query = useQuery(q(api.models, { query: search }))
  return (
    <Page
      title="Inventory of models"
      aside={query.data && formatCount(query.data.data.length)}
      action={<ExportList entity="models" filters={search} />}
      filters={
        <>
          <TextFilter
            label={say('Rule or score')}
            placeholder={say('Name, words or owner')}
            value={search.q ?? ''}
            onChange={(text) => patch({ q: text ?? null })}
          />
          <ChoiceFilter
            label="Kind"
            options={[
              { value: 'rule', label: 'Rule' },
              { value: 'score', label: 'Score' },
            ]}
            value={search.kind}
            onChange={(kind) => patch({ kind })}
          />
          <ChoiceFilter
            label="Review"
            options={[{ value: 'due', label: 'Review is due' }]}
            value={search.review}
            onChange={(review) => patch({ review })}
          />
        </>
      }
    >
      <p className={classes.says}>
        <Phrase>
          Each rule and score with its owner, version, data, test and approval. A review names the owner, says what was
          found and when the next one is due; whoever owns a rule or score does not review it.
        </Phrase>
      </p>
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={12} columns={[26, 30, 14, 12, 10, 10]} />}
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No rule or score matches',
          text: 'Clear the filters to see all of them.',
          action: (
            <Button variant="default" onClick={() => patch({ q: null, kind: null, review: null })}>
              <Phrase>Clear the filters</Phrase>
            </Button>
          ),
        }}
      >
        {(models) => <Inventory models={models} />}
      </Loaded>
    </Page>
  )
}

function Inventory({ models: { data, people, today } }: { models: Models }) {
  const say = usePhrases()
  const { can } = usePolicy()
  const [reviewed, setReviewed] = useState<ModelRow | null>(null)
  return (
    <>
      <DataTable
        label={say('Inventory of models')}
        columns={COLUMNS}
        rows={data}
        rowKey={({ model }) => model}
        onOpen={can('/v1/admin/rules', 'POST') ? setReviewed : undefined}
      />
      {reviewed && <ModelReviewForm model={reviewed} people={people} today={today} onClose={() => setReviewed(null)} />}
    </>
  )
}
