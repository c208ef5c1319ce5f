import { runSaakh } from './run-saakh.mjs'

const args = process.argv.slice(2)
// npm changes to the checkout; a file named on the command line is meant from where the person stands.
if (process.env.npm_lifecycle_event === 'saakh' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD)
await runSaakh(args, ['serve', 'api'].includes(args[0] ?? '') ? ['server', 'web'] : ['server'])
