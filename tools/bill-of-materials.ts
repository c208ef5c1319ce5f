import { createHash } from 'node:crypto'
import { z } from 'zod'

// `npm sbom --omit dev` leaves out what the root uses for its tests and the server ships as well (fastify, kysely, pg, zod):
// the lock file itself says of each package whether it is installed for development alone.

const lockFile = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
})

const INSTALLED = 'node_modules/'

/** What ships, as a CycloneDX 1.5 document; the same lock file gives the same document. */
export function billOfMaterials(lock: string) {
  const { name, version, packages } = lockFile.parse(JSON.parse(lock))
  const shipped = Object.entries(packages).flatMap(([path, packageEntry]) => {
    const at = path.lastIndexOf(INSTALLED)
    return at < 0 || packageEntry.dev || packageEntry.devOptional || packageEntry.link || !packageEntry.version
      ? []
      : [{ ...packageEntry, name: path.slice(at + INSTALLED.length) }]
  })
  const components = shipped.map(({ name, version, license, integrity, optional }) => {
    const [algorithm, digest] = integrity?.split('-') ?? []
    return {
      type: 'library',
      'bom-ref': `${name}@${version}`,
      name,
      version,
      scope: optional ? 'optional' : 'required',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      ...(license && { licenses: [{ expression: license }] }),
      ...(algorithm === 'sha512' &&
        digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    }
  })
  const unique = [...new Map(components.map((component) => [component['bom-ref'], component])).values()]
  const hex = createHash('sha256').update(lock).digest('hex')
  const uuid = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: unique.sort((item, other) => (item['bom-ref'] < other['bom-ref'] ? -1 : 1)),
  }
}
