import { providerShapes, tokenTrials } from '../../apps/server/src/identity/provider-shapes.ts'
import { createTokenVerifier } from '../../apps/server/src/identity/token-verifier.ts'
import type { Outcome } from '../trials/run-trials.ts'
import { CLIENT_ID, withWorld } from './world.ts'

/** One good and eleven bad tokens of each provider's shape. */
export const forgeTokens = (wanted: number): Promise<Outcome> =>
  withWorld(async ({ issuer, jwks_url, sign }) => {
    const outcome: Outcome = { trials: 0, failures: [], worst_ms: 0 }
    const now = Math.floor(Date.now() / 1000)
    for (const shape of providerShapes(issuer, CLIENT_ID, now)) {
      const { audiences } = shape
      const common = { issuer, jwks_url, client_id: CLIENT_ID, auth_url: issuer, leeway_seconds: 5 }
      const verifier = createTokenVerifier({ ...common, audiences, max_age_seconds: 86_400 })
      for (const { what, token, good } of tokenTrials(shape, now).slice(0, wanted - outcome.trials)) {
        const signed = await sign(token)
        const started = performance.now()
        const taken = await verifier.verify(signed).then(
          () => true,
          () => false,
        )
        outcome.worst_ms = Math.max(outcome.worst_ms, performance.now() - started)
        outcome.trials++
        if (taken !== good) outcome.failures.push(`${shape.name}: ${what} was ${taken ? 'taken' : 'refused'}`)
      }
    }
    return outcome
  })
