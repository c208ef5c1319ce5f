import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { type Account, runAs } from './account.ts'

/** Runs a PostgreSQL program to its end; throws with its last words when it fails. */
export function runProgram(
  program: string,
  args: string[],
  options: { account: Account; input?: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...runAs(options.account), stdio: 'pipe' })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => reject(new Error(`PostgreSQL's ${basename(program)} failed: ${error.message}`)))
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output)
      else
        reject(
          new Error(
            `PostgreSQL's ${basename(program)} failed (${signal ?? `exit code ${code}`}): ${lastLines(output)}`,
          ),
        )
    })
    // A program that has already ended leaves a broken pipe: its exit code is what counts.
    child.stdin.on('error', () => undefined)
    child.stdin.end(options.input ?? '')
  })
}

export function lastLines(text: string, count = 6): string {
  return text.trim().split('\n').slice(-count).join(' | ')
}
