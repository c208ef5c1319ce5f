import { api } from '@saakh/contract/api'
import type { AssignmentStep } from '@saakh/contract/desk-assignment'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { headOfficeOnly } from '../../platform/units.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { toldVersion, versionedSettings } from '../../platform/versioned-settings.ts'

/** The task of the worker that gives what nobody has. */
export const ASSIGN = 'assign-borrowers'

interface Stored {
  steps: AssignmentStep[]
}

const kept = versionedSettings<Stored>({ table: 'assignment_rules', id: 'rules_id', columns: ['steps'] })

/** Off until an organization says otherwise. */
export const readAssignmentSteps = async (context: Context): Promise<AssignmentStep[]> =>
  (await kept.readLatest(context))?.steps ?? []

export async function tellAssignmentRules(context: Context) {
  const { tx, org } = context
  const stored = await kept.readLatest(context)
  const steps = stored?.steps ?? []
  const { rows: people } = await sql<{ user_id: string; name: string; is_deactivated: boolean }>`
    select user_id, name, status <> 'active' as is_deactivated from users
    where organization_id = ${org.organization_id} and user_id = any(${steps.flatMap(({ user_ids }) => user_ids)}::uuid[])
    order by upper(name), user_id`.execute(tx)
  return { steps, people, ...toldVersion(stored) }
}

const refused = (message: string) => new AppError('invalid', message, { steps: message })

/** What the steps are stored as; refused where a step can give nothing. Users of other organizations are nobody. */
export async function checkedSteps({ tx, org }: Context, steps: readonly AssignmentStep[]): Promise<AssignmentStep[]> {
  for (const stepName of ['relationship_manager', 'unit'] as const)
    if (steps.filter(({ step }) => step === stepName).length > 1)
      throw refused('This step is in the list twice. Remove one of them.')
  const named = [...new Set(steps.flatMap(({ step, user_ids }) => (step === 'round_robin' ? user_ids : [])))]
  const { rows } = await sql`select from users where organization_id = ${org.organization_id}
    and user_id = any(${named}::uuid[])`.execute(tx)
  if (rows.length < named.length) throw refused('Choose people of the organization.')
  return steps.map(({ step, user_ids, of_unit }) => {
    if (step !== 'round_robin') return { step, user_ids: [], of_unit: false }
    if (user_ids.length === 0) throw refused('Name at least one person who takes turns.')
    return { step, user_ids: [...new Set(user_ids)], of_unit }
  })
}

/** Gives what nobody has once the transaction is over; asked for twice it runs once. One organization after the other. */
export const queueAssigning = ({ jobs, org: { organization_id } }: Pick<Context, 'jobs' | 'org'>): void =>
  jobs.add(ASSIGN, { organization_id }, { key: `${ASSIGN}:${organization_id}`, queue: 'assigning' })

/** Where the organization has steps. */
export async function queueAssigningIfOn(context: Context): Promise<void> {
  if ((await readAssignmentSteps(context)).length > 0) queueAssigning(context)
}

/** A new version each time; the one before stays. */
export const setAssignmentRules = verb({
  name: 'set_assignment_rules',
  access: api.setAssignmentRules,
  input: api.setAssignmentRules.body,
  async run(context, given) {
    headOfficeOnly(context)
    const steps = await checkedSteps(context, given.steps)
    await kept.write(context, { steps }, given.version)
    if (steps.length > 0) queueAssigning(context)
    return {
      steps,
      message: steps.length === 0 ? 'Borrowers are given by hand alone.' : 'The assignment is saved.',
    }
  },
  audit: (_, { steps }, { org }) => ({
    subject: `organization:${org.organization_id}`,
    payload: { steps },
    events: [{ kind: 'desk.weighed', payload: {} }],
  }),
})
