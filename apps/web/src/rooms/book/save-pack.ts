import { api } from '@saakh/contract/api'
import type { BoardPack } from '@saakh/contract/board-packs'
import { fetchFile } from '../../data/file.ts'
import { saveFile } from '../../parts/save-file.ts'

/** Downloads the pack under the name that the server gave it. */
export async function savePack({ pack_id, file_name }: BoardPack): Promise<void> {
  const path = api.downloadBoardPack.path.replace('{pack_id}', encodeURIComponent(pack_id))
  const file = await fetchFile(api.downloadBoardPack, path)
  saveFile(file, file.type, file_name)
}
