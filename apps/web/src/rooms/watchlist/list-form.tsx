import { Radio } from '@mantine/core'
import { api } from '@saakh/contract/api'
import type { ListAudience, PartyList } from '@saakh/domain/party-list'
import { seenText } from '@saakh/domain/plain-text'
import { usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { useProfile } from '../../data/profile.ts'
import { LinesField, TextField } from '../../forms/fields.tsx'
import { DialogForm } from '../../forms/frames.tsx'
import { type Bound, useServerForm } from '../../forms/use-server-form.ts'
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

const draftOf = (list: PartyList | undefined): Draft => ({
  name: list?.name ?? '',
  description: list?.description ?? '',
  audience: list?.audience ?? 'everybody',
})

/** One save for both; what is made has an id to open it by. */
function useSave(list: PartyList | undefined) {
  const say = usePhrases()
  const create = useWrite(api.createList, {
    invalidates: [api.adminLists],
    onSuccess: () => notify.success(say('The watchlist was created.')),
  })
  const update = useWrite(api.describeList, {
    invalidates: [api.adminLists, api.getList],
    onSuccess: () => notify.success(say('The watchlist was changed.')),
  })
  return async ({ name, description, audience }: Draft): Promise<string | undefined> => {
    const said = { name: name.trim(), description: description.trim() }
    if (!list)
      return (await create.mutateAsync({ body: { list: { ...said, list_type: 'watchlist', audience } } }))?.list_id
    const changed = list.is_own && !list.is_default ? { ...said, audience } : said
    await update.mutateAsync({
      params: { list_id: list.list_id },
      body: { list: list.is_default ? { description: said.description } : changed },
    })
    return undefined
  }
}

/** Name and description of a watchlist, and who sees it. What was typed stays until it is saved. */
export function ListForm({ list, onClose, onMade }: Props) {
  const isDefault = list?.is_default === true
  const form = useServerForm({
    initial: draftOf(list),
    names: { 'list.name': 'name' },
    checks: { name: (name) => (seenText(name) === '' ? 'Please give the watchlist a name.' : null) },
    send: useSave(list),
    onSent: (list_id) => (list_id === undefined ? onClose() : onMade(list_id)),
  })
  return (
    <DialogForm
      form={form}
      title={list ? 'Edit watchlist' : 'New watchlist'}
      submits={list ? 'Save' : 'Create watchlist'}
      onClose={onClose}
    >
      <TextField
        at={form.at('name')}
        label="Name"
        data-autofocus
        withAsterisk
        maxLength={120}
        disabled={isDefault}
        description={isDefault && 'The default watchlist keeps its name.'}
      />
      <LinesField at={form.at('description')} label="Description" maxRows={6} maxLength={500} />
      {!isDefault && (list === undefined || list.is_own) && <Audience at={form.at('audience')} />}
    </DialogForm>
  )
}

function Audience({ at: { value, onChange } }: { at: Bound<ListAudience> }) {
  const say = usePhrases()
  const { data: profile } = useProfile()
  const offered: ListAudience[] = profile?.unit ? ['everybody', 'unit', 'own'] : ['everybody', 'own']
  return (
    <Radio.Group
      label={say('Who sees it')}
      value={value}
      onChange={(chosen) => onChange(offered.find((audience) => audience === chosen) ?? 'everybody')}
    >
      <div className={classes.choices}>
        {offered.map((audience) => (
          <Radio key={audience} value={audience} label={say(AUDIENCE_WORDS[audience])} />
        ))}
      </div>
    </Radio.Group>
  )
}
