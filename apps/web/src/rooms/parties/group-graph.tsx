import { useElementSize } from '@mantine/hooks'
import { formatCount } from '@saakh/domain/formats'
import { Phrase } from '@saakh/ui/phrases'
import { useId } from 'react'
import { Link } from 'react-router'
import { href } from '../../addresses.ts'
import { DemoTag } from '../../parts/tag.tsx'
import { countOf, type Drawn, drawnOf, type Group, type GroupParty, worstOf } from './group-data.ts'
import classes from './group-graph.module.css'
import { BOX_HEIGHT, type Line, layOut } from './group-layout.ts'

const LEGEND: readonly { kind: Line['kind']; word: string }[] = [
  { kind: 'control', word: 'controls' },
  { kind: 'holding', word: 'holds shares of' },
  { kind: 'guarantee', word: 'guarantees for' },
  { kind: 'co_borrower', word: 'borrows with' },
]

const alertsOf = ({ open_alerts, is_monitored }: GroupParty): string => {
  const worst = worstOf(open_alerts)
  const count = countOf(open_alerts)
  if (worst === null) return is_monitored ? 'No open alert' : 'Not monitored'
  return count === 1
    ? `${formatCount(1)} open alert, worst ${worst}`
    : `${formatCount(count)} open alerts, worst ${worst}`
}

function Face({ node: { name, party } }: { node: Drawn['nodes'][number] }) {
  return (
    <>
      <span className={classes.name} title={name}>
        {name} {party?.is_demo && <DemoTag />}
      </span>
      <span className={classes.told}>
        <Phrase>{party === null ? 'Person' : alertsOf(party)}</Phrase>
      </span>
    </>
  )
}

function NodeBox({ node, isCentre }: { node: Drawn['nodes'][number]; isCentre: boolean }) {
  const { party, din } = node
  const worst = party === null ? null : worstOf(party.open_alerts)
  const look = {
    className: classes.box,
    'data-worst': worst?.toLowerCase(),
    'data-outside': party !== null && !party.is_member ? true : undefined,
    'data-person': party === null ? true : undefined,
  }
  const to = party ? href('party', { party_id: party.party_id, section: 'groups' }) : din && href('person', { din })
  if (isCentre || !to)
    return (
      <span {...look} aria-current={isCentre || undefined}>
        <Face node={node} />
      </span>
    )
  return (
    <Link {...look} to={to}>
      <Face node={node} />
    </Link>
  )
}

/** A drawing of what ties the group on the day; everything in it stands in the tables beneath. */
export function GroupGraph({ group, centre }: { group: Group; centre?: string }) {
  const { ref, width } = useElementSize()
  const id = useId()
  const { nodes, ties, left_out } = drawnOf(group, centre)
  if (nodes.length < 2) return null
  const { boxes, lines, height } = layOut(nodes, ties, width || 640)
  const labels = new Map(ties.map((tie) => [tie.id, tie.label]))
  const nodeOf = new Map(nodes.map((node) => [node.id, node]))
  const kinds = LEGEND.filter(({ kind }) => ties.some((tie) => tie.kind === kind))
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id} className={classes.legend}>
        <Phrase>The group as a drawing; the tables tell the same.</Phrase>
        {kinds.map(({ kind, word }) => (
          <span key={kind} className={classes.key}>
            <svg width="28" height="8" aria-hidden="true">
              <line className={classes.line} data-kind={kind} x1="0" y1="4" x2="28" y2="4" />
            </svg>
            <Phrase>{word}</Phrase>
          </span>
        ))}
      </figcaption>
      <div ref={ref} className={classes.paper} style={{ height }}>
        <svg className={classes.lines} width="100%" height={height} aria-hidden="true">
          <defs>
            <marker
              id={`${id}-arrow`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path className={classes.head} d="M0 0L8 4L0 8Z" />
            </marker>
          </defs>
          {lines.map(({ id: tie, kind, path, label }) => (
            <g key={tie}>
              <path
                className={classes.line}
                data-kind={kind}
                d={path}
                markerEnd={kind === 'co_borrower' ? undefined : `url(#${id}-arrow)`}
              />
              <text className={classes.share} x={label.x} y={label.y + 4} textAnchor="middle">
                {labels.get(tie)}
              </text>
            </g>
          ))}
        </svg>
        <ul className={classes.boxes}>
          {boxes.map(({ id: box, x, y, width: wide }) => {
            const node = nodeOf.get(box)
            return (
              node && (
                <li key={box} className={classes.place} style={{ left: x, top: y, width: wide, height: BOX_HEIGHT }}>
                  <NodeBox node={node} isCentre={box === centre} />
                </li>
              )
            )
          })}
        </ul>
      </div>
      {left_out > 0 && (
        <p>
          <Phrase>{`${formatCount(left_out)} more are not drawn; the tables have them all.`}</Phrase>
        </p>
      )}
    </figure>
  )
}
