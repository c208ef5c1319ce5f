import { parse } from '@babel/parser'
import { isNode, nameOf, nodesOf, type Node as Syntax } from './rule-versions/syntax.ts'

// What a screen says in English outside of what translates it. A text is translated within <Phrase> or <Filled>, by `say(…)` or `named(…)`,
// or by a part of ours that says the texts it is handed; then it needs its Hindi. Elements of the browser and of Mantine
// draw what they get.

export interface TextOfScreen {
  line: number
  text: string
  /** `drawn`: nothing translates it; `handed`: it is translated, if it has its Hindi. */
  as: 'drawn' | 'handed'
}

const TRANSLATING = new Set(['Phrase', 'Filled'])
type Names = ReadonlySet<string>
interface Known {
  /** What translates, under the names that the file gives it. */
  translating: Names
  /** Elements of Mantine draw what they get. */
  mantine: Names
  constants: Constants
}
const TEXT_PROPS = new Set(
  'title label placeholder aria-label description submits cancels head hint caption alt what says message text heading action nothing aside'.split(
    ' ',
  ),
)
const TEXT_FIELDS = new Set(['label', 'head', 'title', 'placeholder', 'description', 'text', 'hint', 'says', 'word'])

const isText = (text: string) => /[A-Za-z]{2}/.test(text) && /[a-z]/.test(text)
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Texts by the names of the constants that hold them. */
export type Constants = ReadonlyMap<string, string>
const NO_CONSTANTS: Constants = new Map()

/** The texts that an expression may be; what is filled in stands as '#'. */
function textsOf(node: unknown, constants: Constants = NO_CONSTANTS): string[] {
  if (!isNode(node)) return []
  const textsWithin = (inner: unknown) => textsOf(inner, constants)
  switch (node.type) {
    case 'Identifier':
      return [constants.get(nameOf(node)) ?? []].flat()
    case 'StringLiteral':
      return [String(node.value)]
    case 'TemplateLiteral':
      return [
        nodesOf(node.quasis)
          .map((part) => (part.value as { cooked: string }).cooked)
          .join('#'),
      ]
    case 'ConditionalExpression':
      return [...textsWithin(node.consequent), ...textsWithin(node.alternate)]
    case 'LogicalExpression':
      return [...textsWithin(node.left), ...textsWithin(node.right)]
    case 'JSXExpressionContainer':
      return textsWithin(node.expression)
    case 'JSXText':
      return [String(node.value)]
    default:
      return []
  }
}

const lineOf = (node: Syntax) => (node.loc as { start: { line: number } }).start.line
const tagOf = (node: Syntax): string => {
  const name = isNode(node.openingElement) ? node.openingElement.name : null
  return isNode(name) && name.type === 'JSXMemberExpression' ? nameOf(name.object) : nameOf(name)
}

const textAt = (node: Syntax, as: TextOfScreen['as'], texts: readonly string[]): TextOfScreen[] =>
  texts
    .map(oneLine)
    .filter(isText)
    .map((text) => ({ line: lineOf(node), text, as }))

const importedBy = (statements: readonly Syntax[], from: RegExp): Syntax[] =>
  statements
    .filter(({ type, source }) => type === 'ImportDeclaration' && isNode(source) && from.test(String(source.value)))
    .flatMap(({ specifiers }) => nodesOf(specifiers))

/** The constants of a file that hold one text. */
export function constantsIn(source: string): Constants {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  return constantsOf(nodesOf(program.body))
}

const constantsOf = (statements: readonly Syntax[]): Constants =>
  new Map(
    statements
      .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
      .filter(({ type }) => type === 'VariableDeclaration')
      .flatMap(({ declarations }) => nodesOf(declarations))
      .flatMap(({ id, init }) =>
        isNode(id) && isNode(init) && init.type === 'StringLiteral' ? [[nameOf(id), String(init.value)] as const] : [],
      ),
  )

const knownIn = (statements: readonly Syntax[], imported: Constants): Known => ({
  constants: new Map([...imported, ...constantsOf(statements)]),
  mantine: new Set(importedBy(statements, /mantine/).map(({ local }) => nameOf(local))),
  translating: new Set([
    ...TRANSLATING,
    ...importedBy(statements, /phrases/)
      .filter(({ imported }) => TRANSLATING.has(nameOf(imported)))
      .map(({ local }) => nameOf(local)),
  ]),
})

function ofElement(node: Syntax, { mantine, translating, constants }: Known): TextOfScreen[] {
  const tag = node.type === 'JSXFragment' ? '' : tagOf(node)
  const children = nodesOf(node.children)
    .filter(({ type }) => type === 'JSXText' || type === 'JSXExpressionContainer')
    .flatMap((child) => textAt(child, translating.has(tag) ? 'handed' : 'drawn', textsOf(child, constants)))
  const draws = /^[a-z]/.test(tag) || mantine.has(tag)
  const attributes = isNode(node.openingElement) ? nodesOf(node.openingElement.attributes) : []
  const props = attributes
    .filter(({ type, name }) => type === 'JSXAttribute' && TEXT_PROPS.has(nameOf(name)))
    .flatMap((attribute) => textAt(attribute, draws ? 'drawn' : 'handed', textsOf(attribute.value, constants)))
  return [...children, ...props]
}

const ofField = (node: Syntax): TextOfScreen[] =>
  TEXT_FIELDS.has(nameOf(node.key))
    ? textAt(
        node,
        'handed',
        textsOf(node.value).filter((text) => /^[A-Z]/.test(text)),
      )
    : []

/** What `useNamed` gives fills names into a text that has its Hindi. */
const ofCall = (node: Syntax): TextOfScreen[] =>
  nameOf(node.callee) === 'named'
    ? textAt(
        node,
        'handed',
        nodesOf(node.arguments)
          .slice(0, 1)
          .flatMap((argument) => textsOf(argument)),
      )
    : []

/** `imported`: constants of the files that it reads from. */
export function textsOfScreen(source: string, imported: Constants = NO_CONSTANTS): TextOfScreen[] {
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript', 'jsx'] })
  const statements = nodesOf(program.body)
  const known = knownIn(statements, imported)
  const walk = (node: Syntax): TextOfScreen[] => [
    ...(node.type === 'JSXElement' || node.type === 'JSXFragment' ? ofElement(node, known) : []),
    ...(node.type === 'ObjectProperty' ? ofField(node) : []),
    ...(node.type === 'CallExpression' ? ofCall(node) : []),
    ...Object.entries(node).flatMap(([name, value]) =>
      name === 'loc' ? [] : (isNode(value) ? [value] : nodesOf(value)).flatMap(walk),
    ),
  ]
  return statements.flatMap(walk)
}
