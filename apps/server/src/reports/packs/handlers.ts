import type { boardPacks } from '@saakh/contract/board-packs'
import type { Platform } from '../../platform/verb.ts'
import type { HandlersOf } from '../../rooms/handler.ts'
import { downloadPack, findPack, readPacks } from '../../rooms/packs/reads.ts'
import { registerPack } from '../../rooms/packs/register-pack.ts'
import { drawPack } from './draw-pack.ts'

export const boardPacksHandlers = (platform: Platform): HandlersOf<Omit<typeof boardPacks, 'createPackSchedule'>> => ({
  boardPacks: (call, { query }) => call.look((context) => readPacks(context, query)),
  makeBoardPack: async (call, { body }) => {
    const drawn = await drawPack(platform, call.caller, body)
    const { pack_id } = await call.run(registerPack, drawn)
    return { success: true, data: await call.look((context) => findPack(context, pack_id)) }
  },
  downloadBoardPack: (call, { params }) =>
    call.look(
      (context) => downloadPack(context, params.pack_id),
      () => `board_pack:${params.pack_id}`,
    ),
})
