import type { Client } from '@tischlein/contract/client'

const ROOMS = ['board', 'restaurant'] as const
const WAITS_MS = [1000, 2000, 5000, 10_000] as const

type Ears = {
  /** An order came or moved. */
  readonly onBoard: () => void
  /** Money came that is not as it should be, or somebody decided about it. */
  readonly onMoney: () => void
  /** Somebody was let in at the gate, or taken back. */
  readonly onTickets: () => void
  /** A reservation or a message came or moved. */
  readonly onGuests: () => void
  /** A table called the dish collector. */
  readonly onRobot: (tableId: number) => void
  /** A printer or its paper needs a look. */
  readonly onPrint: () => void
  /** Pause, hours, dishes: something about the house. */
  readonly onHouse: () => void
}

/**
 * Listens to the house until the returned function is called. A stream says only that something happened; whoever
 * hears it reads again, also after every new connection, because something may have been missed.
 */
export function listen(
  call: Client,
  { onBoard, onHouse, onMoney, onTickets, onGuests, onPrint, onRobot }: Ears,
): () => void {
  const state: { stream: EventSource | null; isOver: boolean; tries: number; timer: number } = {
    stream: null,
    isOver: false,
    tries: 0,
    timer: 0,
  }

  async function connect() {
    try {
      const { data } = await call('requestTicket', { rooms: [...ROOMS] })
      if (!state.isOver) state.stream = hear(data.ticket)
    } catch {
      connectLater()
    }
  }

  function hear(ticket: string) {
    const stream = new EventSource(`/api/events?ticket=${encodeURIComponent(ticket)}`)
    stream.addEventListener('hello', () => {
      state.tries = 0
      onBoard()
      onHouse()
      onMoney()
      onPrint()
      onGuests()
    })
    stream.addEventListener('board', ({ data }) => {
      if (isAboutMoney(data)) return onMoney()
      if (isAboutTickets(data)) return onTickets()
      if (isAboutGuests(data)) return onGuests()
      if (isAboutPrints(data)) onPrint()
      const tableId = robotTable(data)
      if (tableId !== null) onRobot(tableId)
      onBoard()
    })
    stream.addEventListener('restaurant', onHouse)
    stream.onerror = () => {
      // While its ticket holds, the browser itself comes back with Last-Event-ID; a closed stream needs a new ticket.
      if (stream.readyState === EventSource.CLOSED) connectLater()
    }
    return stream
  }

  function connectLater() {
    state.stream?.close()
    if (state.isOver) return
    const wait = WAITS_MS[Math.min(state.tries, WAITS_MS.length - 1)] ?? 10_000
    state.tries += 1
    state.timer = window.setTimeout(connect, wait)
  }

  connect()
  return () => {
    state.isOver = true
    clearTimeout(state.timer)
    state.stream?.close()
  }
}

const isAboutPrints = (data: unknown): boolean => String(data).includes('"what":"print"')
const isAboutTickets = (data: unknown): boolean => String(data).includes('"what":"tickets"')
const isAboutGuests = (data: unknown): boolean => /"what":"(reservation|message)"/.test(String(data))
const isAboutMoney = (data: unknown): boolean => String(data).includes('"what":"money"')

/** The table that called, where the event is about the robot. */
function robotTable(data: unknown): number | null {
  const [, id] = /"what":"robot","id":(\d+)/.exec(String(data)) ?? []
  return id === undefined ? null : Number(id)
}
