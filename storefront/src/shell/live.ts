import type { Client } from '@tischlein/contract/client'
import { isRefusedCall } from '@tischlein/contract/refused-call'
import { routes } from '@tischlein/contract/routes'

export type Room =
  | 'restaurant'
  | `basket:${number}`
  | `order:${number}`
  | `reservation:${number}`
  | `table:${number}`
  | `table-payment:${number}`
export type Word = {
  readonly room: string
  readonly what: string
  readonly id: number
  readonly version: number
}

/** The number of the last live event that somebody knows of; null: nobody can say. */
export type Heard = { last: number | null }

/** Somebody on the page who wants to hear what happens in a room. */
export type Listener = {
  readonly room: Room
  /** Of an order's page, for a guest without a sign-in. */
  readonly token?: string | undefined
  /** How far this one has heard, kept while it listens: what came since is told as soon as the line stands. */
  readonly heard?: Heard
  /** Something moved: read it again. Null: nobody can tell what did, as at first without `heard`. */
  readonly onWord: (word: Word | null) => void
  /** `socketId`: what a call names to get no echo of itself on the line; null while it does not stand. */
  readonly onLine?: (isLive: boolean, socketId: string | null) => void
}
type Member = Listener & { readonly heard: Heard }
type Line = { readonly stream: EventSource; readonly members: ReadonlySet<Member> }

export type Live = {
  /** Answers how to hang up. */
  readonly listen: (listener: Listener) => () => void
}

/** Whoever comes at one moment comes into one question. */
const GATHER_MS = 20
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

const lives = new WeakMap<Client, Live>()

/** The one of the page. */
export function liveOf(call: Client): Live {
  const live = lives.get(call) ?? createLive(call)
  lives.set(call, live)
  return live
}

/**
 * Listens to rooms of the live channel (answers.md, section 6): one line for all that is on the page, because a browser
 * has few. Who comes later gets a new line with all rooms, and the one before stands until then; after a break a new
 * one is opened by a new ticket. Nothing that happens meanwhile is lost: each line asks for what came since.
 */
function createLive(call: Client): Live {
  const members = new Set<Member>()
  /** Whose room is closed to this guest: the others are not to wait for it. */
  const shutOut = new Set<Member>()
  let standing: Line | null = null
  let coming: Line | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  /** Of several openings the last one counts. */
  let turn = 0

  const onLine = (line: Line) => [...line.members].filter((one) => members.has(one))
  const openIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, ms)
  }
  /** Whoever hears nothing asks by itself meanwhile. */
  const tryAgain = () => {
    for (const one of members) if (!standing?.members.has(one)) one.onLine?.(false, null)
    openIn(pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const hangUp = () => {
    turn += 1
    clearTimeout(timer)
    for (const line of [standing, coming]) line?.stream.close()
    ;[standing, coming] = [null, null]
  }

  async function open(): Promise<void> {
    turn += 1
    const mine = turn
    const wanted = [...members].filter((one) => !shutOut.has(one))
    if (wanted.length === 0) return
    const ticket = await askTicket(call, wanted)
    if (mine !== turn) return
    if (ticket === CLOSED) return leaveOut(wanted)
    if (ticket === null) return tryAgain()
    coming?.stream.close()
    const line = { stream: new EventSource(addressOf(ticket, wanted)), members: new Set(wanted) }
    coming = line
    line.stream.addEventListener('error', () => lose(line))
    line.stream.addEventListener('hello', (event) => begin(line, event))
    for (const noun of new Set(wanted.map(({ room }) => nounOf(room))))
      line.stream.addEventListener(noun, (event) => tell(line, event))
  }

  function begin(line: Line, event: MessageEvent) {
    if (line !== standing) standing?.stream.close()
    ;[standing, coming, pause] = [line, null, FIRST_PAUSE_MS]
    const { socketId, caughtUp } = greetingOf(event.data)
    for (const one of onLine(line)) {
      const isCaughtUp = caughtUp && one.heard.last !== null
      hears(one, event)
      one.onLine?.(true, socketId)
      if (!isCaughtUp) one.onWord(null)
    }
  }

  function tell(line: Line, event: MessageEvent) {
    const word = wordOf(event)
    for (const one of onLine(line)) {
      hears(one, event)
      if (word?.room === one.room) one.onWord(word)
    }
  }

  function lose(line: Line) {
    line.stream.close()
    if (line === standing) standing = null
    else if (line === coming) coming = null
    else return
    if (!coming) tryAgain()
  }

  /** Opens the line for all but those whose room is closed, who ask again from time to time. */
  async function leaveOut(wanted: readonly Member[]) {
    const tickets = await Promise.all(wanted.map((one) => askTicket(call, [one])))
    const closed = wanted.filter((_, nth) => tickets[nth] === CLOSED)
    if (closed.length === 0) return tryAgain()
    for (const one of closed) {
      shutOut.add(one)
      one.onLine?.(false, null)
    }
    setTimeout(() => {
      for (const one of closed) shutOut.delete(one)
      renew()
    }, LONGEST_PAUSE_MS)
    await open()
  }

  /** A new line where somebody is not on the one that stands, and none where nobody is left. */
  function renew() {
    if (members.size === 0) return hangUp()
    if ([...members].some((one) => !shutOut.has(one) && !standing?.members.has(one))) openIn(GATHER_MS)
  }

  return {
    listen(listener) {
      const member = { ...listener, heard: listener.heard ?? { last: null } }
      members.add(member)
      renew()
      return () => {
        members.delete(member)
        shutOut.delete(member)
        renew()
      }
    },
  }
}

const CLOSED = Symbol('a room is closed to this guest')

/** Null: nobody answered, or not now. */
const askTicket = (call: Client, wanted: readonly Member[]): Promise<string | typeof CLOSED | null> => {
  const token = wanted.find((one) => one.token)?.token
  const rooms = [...new Set(wanted.map(({ room }) => room))]
  return call('requestTicket', { rooms, ...(token ? { token } : {}) }).then(
    ({ data }) => data.ticket,
    (why: unknown) => (isRefusedCall(why) && why.key === 'event_access_denied' ? CLOSED : null),
  )
}

/** As far back as anybody asks who knows how far; the others hear some of it twice, which costs a reading. */
function addressOf(ticket: string, wanted: readonly Member[]): string {
  const known = wanted.flatMap(({ heard }) => heard.last ?? [])
  const since = known.length > 0 ? `&since=${Math.min(...known)}` : ''
  return `${routes.streamEvents[1]}?ticket=${encodeURIComponent(ticket)}${since}`
}

/** A greeting has no number where something is still to be told: that has its own. */
function hears({ heard }: Member, { lastEventId }: MessageEvent) {
  const number = Number(lastEventId)
  if (number > 0) heard.last = Math.max(heard.last ?? 0, number)
}

const nounOf = (room: Room) => room.split(':')[0] ?? room

function greetingOf(data: unknown): { readonly socketId: string | null; readonly caughtUp: boolean } {
  const { socketId, caughtUp }: { socketId?: unknown; caughtUp?: unknown } = JSON.parse(String(data))
  return { socketId: typeof socketId === 'string' ? socketId : null, caughtUp: caughtUp === true }
}

function wordOf(event: MessageEvent): Word | null {
  const said: unknown = JSON.parse(String(event.data))
  return isWord(said) ? said : null
}

const isWord = (said: unknown): said is Word =>
  typeof said === 'object' && said !== null && 'room' in said && 'version' in said
