import { api } from '@saakh/contract/api'
import type { Caller } from '../../platform/access.ts'
import { lookAtMoment, type Platform } from '../../platform/verb.ts'
import type { DrawnPack } from '../../rooms/packs/register-pack.ts'
import { drawKept } from '../kept-document.ts'
import { PACKS } from './compose-pack.ts'
import { partiesNamed } from './pack-input.ts'
import { type PackAsked, readPack } from './read-pack.ts'

/** Reads the book as it is at one moment, draws the pack and stores its file; the row that names it is still to be written. */
export async function drawPack(
  platform: Platform,
  caller: Caller,
  asked: PackAsked,
  schedule_id: string | null = null,
): Promise<DrawnPack> {
  const read = await lookAtMoment(platform, caller, api.makeBoardPack, (context) => readPack(context, asked))
  const { input, pdf, manifest } = await drawKept(PACKS, read)
  const { sha256, size } = await platform.files.put(caller.organization_id, pdf)
  const { month, portfolio, unit, known_at } = input
  return {
    ...{ month, portfolio, unit, schedule_id, manifest, sha256, size },
    party_ids: partiesNamed(input),
    made_from: input,
    made_at: new Date(known_at),
  }
}
