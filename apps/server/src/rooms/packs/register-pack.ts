import { api } from '@saakh/contract/api'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { verb } from '../../platform/verb.ts'
import { tellOfPack } from './tell-of-pack.ts'

const drawn = z.object({
  month: z.string(),
  portfolio: z.object({ portfolio_id: z.uuid(), name: z.string() }).nullable(),
  unit: z.object({ unit_id: z.uuid(), name: z.string() }).nullable(),
  schedule_id: z.uuid().nullable(),
  party_ids: z.array(z.uuid()),
  /** What it was drawn from, and what it rests on. */
  made_from: z.unknown(),
  manifest: z.unknown(),
  sha256: z.string(),
  size: z.int(),
  made_at: z.date(),
})
export type DrawnPack = z.output<typeof drawn>

/** Keeps a pack that was drawn and whose file is stored. */
export const registerPack = verb({
  name: 'make_board_pack',
  access: api.makeBoardPack,
  input: drawn,
  async run(context, pack) {
    const { tx, org, actor } = context
    const pack_id = newId()
    await sql`insert into board_packs (organization_id, pack_id, month, portfolio_id, portfolio_name, unit_id, unit_name,
        made_by, made_by_name, made_at, schedule_id, party_ids, made_from, manifest, sha256, size)
      values (${org.organization_id}, ${pack_id}, ${pack.month}, ${pack.portfolio?.portfolio_id ?? null},
        ${pack.portfolio?.name ?? null}, ${pack.unit?.unit_id ?? null}, ${pack.unit?.name ?? null}, ${userId(context)},
        ${displayName(actor)}, ${pack.made_at}, ${pack.schedule_id}, ${pack.party_ids}::uuid[],
        ${JSON.stringify(pack.made_from)}::jsonb, ${JSON.stringify(pack.manifest)}::jsonb, ${pack.sha256}, ${pack.size})`.execute(
      tx,
    )
    const user_id = userId(context)
    if (pack.schedule_id !== null && user_id !== null)
      await tellOfPack(context, { user_id, pack_id, month: pack.month })
    return { pack_id }
  },
  audit: ({ month, portfolio, unit, schedule_id, sha256, size }, { pack_id }) => ({
    subject: `board_pack:${pack_id}`,
    payload: {
      ...{ month, sha256, size, schedule_id },
      portfolio_id: portfolio?.portfolio_id ?? null,
      unit_id: unit?.unit_id ?? null,
    },
    // Without an id: who may not see the pack learns no more than that there is one.
    events: [{ kind: 'pack.made', payload: {} }],
  }),
})
