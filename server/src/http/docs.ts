import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import staticFiles from '@fastify/static'
import { unanswered } from '@tischlein/contract/endpoints'
import { openApiDocument } from '@tischlein/contract/openapi'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageHeaders } from './headers.ts'

/** The interface as a document, and a page to try it, both printed from the contract (decisions.md, section 2). */
export function mountDocs(app: FastifyInstance, deps: Deps): void {
  const { config, words } = deps
  let printed: string | null = null

  app.get('/api/openapi.json', (_request, reply) => {
    printed ??= JSON.stringify(
      openApiDocument({
        version: config.version,
        origin: deps.origin(),
        sentence: (key) => words.en.t(`refusal.${key}`),
        leaveOut: unanswered,
      }),
    )
    return reply.type('application/json; charset=utf-8').send(printed)
  })

  app.register(async (room) => {
    room.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageHeaders())
    })
    room.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
    room.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start))
    await room.register(staticFiles, {
      root: join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static'),
      prefix: '/api/docs/',
      index: false,
      decorateReply: false,
    })
  })
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tischlein: every call</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="calls"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, docExpansion: 'none' })`
