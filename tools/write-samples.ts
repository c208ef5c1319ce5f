import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { produceSample, SAMPLES } from '../apps/server/src/reports/samples/produce-sample.ts'

// npm run samples: the sample reports that the web app shows, drawn again after a change of what reports say.
for (const report_type of SAMPLES) {
  const { pdf } = await produceSample(report_type)
  const file = join(process.cwd(), 'apps/web/public/assets/samples', `${report_type}-sample.pdf`)
  writeFileSync(file, pdf)
  console.log(`wrote ${file}: ${Math.round(pdf.length / 1000)} kB`)
}
