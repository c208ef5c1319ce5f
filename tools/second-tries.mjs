/** Names the tests that passed only when they were tried again: a race that somebody should look at. */
export default class SecondTries {
  #names = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.relativeModuleId ?? test.module.moduleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return
    console.log(`\nPassed at the second try only:\n${this.#names.map((name) => `  ${name}`).join('\n')}`)
  }
}
