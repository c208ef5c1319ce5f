import { ActionIcon, Button, Group, Radio, Switch, TextInput } from '@mantine/core'
import { FREQUENCIES } from '@saakh/domain/case-recurrence'
import { formatDate } from '@saakh/domain/formats'
import { Phrase, useNamed, usePhrases } from '@saakh/ui/phrases'
import { X } from 'lucide-react'
import { useState } from 'react'
import { todayInIndia } from '../../data/clock.ts'
import { frequencyOf, type RecurrenceDraft } from './case-draft.ts'
import classes from './create-case.module.css'

interface Props {
  value: RecurrenceDraft
  onChange: (value: RecurrenceDraft) => void
  error?: string
}

/** Off by itself; switched on it asks for a frequency or for dates. */
export function RecurrenceFields({ value, onChange, error }: Props) {
  const say = usePhrases()
  const change = (patch: Partial<RecurrenceDraft>) => onChange({ ...value, ...patch })
  return (
    <div className={classes.recurrence}>
      <Switch
        label={say('Recurring case')}
        classNames={{ input: classes.switch }}
        checked={value.isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      {value.isOn && (
        <>
          <Radio.Group
            aria-label={say('Repeat by')}
            value={value.kind}
            onChange={(kind) => change({ kind: kind === 'dates' ? 'dates' : 'frequency' })}
          >
            <Group gap="md">
              <Radio value="frequency" label={say('Frequency')} />
              <Radio value="dates" label={say('Specific dates')} />
            </Group>
          </Radio.Group>
          {value.kind === 'frequency' ? (
            <Radio.Group
              label={say('How often')}
              value={value.frequency ?? ''}
              onChange={(frequency) => change({ frequency: frequencyOf(frequency) })}
              error={error}
            >
              <Group gap="md" mt={4}>
                {FREQUENCIES.map((frequency) => (
                  <Radio key={frequency} value={frequency} label={frequency} />
                ))}
              </Group>
            </Radio.Group>
          ) : (
            <DateList dates={value.dates} onChange={(dates) => change({ dates })} error={error} />
          )}
        </>
      )}
    </div>
  )
}

interface DateListProps {
  dates: string[]
  onChange: (dates: string[]) => void
  error?: string
}

function DateList({ dates, onChange, error }: DateListProps) {
  const say = usePhrases()
  const named = useNamed()
  const [date, setDate] = useState('')
  const today = todayInIndia()
  const add = () => {
    if (date === '') return
    if (!dates.includes(date)) onChange([...dates, date].sort())
    setDate('')
  }
  return (
    <div>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          type="date"
          label={say('Date')}
          value={date}
          min={today}
          onChange={(event) => setDate(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          error={error !== undefined}
        />
        <Button variant="default" onClick={add} disabled={date === ''}>
          <Phrase>Add</Phrase>
        </Button>
      </Group>
      {error && <p className={classes.problem}>{error}</p>}
      {dates.length > 0 && (
        <ul className={classes.dates} aria-label={say('Dates')}>
          {dates.map((date) => (
            <li key={date}>
              {formatDate(date)}
              {date <= today && (
                <span className={classes.dim}>
                  <Phrase>not after today: no case will follow</Phrase>
                </span>
              )}
              <ActionIcon
                size={24}
                aria-label={named('Remove {1}', formatDate(date))}
                onClick={() => onChange(dates.filter((other) => other !== date))}
              >
                <X size={14} strokeWidth={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
