import { runSaakh } from './run-saakh.mjs'

// npm that is killed hard cannot pass the signal on: without this its server would stay behind and hold the port.
const npm = process.ppid
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

await runSaakh(['serve', ...process.argv.slice(2)], ['server', 'web'])
