import { statfs } from 'node:fs/promises'

export const DISK_FULL =
  "The server's disk is full. Nothing was stored; what is there can be read. Ask your administrator to make room, then try again."

export interface DiskSpace {
  /** True while less than the reserve is free: nothing new is taken in, so that the database itself never runs dry. */
  isFull(): Promise<boolean>
}

const KNOWN_FOR_MS = 1000

/** The file system of `folder`, which must exist, is asked once a second at most. */
export function diskSpace(folder: string, reserve_bytes: number): DiskSpace {
  let asked_at = Number.NEGATIVE_INFINITY
  let answer: Promise<boolean> = Promise.resolve(false)
  const ask = async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < reserve_bytes
  }
  return {
    isFull() {
      if (performance.now() - asked_at > KNOWN_FOR_MS) {
        asked_at = performance.now()
        // A folder that cannot be asked is no full disk: what is wrong with it shows in what is done with it.
        answer = ask().catch(() => false)
      }
      return answer
    },
  }
}
