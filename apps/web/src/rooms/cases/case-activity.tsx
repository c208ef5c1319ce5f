import { Text } from '@mantine/core'
import type { Case } from '@saakh/domain/case'
import { instantOf } from '@saakh/domain/formats'
import { usePhrases } from '@saakh/ui/phrases'
import { Timeline, type TimelineItem } from '@saakh/ui/timeline'
import { MessageSquare } from 'lucide-react'
import { When } from '../../parts/when.tsx'
import { NO_COMMENTS } from './copy.ts'
import { EventIcon, EventTitle, eventBody } from './event-lines.tsx'

/** What happened and what was said, oldest first. A comment stands for itself, so its event is not shown again. */
export function CaseActivity({ theCase: { comments, events } }: { theCase: Case }) {
  const say = usePhrases()
  const said = comments.map(({ id, owner, date, comment }) => ({
    at: date,
    item: {
      key: `comment ${id}`,
      icon: <MessageSquare size={14} strokeWidth={1.75} />,
      title: <b>{owner}</b>,
      when: <When value={date} />,
      body: comment,
    } satisfies TimelineItem,
  }))
  const done = events
    .filter(({ kind }) => kind !== 'commented')
    .map((event) => ({
      at: event.at,
      item: {
        key: `event ${event.id}`,
        icon: <EventIcon event={event} />,
        title: <EventTitle event={event} />,
        when: <When value={event.at} />,
        body: eventBody(say, event),
      } satisfies TimelineItem,
    }))
  const items = [...done, ...said].sort((entry, other) => timeOf(entry.at) - timeOf(other.at)).map(({ item }) => item)
  return (
    <>
      {items.length > 0 && <Timeline label={say('Activity')} items={items} />}
      {comments.length === 0 && (
        <Text size="sm" c="dimmed">
          {say(NO_COMMENTS)}
        </Text>
      )}
    </>
  )
}

const timeOf = (value: string) => instantOf(value)?.getTime() ?? 0
