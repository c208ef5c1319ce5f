import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkoutRoot } from '../../platform/server-root.ts'

const SAMPLES = () => join(checkoutRoot(), 'data', 'samples')

/** The text of a sample that ships with the product. */
export const sampleText = (file: string): Promise<string> => readFile(join(SAMPLES(), file), 'utf8')
