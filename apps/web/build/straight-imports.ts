import type { Plugin } from 'vite'
import { isRecord } from '../../../packages/domain/src/loose-value.ts'
import { BARREL_NAMES, exportsOf, isBarrel, namesIn, type Origin } from './barrel.ts'
import { contractGroups } from './contract-groups.ts'

const FROM_BARREL = new RegExp(`^import \\{([^}]*)\\} from ['"](${BARREL_NAMES.join('|')})['"];?$`, 'gm')
const FROM_CONTRACT = /^import \{ api \} from ['"]@saakh\/contract\/api['"];?$/m

/** `import { Button } from '@mantine/core'` from the file that has it; what the barrel does not know stays as it is. */
const straightened = (whole: string, list: string, from: string): string => {
  if (!isBarrel(from)) return whole
  return namesIn(list)
    .map(([taken, called]) => {
      const origin = exportsOf(from).get(taken)
      return origin
        ? `import { ${origin.name} as ${called} } from ${JSON.stringify(origin.file)};`
        : `import { ${taken} as ${called} } from '${from}';`
    })
    .join(' ')
}

interface Use {
  start: number
  end: number
  endpoint: string
}

/** Where a module says `api.NAME`, and whether that is all it does with the contract. */
function usesOfContract(node: unknown, uses: Use[] = []): { uses: Use[]; isAll: boolean } {
  if (Array.isArray(node)) return { uses, isAll: node.every((child) => usesOfContract(child, uses).isAll) }
  if (!isRecord(node) || node.type === 'ImportDeclaration') return { uses, isAll: true }
  if (node.type === 'Identifier') return { uses, isAll: node.name !== 'api' }
  const { object, property, computed, start, end } = node
  if (node.type === 'MemberExpression' && computed === false && isRecord(object) && isRecord(property)) {
    const isUse = object.type === 'Identifier' && object.name === 'api'
    if (isUse && typeof start === 'number' && typeof end === 'number' && typeof property.name === 'string')
      uses.push({ start, end, endpoint: property.name })
    return isUse ? { uses, isAll: true } : usesOfContract(object, uses)
  }
  const isKeyed = node.type === 'Property' && node.computed === false && node.shorthand === false
  return usesOfContract(isKeyed ? node.value : Object.values(node), uses)
}

/** `api.getParty` from the group that declares it; a module that does more with the contract keeps all of it. */
function byGroup(code: string, program: unknown, groups: ReadonlyMap<string, Origin>): string {
  const { uses, isAll } = usesOfContract(program)
  if (!isAll || uses.some(({ endpoint }) => !groups.has(endpoint))) return code
  const used = new Map<string, Origin>()
  let rewritten = code
  for (const { start, end, endpoint } of uses.toSorted((use, other) => other.start - use.start)) {
    const origin = groups.get(endpoint)
    if (!origin) continue
    used.set(origin.name, origin)
    rewritten = `${rewritten.slice(0, start)}contract_${origin.name}.${endpoint}${rewritten.slice(end)}`
  }
  const imports = [...used.values()].map(
    ({ file, name }) => `import { ${name} as contract_${name} } from ${JSON.stringify(file)};`,
  )
  return `${imports.join(' ')}\n${rewritten.replace(FROM_CONTRACT, '')}`
}

/**
 * What a module imports is what it needs: through a file that hands out a whole package, or the whole contract, every
 * screen would seem to need all of it, and files could not be cut along the screens. Only the build does this.
 */
export function straightImports(): Plugin {
  const groups = contractGroups()
  return {
    name: 'straight-imports',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      const isOurs = !id.includes('/node_modules/') && /\.tsx?$/.test(id)
      if (!isOurs && !/\/node_modules\/@(mantine|tanstack)\//.test(id)) return null
      const contracted = FROM_CONTRACT.test(code) ? byGroup(code, this.parse(code), groups) : code
      const rewritten = contracted.replace(FROM_BARREL, straightened)
      return rewritten === code ? null : { code: rewritten, map: null }
    },
  }
}
