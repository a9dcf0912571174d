// What this machine can do at best: the same traffic without a shop behind it. Started by processes.ts.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { PGlite } from '@electric-sql/pglite'
import { fastify } from 'fastify'
import pg from 'pg'

const [, , kind = '', portText = '', argument = ''] = process.argv
const port = Number(portText)
const type = 'application/json; charset=utf-8'

const limits: { readonly [kind: string]: () => Promise<void> } = {
  /** `argument`: the file with the answer. */
  async http() {
    const bytes = readFileSync(argument)
    const head = { 'Content-Type': type, 'Content-Length': bytes.length }
    createServer((_request, response) => response.writeHead(200, head).end(bytes)).listen(port, '127.0.0.1')
  },

  async fastify() {
    const bytes = readFileSync(argument)
    const app = fastify()
    app.get('/', (_request, reply) => reply.type(type).send(bytes))
    await app.listen({ port })
  },

  /** `argument`: the address of an empty database. */
  async postgres() {
    const pool = new pg.Pool({ connectionString: argument, max: 10 })
    await pool.query(tables)
    await serveInserts((text, values) => pool.query({ name: 'order', text, values }))
  },

  /** `argument`: an empty directory. */
  async pglite() {
    const database = await PGlite.create(argument)
    await database.exec(tables)
    await serveInserts((text, values) => database.query(text, values))
  },
}

const tables = `
  create table an_order (id bigint generated always as identity primary key, guest text, total integer, at timestamptz default now());
  create table a_line (order_id bigint references an_order, dish text, price integer);
`

/** An order with three lines in one statement: one round trip, one commit. */
const insert = `
  with written as (insert into an_order (guest, total) values ($1, $2) returning id)
  insert into a_line (order_id, dish, price)
  select id, dish, price from written, unnest($3::text[], $4::integer[]) as line (dish, price)
  returning order_id
`

type Write = (sql: string, values: unknown[]) => Promise<{ rows: unknown[] }>

async function serveInserts(write: Write): Promise<void> {
  const app = fastify()
  app.get('/', () => ({ ok: true }))
  app.post('/', async () => {
    const { rows } = await write(insert, [
      'Anna',
      2450,
      ['Bruschetta', 'Margherita', 'Wasser'],
      [650, 1050, 750],
    ])
    return rows[0]
  })
  await app.listen({ port })
}

await limits[kind]?.()
