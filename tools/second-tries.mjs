/**
 * Names the tests that passed only when they were tried again: a race that somebody should look at. Says why a test failed
 * at once: a run that is cut off has no summary.
 */
export default class SecondTries {
  #names = []

  onTestModuleEnd(module) {
    for (const error of module.errors())
      console.log(`\nFailed: ${module.relativeModuleId}\n${error.stack ?? error.message}`)
  }

  onTestSuiteResult(suite) {
    for (const error of suite.errors()) console.log(`\nFailed: ${suite.fullName}\n${error.stack ?? error.message}`)
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'failed')
      for (const error of errors ?? []) console.log(`\nFailed: ${test.fullName}\n${error.stack ?? error.message}`)
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.relativeModuleId ?? test.module.moduleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return
    console.log(`\nPassed at the second try only:\n${this.#names.map((name) => `  ${name}`).join('\n')}`)
  }
}
