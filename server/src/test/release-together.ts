import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Ask = {
  readonly origin: string
  readonly path: string
  readonly token: string
  readonly body: unknown
  /** The address it seems to come from, as a proxy says; calls that are counted per address ask for it. */
  readonly from?: string
}
export type Answered = { readonly status: number; readonly key: string | null; readonly body: Body }
type Body = {
  readonly data: { readonly [field: string]: unknown } | null
  readonly message?: { readonly key: string; readonly params?: { readonly [name: string]: unknown } }
}

/**
 * Posts all of these so that they arrive at once: every connection is open and has sent everything but its last byte
 * before any of the last bytes goes out. Rivals that are merely started one after the other seldom meet.
 */
export async function releaseTogether(asks: readonly Ask[]): Promise<Answered[]> {
  const held = await Promise.all(asks.map(holdBack))
  return Promise.all(held.map((release) => release()))
}

async function holdBack({ origin, path, token, body, from }: Ask): Promise<() => Promise<Answered>> {
  const { hostname, port, host } = new URL(origin)
  const payload = Buffer.from(JSON.stringify(body))
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${payload.length}`,
    'Connection: close',
    ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
  ]
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n`, sent))
  await new Promise((sent) => socket.write(payload.subarray(0, -1), sent))
  return () => {
    socket.write(payload.subarray(-1))
    return answerOn(socket)
  }
}

async function answerOn(socket: Socket): Promise<Answered> {
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk)
  const [head = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  const body: Body = JSON.parse(text)
  return { status: Number(head.split(' ')[1]), key: body.message?.key ?? null, body }
}
