import type { IsoDate } from '@saakh/domain/dates'
import { z } from 'zod'
import { verb } from '../platform/verb.ts'
import type { DemoSize } from './borrowers.ts'

export interface DemoState {
  /** The IST day of the first start: the world keeps looking as it did then. */
  anchor: IsoDate
  size: DemoSize
  done: boolean
}

/** How far the demo world is made: a start that was cut off goes on there. */
export const noteDemoState = verb({
  name: 'note_demo_state',
  access: 'system',
  input: z.custom<DemoState>((value) => typeof value === 'object' && value !== null),
  async run({ tx, org }, state) {
    await tx
      .updateTable('organizations')
      .set((row) => ({
        configs: row.fn<string>('jsonb_set', [
          row.ref('configs'),
          row.val('{demo}'),
          row.cast(row.val(JSON.stringify(state)), 'jsonb'),
        ]),
      }))
      .where('organization_id', '=', org.organization_id)
      .execute()
  },
  audit: (state, _result, { org }) => ({ subject: `organization:${org.organization_id}`, payload: { ...state } }),
})
