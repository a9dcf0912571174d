import { createServer, type Server, type Socket } from 'node:net'

/** How a printer of the network behaves. */
export type Mood = {
  /** Milliseconds from the last byte until it says that it has printed; null: it never says so. */
  answersAfter: number | null
  /** Says nothing about itself when asked. */
  isMute: boolean
  /** The byte that tells why it is offline, beyond the bits that are always the same. */
  offline: number
  /** The byte that tells about paper, likewise. */
  paper: number
  /** Hangs up after so many bytes of work; null: never. */
  hangsUpAfter: number | null
}

export type TcpPrinter = {
  readonly port: number
  readonly mood: Mood
  /** What came out, whole papers only. */
  readonly printed: Buffer[]
  /** Everything that arrived as work, also what never came out. */
  readonly received: () => number
  close(): Promise<void>
}

const ENDS = Buffer.from([0x1d, 0x72, 0x31])

/** A printer that speaks ESC/POS over TCP, as far as a house can notice. */
export async function openTcpPrinter(): Promise<TcpPrinter> {
  const mood: Mood = { answersAfter: 0, isMute: false, offline: 0, paper: 0, hangsUpAfter: null }
  const printed: Buffer[] = []
  const lines = new Set<Socket>()
  let received = 0
  const server: Server = createServer((line) => {
    lines.add(line)
    line.on('close', () => lines.delete(line)).on('error', () => {})
    let work = Buffer.alloc(0)
    line.on('data', (bytes) => {
      const rest = work.length === 0 ? answerAsked(line, bytes, mood) : bytes
      received += rest.length
      work = Buffer.concat([work, rest])
      if (mood.hangsUpAfter !== null && work.length > mood.hangsUpAfter) return void line.destroy()
      if (!work.subarray(-ENDS.length).equals(ENDS)) return
      printed.push(work)
      work = Buffer.alloc(0)
      if (mood.answersAfter !== null)
        setTimeout(() => line.writable && line.write(Buffer.from([0])), mood.answersAfter)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    mood,
    printed,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        for (const line of lines) line.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Answers `DLE EOT`; what is left is work. */
function answerAsked(line: Socket, bytes: Buffer, { isMute, offline, paper }: Mood): Buffer {
  let rest = bytes
  while (rest[0] === 0x10 && rest[1] === 0x04) {
    if (!isMute) line.write(Buffer.from([0x12 | (rest[2] === 2 ? offline : paper)]))
    rest = rest.subarray(3)
  }
  return rest
}

/** A port at which nobody listens. */
export async function closedPort(): Promise<number> {
  const printer = await openTcpPrinter()
  await printer.close()
  return printer.port
}

type StarAnswer = {
  readonly jobReady: boolean
  readonly jobToken: string
  readonly mediaTypes: readonly string[]
}

/** A Star printer that asks for its work at an address. */
export function openStarPrinter(address: string) {
  const ask = (method: string, query: Record<string, string> = {}, body?: object) =>
    fetch(`${address}?${new URLSearchParams(query)}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    })
  return {
    async poll(statusCode = '200%20OK', printingInProgress = false) {
      const response = await ask(
        'POST',
        {},
        { statusCode, printerMAC: '00:11:62:00:00:01', printingInProgress },
      )
      const answer = (await response.json()) as StarAnswer
      return { status: response.status, cache: response.headers.get('cache-control'), answer }
    },
    async fetch(token: string, type = 'application/vnd.star.starprnt') {
      const response = await ask('GET', { token, type, mac: '00:11:62:00:00:01' })
      const work = Buffer.from(await response.arrayBuffer())
      const { headers, status } = response
      return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), work }
    },
    confirm: async (token: string, code = '200 OK') => (await ask('DELETE', { token, code })).status,
  }
}

/** An Epson printer that asks for its work at an address. */
export function openEpsonPrinter(address: string) {
  const post = async (form: Record<string, string>) => {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ ID: 'TM', ...form }),
    })
    return {
      status: response.status,
      cache: response.headers.get('cache-control'),
      xml: await response.text(),
    }
  }
  return {
    async poll() {
      const { xml, ...answer } = await post({ ConnectionType: 'GetRequest' })
      const [, job] = /<printjobid>(\d+)<\/printjobid>/.exec(xml) ?? []
      const [, hex = ''] = /<command>([0-9a-f]*)<\/command>/.exec(xml) ?? []
      return { ...answer, xml, job: job ?? null, work: Buffer.from(hex, 'hex') }
    },
    confirm: (job: string, success: boolean, code = '') =>
      post({
        ConnectionType: 'SetResponse',
        ResponseFile: `<?xml version="1.0"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${job}</printjobid></Parameter><PrintResponse><response success="${success}" code="${code}" status="251658262" battery="0" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/></PrintResponse></ePOSPrint></PrintResponseInfo>`,
      }),
  }
}
