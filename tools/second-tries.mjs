import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What failed outside a test, in a file or a hook, by the path of the file: vitest's own JSON report leaves it out. */
export const OUTSIDE_TESTS = fileURLToPath(new URL('../.reports/outside-tests.log', import.meta.url))

/**
 * Names the tests that passed only when they were tried again: a race that somebody should look at. Says why a test failed
 * at once: a run that is cut off has no summary.
 */
export default class SecondTries {
  #names = []
  #outside = {}

  #failedOutside(module, name, errors) {
    for (const error of errors) {
      const text = `${name}\n${error.stack ?? error.message}`
      console.log(`\nFailed: ${text}`)
      this.#outside[module.moduleId] = [...(this.#outside[module.moduleId] ?? []), text]
    }
  }

  onTestModuleEnd(module) {
    this.#failedOutside(module, module.relativeModuleId, module.errors())
  }

  onTestSuiteResult(suite) {
    this.#failedOutside(suite.module, suite.fullName, suite.errors())
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'failed')
      for (const error of errors ?? []) console.log(`\nFailed: ${test.fullName}\n${error.stack ?? error.message}`)
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.relativeModuleId ?? test.module.moduleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    mkdirSync(dirname(OUTSIDE_TESTS), { recursive: true })
    writeFileSync(OUTSIDE_TESTS, JSON.stringify(this.#outside))
    if (this.#names.length === 0) return
    console.log(`\nPassed at the second try only:\n${this.#names.map((name) => `  ${name}`).join('\n')}`)
  }
}
