import type { Config } from '../config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../identity/demo-accounts.ts'

/** Printed when the product can be used. */
export function banner(config: Config): string {
  const lines = ['', `Saakh is ready: ${config.public_url}`, `API documentation: ${config.public_url}/api-docs`]
  if (config.demo) {
    lines.push('', `Demo accounts (password for all: ${DEMO_PASSWORD}):`)
    for (const { email, organization, description } of DEMO_ACCOUNTS)
      lines.push(`  ${email.padEnd(32)} ${organization}: ${description}`)
  }
  return `${lines.join('\n')}\n`
}
