import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bytesOf } from '../http/finished.ts'
import { pageHeaders } from '../http/headers.ts'
import { refused } from '../http/refused.ts'
import { folderOf } from './rooms.ts'
import { send } from './send.ts'
import { cacheControlOf, openStaticFiles, type StaticFiles } from './static-files.ts'

/** The console is one page that finds its own way: what is not a file is that page. */
export function mountConsole(app: FastifyInstance): void {
  let files: StaticFiles | null = null

  function show(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
    files ??= openConsole()
    const file = files?.file(path)
    if (file) return send(request, reply, bytesOf(file, request, fileHeaders(path)))
    const page = path.startsWith('assets/') ? null : files?.file('index.html')
    if (!page) return refused('not_found')
    const headers = { 'Cache-Control': 'no-cache', ...pageHeaders() }
    return send(request, reply, bytesOf(page, request, headers))
  }

  // Without the slash at the end, what the page names relative to itself would be looked for elsewhere.
  app.get('/console', (request, reply) =>
    /^[^?]*\/(\?|$)/.test(request.url) ? show(request, reply, '') : reply.redirect('/console/'),
  )
  app.get<{ Params: { '*': string } }>('/console/*', (request, reply) =>
    show(request, reply, request.params['*']),
  )
}

/** A service worker fetches under the policy of its own file: it may what a page may. */
const fileHeaders = (path: string) => ({
  'Cache-Control': cacheControlOf(path),
  ...(path === 'service-worker.js' ? pageHeaders() : {}),
})

/** Null while it has not been built; the next one who asks may find it. */
function openConsole(): StaticFiles | null {
  const room = folderOf('console')
  const folder = room && join(room, 'dist/client')
  return folder && existsSync(folder) ? openStaticFiles(folder) : null
}
