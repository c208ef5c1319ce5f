import { Button } from '@mantine/core'
import { api } from '@saakh/contract/api'
import { USUAL_DAYS } from '@saakh/contract/api-keys'
import { KEY_RIGHTS } from '@saakh/contract/key-rights'
import { type ChosenRights, METHODS, POLICY_AREA_URLS, rightsBeyond, wholePolicy } from '@saakh/domain/policy-areas'
import { saidIn } from '@saakh/domain/said'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { useWrite } from '../../data/api.ts'
import { usePolicy } from '../../data/profile.ts'
import { ChoiceField, TextField } from '../../forms/fields.tsx'
import { Problem } from '../../forms/form.tsx'
import { PageForm } from '../../forms/frames.tsx'
import { type Bound, useServerForm } from '../../forms/use-server-form.ts'
import { daysSaid, LIVES } from './api-key-words.tsx'
import { BranchField } from './branch-field.tsx'
import classes from './people.module.css'
import { placeOf } from './places.ts'
import { type Rights, RightsGrid } from './rights-grid.tsx'
import type { ToldSecret } from './secret-once.tsx'

interface Props {
  onMade: (secret: ToldSecret) => void
  onClose: () => void
}

/** What machines are mostly for. */
const USES: readonly { label: string; rights: ChosenRights }[] = [
  {
    label: 'Deliver files',
    rights: { '/v1/admin/uploads': ['GET', 'POST'], '/v1/admin/jobs': ['GET', 'POST'], '/v1/book': ['GET'] },
  },
  {
    label: 'Read alerts',
    rights: { '/v1/admin/alerts': ['GET'], '/v1/parties': ['GET'], '/v1/admin/parties': ['GET'], '/v1/cases': ['GET'] },
  },
]

/** Of what a key can have, what the maker may do as well: nobody gives more. */
function useOffered(): ChosenRights {
  const { can } = usePolicy()
  return Object.fromEntries(
    POLICY_AREA_URLS.map((url) => [
      url,
      METHODS.filter((method) => KEY_RIGHTS[url]?.includes(method) && can(url, method)),
    ]),
  )
}

interface Draft {
  name: string
  /** Empty: where whoever makes it works. */
  unit: string
  valid_days: string
  policy: Rights
}

function useApiKeyForm(onMade: Props['onMade']) {
  const make = useWrite(api.makeApiKey, { invalidates: [api.apiKeys] })
  const initial: Draft = { name: '', unit: '', valid_days: String(USUAL_DAYS), policy: wholePolicy({}) }
  return useServerForm({
    initial,
    names: { unit_id: 'unit' },
    send: ({ unit, valid_days, ...body }) =>
      make.mutateAsync({ body: { ...body, valid_days: Number(valid_days), ...placeOf(unit) } }),
    onSent: ({ data }, { name }) => onMade({ name: name.trim(), secret: data.secret }),
  })
}

export function ApiKeyForm({ onMade, onClose }: Props) {
  const say = usePhrases()
  const form = useApiKeyForm(onMade)
  const { name, policy } = form.values
  return (
    <PageForm
      form={form}
      title="New API key"
      submits="Make the key"
      isReady={name.trim() !== '' && rightsBeyond({}, policy).length > 0}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextField
          at={form.at('name')}
          label="Name"
          description="Which program uses it. The activity shows what it did under this name."
          maxLength={80}
        />
        <ChoiceField
          at={form.at('valid_days')}
          label="Valid for"
          description="At most a year. Then its secret is replaced, or it ends."
          data={LIVES.map((days) => ({ value: String(days), label: saidIn(say, daysSaid(days)) }))}
        />
        <BranchField at={form.at('unit')} description="It sees the borrowers of this branch and of those below it." />
      </div>
      <KeyRights {...form.at('policy')} />
    </PageForm>
  )
}

function KeyRights({ value, onChange, error }: Bound<Rights>) {
  const offered = useOffered()
  const begin = (wanted: ChosenRights) =>
    onChange(
      wholePolicy(
        Object.fromEntries(
          POLICY_AREA_URLS.map((url) => [url, (wanted[url] ?? []).filter((method) => offered[url]?.includes(method))]),
        ),
      ),
    )
  return (
    <fieldset className={classes.rights}>
      <legend>
        <Phrase>What it may do</Phrase>
      </legend>
      <p className={classes.note}>
        <Phrase>
          No more than you may do yourself. Decisions, approvals, users and settings are not offered: those are a
          person's.
        </Phrase>
      </p>
      <div className={classes.actions}>
        {USES.map((use) => (
          <Button key={use.label} variant="default" size="compact-sm" onClick={() => begin(use.rights)}>
            <Phrase>{use.label}</Phrase>
          </Button>
        ))}
      </div>
      <RightsGrid value={value} onChange={onChange} offered={offered} />
      <Problem text={error} />
    </fieldset>
  )
}
