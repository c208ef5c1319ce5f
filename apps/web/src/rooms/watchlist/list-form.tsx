import { Radio, Textarea, TextInput } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ListAudience, PartyList } from '@saakh/domain/party-list'
import { seenText } from '@saakh/domain/plain-text'
import { usePhrases } from '@saakh/ui/phrases'
import { useState } from 'react'
import { sentenceOf, useWrite } from '../../data/api.ts'
import { useProfile } from '../../data/profile.ts'
import { ModalForm } from '../../parts/modal-form.tsx'
import { notify } from '../../parts/notify.ts'
import classes from './watchlist.module.css'

interface Props {
  /** None: a new one is made. */
  list?: PartyList | undefined
  onClose: () => void
  onMade: (list_id: string) => void
}

const AUDIENCE_WORDS: Record<ListAudience, string> = {
  everybody: 'Everybody in the organization',
  unit: 'My branch, with those above and below it',
  own: 'Only me',
}

interface Draft {
  name: string
  description: string
  audience: ListAudience
}

/** Name and description of a watchlist, and who sees it. What was typed stays until it is saved. */
export function ListForm({ list, onClose, onMade }: Props) {
  const say = usePhrases()
  const [draft, setDraft] = useState<Draft>({
    name: list?.name ?? '',
    description: list?.description ?? '',
    audience: list?.audience ?? 'everybody',
  })
  const [isTried, setIsTried] = useState(false)
  const { save, isSaving, error } = useSave(list, { onClose, onMade })
  const isNamed = seenText(draft.name) !== ''
  const isDefault = list?.is_default === true
  const submit = () => {
    setIsTried(true)
    if (isNamed && !isSaving) save(draft)
  }
  return (
    <ModalForm
      title={say(list ? 'Edit watchlist' : 'New watchlist')}
      saves={list ? 'Save' : 'Create watchlist'}
      isSaving={isSaving}
      problem={error && !error.fields?.['list.name'] ? sentenceOf(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={say('Name')}
        data-autofocus
        withAsterisk
        maxLength={120}
        disabled={isDefault}
        description={isDefault && say('The default watchlist keeps its name.')}
        value={draft.name}
        error={isTried && !isNamed ? say('Please give the watchlist a name.') : error?.fields?.['list.name']}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, name: value })}
      />
      <Textarea
        label={say('Description')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={draft.description}
        onChange={({ currentTarget: { value } }) => setDraft({ ...draft, description: value })}
      />
      {!isDefault && (list === undefined || list.is_own) && (
        <Audience value={draft.audience} onChange={(audience) => setDraft({ ...draft, audience })} />
      )}
    </ModalForm>
  )
}

function Audience({ value, onChange }: { value: ListAudience; onChange: (audience: ListAudience) => void }) {
  const say = usePhrases()
  const { data: profile } = useProfile()
  const offered: ListAudience[] = profile?.unit ? ['everybody', 'unit', 'own'] : ['everybody', 'own']
  return (
    <Radio.Group
      label={say('Who sees it')}
      value={value}
      onChange={(chosen) => onChange(offered.find((one) => one === chosen) ?? 'everybody')}
    >
      <div className={classes.choices}>
        {offered.map((one) => (
          <Radio key={one} value={one} label={say(AUDIENCE_WORDS[one])} />
        ))}
      </div>
    </Radio.Group>
  )
}

function useSave(list: PartyList | undefined, { onClose, onMade }: Omit<Props, 'list'>) {
  const say = usePhrases()
  const create = useWrite(api.createList, {
    invalidates: [api.adminLists],
    onSuccess: (made) => {
      notify.success(say('The watchlist was created.'))
      if (made) onMade(made.list_id)
      else onClose()
    },
  })
  const update = useWrite(api.describeList, {
    invalidates: [api.adminLists, api.getList],
    onSuccess: () => {
      notify.success(say('The watchlist was changed.'))
      onClose()
    },
  })
  const used = list ? update : create
  return {
    isSaving: used.isPending,
    error: used.error,
    save: ({ name, description, audience }: Draft) => {
      const said = { name: name.trim(), description: description.trim() }
      if (!list) return create.mutate({ body: { list: { ...said, list_type: 'watchlist', audience } } })
      const changed = list.is_own && !list.is_default ? { ...said, audience } : said
      update.mutate({
        params: { list_id: list.list_id },
        body: { list: list.is_default ? { description: said.description } : changed },
      })
    },
  }
}
