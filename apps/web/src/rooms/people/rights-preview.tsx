import { api } from '@saakh/contract/api'
import type { RightsPreview as Preview } from '@saakh/contract/policy-templates'
import type { ChosenRights } from '@saakh/domain/policy-areas'
import { METHOD_WORDS, METHODS, POLICY_AREAS } from '@saakh/domain/policy-areas'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { q } from '../../data/api.ts'
import { Loaded } from '../../parts/loaded.tsx'
import classes from './people.module.css'

type Affected = Preview['people'][number]
const MOST_SHOWN = 10

/** What a user would gain and lose, before anything is changed. */
export function UserPreview({ user_id, ...query }: { user_id: string; template_id?: string; policy?: ChosenRights }) {
  const { policy, ...rest } = query
  const written = policy === undefined ? rest : { ...rest, policy: JSON.stringify(policy) }
  return (
    <WhatChanges
      query={useQuery(
        q(api.userRightsPreview, { params: { user_id }, query: written }, { placeholderData: keepPreviousData }),
      )}
    />
  )
}

/** Who on a template would gain and lose what. */
export function TemplatePreview({ template_id, policy }: { template_id: string; policy: ChosenRights }) {
  const query = { policy: JSON.stringify(policy) }
  return (
    <WhatChanges
      query={useQuery(
        q(api.templatePreview, { params: { template_id }, query }, { placeholderData: keepPreviousData }),
      )}
    />
  )
}

function WhatChanges({ query }: { query: UseQueryResult<Preview> }) {
  return (
    <section className={classes.preview} aria-live="polite">
      <h3>
        <Phrase>What changes</Phrase>
      </h3>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} columns={[60]} />}>
        {(preview) => <Changes preview={preview} />}
      </Loaded>
    </section>
  )
}

function Changes({ preview: { people, needs_second_person, has_second_person } }: { preview: Preview }) {
  if (people.length === 0)
    return (
      <p>
        <Phrase>Nobody gains or loses anything.</Phrase>
      </p>
    )
  return (
    <>
      <ul>
        {people.slice(0, MOST_SHOWN).map((person) => (
          <li key={person.user_id}>
            <strong>{person.name}</strong>
            <Difference word="gains" rights={person.gains} />
            <Difference word="loses" rights={person.loses} />
          </li>
        ))}
        {people.length > MOST_SHOWN && (
          <li>
            {people.length - MOST_SHOWN} <Phrase>more people</Phrase>
          </li>
        )}
      </ul>
      {needs_second_person && (
        <p className={classes.waits}>
          {has_second_person ? (
            <Phrase>Rights grow: it holds when a second administrator has approved of it.</Phrase>
          ) : (
            <Phrase>Rights grow, and there is no second administrator who could decide: it holds at once.</Phrase>
          )}
        </p>
      )}
    </>
  )
}

function Difference({ word, rights }: { word: 'gains' | 'loses'; rights: Affected['gains'] }) {
  const say = usePhrases()
  if (rights.length === 0) return null
  const wordsOf = ({ url, methods }: Affected['gains'][number]) => {
    const allowed =
      methods.length === METHODS.length
        ? say('everything')
        : methods.map((method) => say(METHOD_WORDS[method])).join(', ')
    return `${say(POLICY_AREAS[url])}: ${allowed}`
  }
  return (
    <span className={classes.difference} data-kind={word}>
      {say(word)} {rights.map(wordsOf).join('; ')}
    </span>
  )
}
