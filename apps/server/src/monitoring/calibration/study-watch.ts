/** Who runs a study hears how far it is, and may end it. */
export interface StudyWatch {
  onProgress(done: number, total: number): Promise<void>
  /** Throws where the study was cancelled: asked for often, it looks once a second. */
  goesOn(): Promise<void>
}

/** Somebody cancelled the study that runs. */
export class StudyCancelled extends Error {
  constructor() {
    super('The study was cancelled.')
  }
}

const LOOKS_EVERY_MS = 1_000

/** `note` tells how far the study is and answers whether it goes on. */
export function studyWatch(
  note: (progress?: { done: number; total: number }) => Promise<boolean>,
  looksEveryMs = LOOKS_EVERY_MS,
): StudyWatch {
  let looked = performance.now()
  const look = async (progress?: { done: number; total: number }) => {
    looked = performance.now()
    if (!(await note(progress))) throw new StudyCancelled()
  }
  return {
    onProgress: (done, total) => look({ done, total }),
    goesOn: async () => {
      if (performance.now() - looked >= looksEveryMs) await look()
    },
  }
}
