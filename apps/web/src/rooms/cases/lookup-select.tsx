import { Input, NativeSelect, UnstyledButton } from '@mantine/core'
import type { Lookup } from '@saakh/domain/case-answers'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ApiError, sentenceOf, serverMessageOf } from '../../data/api.ts'
import classes from './case-view.module.css'

interface Choice {
  value: string
  label: string
}

interface Props {
  label: string
  /** The present value, which stays when nothing is chosen. */
  keeps: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  /** Stands in place of the list. */
  instead: ReactNode
  isWaiting?: boolean
  isDisabled?: boolean
}

/** A choice out of what the server offers, or the server's word in its place. */
export function LookupSelect({ label, keeps, choices, value, onChange, instead, isWaiting, isDisabled }: Props) {
  const id = useId()
  const say = usePhrases()
  if (instead)
    return (
      <Input.Wrapper label={say(label)} labelElement="div" className={classes.choice}>
        <div className={classes.instead} role="status">
          {typeof instead === 'string' ? say(instead) : instead}
        </div>
      </Input.Wrapper>
    )
  return (
    <NativeSelect
      id={id}
      className={classes.choice}
      label={say(label)}
      value={value}
      disabled={isDisabled || isWaiting}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: say(isWaiting ? 'Loading...' : keeps) },
        ...choices.map((choice) => ({ ...choice, label: say(choice.label) })),
      ]}
    />
  )
}

/**
 * What stands in place of a lookup's list: the server's message, be it with 403 or 200,
 * else `none`; a failure offers to ask again.
 */
export function insteadOf<T>(query: UseQueryResult<Lookup<T>, unknown>, none: string): ReactNode {
  if (query.data) return query.data.options.length > 0 ? null : (query.data.message ?? none)
  if (!query.isError) return null
  if (query.error instanceof ApiError && query.error.status === 403) return serverMessageOf(query.error) ?? none
  return (
    <>
      <Phrase>{sentenceOf(query.error)}</Phrase>{' '}
      <UnstyledButton className={classes.link} onClick={() => void query.refetch()}>
        <Phrase>Retry</Phrase>
      </UnstyledButton>
    </>
  )
}
