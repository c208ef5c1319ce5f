import { CopyButton, UnstyledButton } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { formatCount, formatFileSize } from '@saakh/domain/formats'
import { KeyValues } from '@saakh/ui/key-values'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Check, Copy } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { href } from '../../addresses.ts'
import { q } from '../../data/api.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Reveal, useOpening } from '../../parts/reveal.tsx'
import { When } from '../../parts/when.tsx'
import { NO_PARTY } from './copy.ts'
import classes from './document.module.css'
import { DocumentLines } from './document-lines.tsx'
import { documentSearch } from './searches.ts'

export type StoredDocument = Read<typeof api.getDocument>

/** Lines before and after the one in the middle. */
const AROUND = 12

/** The stored original that a figure rests on, at the line it was read from. */
export default function DocumentScreen() {
  const { document_id = '' } = useParams()
  const [{ row, at, field, alert }, patch] = useSearchParamsOf(documentSearch)
  const middle = at ?? row
  const opening = useOpening(api.getDocument, { document_id })
  const { revealed } = opening
  const query = useQuery(
    q(
      api.getDocument,
      { params: { document_id }, query: { row: middle, around: AROUND }, revealed },
      { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
    ),
  )
  return (
    <Page
      title={query.data?.file_name || 'Source'}
      aside={row !== undefined && query.data && `Line ${formatCount(row)}`}
      action={
        <>
          {alert !== undefined && (
            <Link
              className={classes.back}
              to={{ pathname: href('alerts'), search: String(new URLSearchParams({ offCanvas: alert })) }}
            >
              <ArrowLeft size={14} aria-hidden="true" /> <Phrase>Back to the alert</Phrase>
            </Link>
          )}
          <Reveal opening={opening} answer={query.data} />
        </>
      }
    >
      <Loaded query={query} missing={NO_PARTY} skeleton={<SkeletonRows rows={10} columns={[6, 20, 20, 20, 20]} />}>
        {(document) => (
          <>
            <DocumentLines
              document={document}
              row={row}
              field={field}
              middle={middle}
              around={AROUND}
              onGo={(to) => patch({ at: to === row ? null : to }, { replace: true })}
            />
            <About document={document} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function About({ document }: { document: StoredDocument }) {
  const { kind, size, sha256, imported_at, attribution, not_shown } = document
  return (
    <section className={classes.about} aria-labelledby="about-document">
      <h2 id="about-document">
        <Phrase>About this file</Phrase>
      </h2>
      <KeyValues
        items={[
          { key: 'kind', label: 'Kind', value: kind.replaceAll('_', ' ') || '-' },
          { key: 'size', label: 'Size', value: formatFileSize(size) },
          { key: 'sha256', label: 'SHA-256', value: sha256 ? <Hash value={sha256} /> : '-' },
          { key: 'imported_at', label: 'Imported', value: <When value={imported_at} /> },
          ...(not_shown.length > 0
            ? [{ key: 'not_shown', label: 'Not read, and not shown', value: not_shown.join(', ') }]
            : []),
          ...(attribution ? [{ key: 'attribution', label: 'Attribution', value: attribution }] : []),
        ]}
      />
    </section>
  )
}

function Hash({ value }: { value: string }) {
  const say = usePhrases()
  return (
    <span className={classes.hash}>
      {value}
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <UnstyledButton
            className={classes.copy}
            onClick={copy}
            aria-label={say(copied ? 'Copied' : 'Copy the SHA-256')}
          >
            {copied ? <Check size={14} aria-hidden="true" /> : <Copy size={14} aria-hidden="true" />}
          </UnstyledButton>
        )}
      </CopyButton>
    </span>
  )
}
