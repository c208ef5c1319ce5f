import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './members.ts'

/** Who dies when and comes back when, in seconds after the load began. */
interface PlannedKill {
  /** `leader`: whichever node leads then; `standby`: the synchronous one is among those that do not. */
  member: 'leader' | 'api1' | 'api2' | 'worker1' | 'store'
  at: number
  back: number
}

const LOAD_SECONDS = 180

const PLAN: readonly PlannedKill[] = [
  { member: 'leader', at: 10, back: 50 },
  { member: 'api1', at: 62, back: 68 },
  { member: 'worker1', at: 78, back: 86 },
  { member: 'store', at: 94, back: 106 },
  { member: 'api2', at: 112, back: 116 },
  { member: 'leader', at: 124, back: 165 },
]

export interface DoneKill {
  who: string
  at: number
  back_at: number
}

/** Kills by the plan; ends when the load's time is over and everybody is back. */
export async function killByPlan(cluster: Cluster, say: (line: string) => void): Promise<DoneKill[]> {
  const began = Date.now()
  const until = (second: number) => wait(Math.max(0, began + second * 1000 - Date.now()))
  const done: DoneKill[] = []
  for (const { member, at, back } of PLAN) {
    await until(at)
    const who = member === 'leader' ? cluster.leader() : member
    const killed = Date.now()
    cluster.kill(who)
    say(`${at} s: killed ${who}${member === 'leader' ? ', the leader' : ''}`)
    await until(back)
    await cluster.start(who)
    done.push({ who: member === 'leader' ? `${who}, the leader` : who, at: killed, back_at: Date.now() })
  }
  await until(LOAD_SECONDS)
  return done
}
