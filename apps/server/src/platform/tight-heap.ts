import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Percent by which the heap may grow after a collection before the next one. Left to itself it grows to three or four times. */
const GROWTH = 30
const LEFT_TO_ITSELF = 0

const setGrowth = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)

let holders = 0

/**
 * Work that makes garbage all the time, whose memory is to stay about what it needs: collects more often until the answer
 * is called, which costs a twentieth of the processor. For the process as a whole.
 */
export function holdHeapTight(): () => void {
  holders += 1
  if (holders === 1) {
    setGrowth(GROWTH)
    // How far the heap may grow was said by the last collection, and stands until the next one.
    setFlagsFromString('--expose-gc')
    runInNewContext('gc()')
  }
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0) setGrowth(LEFT_TO_ITSELF)
  }
}
