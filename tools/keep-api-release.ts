import { writeFileSync } from 'node:fs'
import { RELEASED_SHAPE, shapeAsText, shapeOf } from './api-shape.ts'

// Part of a release: from now on changes of the API are held against it.
writeFileSync(RELEASED_SHAPE, shapeAsText(shapeOf()))
console.log(`${RELEASED_SHAPE} is the API of this release.`)
