import { lookup as ask } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

interface ResolvedAddress {
  address: string
  family: number
}

/** Where requests to addresses that tenants name may go. */
export interface OutboundRules {
  /** Ranges that are not public and may be called nevertheless, by the operator's word. */
  ranges: readonly string[]
  allows_http: boolean
  /** Whom a name leads to now. */
  lookup: (host: string) => Promise<ResolvedAddress[]>
}

export const systemLookup: OutboundRules['lookup'] = (host) => ask(host, { all: true })

/** What is not on the public internet, or stands for it in another form (IANA's registries of special-purpose addresses). */
const NOT_PUBLIC: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Of IPv6 what is given out to networks, but for ranges in it that stand for something else: tunnels, documentation, benchmarks. */
const PUBLIC_6 = '2000::/3'
const NOT_PUBLIC_6: readonly string[] = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', length] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(address, length === undefined ? (family === 'ipv6' ? 128 : 32) : Number(length), family)
  }
  return list
}

const notPublic = listOf(NOT_PUBLIC)
const public6 = listOf([PUBLIC_6])
const notPublic6 = listOf(NOT_PUBLIC_6)

/** An IPv4 address that is written as one of IPv6 (`::ffff:10.0.0.1`) is that of IPv4. */
function plainAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const short = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/** Whether an address may be called. */
function mayCall(address: string, ranges: readonly string[]): boolean {
  const plain = plainAddress(address)
  const family = isIP(plain)
  if (family === 0) return false
  if (listOf(ranges).check(plain, family === 6 ? 'ipv6' : 'ipv4')) return true
  return family === 4 ? !notPublic.check(plain) : public6.check(plain, 'ipv6') && !notPublic6.check(plain, 'ipv6')
}

/** Why a request may not go out; in words that say nothing of the network. */
export class AddressRefused extends Error {}

const NOT_PUBLIC_SENTENCE = 'This address is not on the public internet. Ask whoever runs Saakh to allow its range.'

/** The form of an address alone; who it leads to is asked by `reachable`. */
export function readAddress(text: string, { allows_http }: Pick<OutboundRules, 'allows_http'>): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw new AddressRefused('Write an address that begins with https://.')
  if (url.protocol === 'http:' && !allows_http)
    throw new AddressRefused('The address must begin with https://, so that nobody on the way can read the events.')
  if (url.username !== '' || url.password !== '')
    throw new AddressRefused('Leave out name and password: the signature tells who sends.')
  if (url.hash !== '') throw new AddressRefused('Leave out what follows the #: it is never sent.')
  return url
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** All that the name leads to, if all of it may be called: one private address among them is refused with the rest. */
export async function reachable(url: URL, { ranges, lookup }: OutboundRules): Promise<ResolvedAddress[]> {
  const host = hostOf(url)
  const family = isIP(host)
  const addresses =
    family === 0
      ? await lookup(host).catch((): never => {
          throw new AddressRefused('The name of the host leads nowhere.')
        })
      : [{ address: host, family }]
  if (addresses.length === 0) throw new AddressRefused('The name of the host leads nowhere.')
  if (!addresses.every(({ address }) => mayCall(address, ranges))) throw new AddressRefused(NOT_PUBLIC_SENTENCE)
  return addresses
}

/** Connects to what was checked and to nothing else, whatever the name leads to a moment later. */
export const pinnedTo =
  (addresses: readonly ResolvedAddress[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses
    if (options.all) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
