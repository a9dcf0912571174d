import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { languageAt, restaurantAtHost } from '../http/host.ts'
import { mount } from '../http/mount.ts'
import { escapeHtml, plainPage, plainPageHeaders } from '../http/plain-page.ts'
import { refused } from '../http/refused.ts'
import { enqueue } from '../jobs/jobs.ts'
import { confirmSubscriber, deleteSubscriber, forgetUnconfirmed } from './newsletter-db.ts'
import { readNewsletterLink } from './newsletter-link.ts'
import { postNewsletter } from './post-newsletter.ts'
import { writeNewsletterMail } from './write-newsletter-mail.ts'

/** How long the link of the first mail may be used. */
const CONFIRM_MS = 7 * 86_400_000

type Linked = { Params: { token: string } }

export function mountNewsletter(app: FastifyInstance, deps: Deps): void {
  const { db, clock, config, jobs } = deps

  mount(app, deps, endpoints.subscribe, async ({ input, restaurant, language }) => {
    if (!restaurant.settings.newsletter) refused('not_found')
    await enqueue(db, 'newsletter-mail', { email: input.email, restaurantId: restaurant.id, language })
    return null
  })

  app.get<Linked>('/newsletter/confirm/:token', async ({ params }, reply) => {
    const id = readNewsletterLink(config, 'confirm', params.token)
    const isConfirmed =
      id !== null && (await confirmSubscriber(db, id, { askedSince: clock() - CONFIRM_MS, now: clock() }))
    return reply.redirect(`/?newsletter=${isConfirmed ? 'confirmed' : 'expired'}`, 303)
  })

  app.register(async (room) => {
    // A press on the page, or a mail program's own button (RFC 8058), whatever kind of form it sends along.
    room.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
    room.post<Linked>('/newsletter/leave/:token', async (request, reply) => {
      const id = readNewsletterLink(config, 'leave', request.params.token)
      if (id !== null) await deleteSubscriber(db, id)
      return showPage(deps, request, reply, 'left')
    })
  })

  // Programs look at the links of mails before people do: looking changes nothing.
  app.get<Linked>('/newsletter/leave/:token', (request, reply) => showPage(deps, request, reply, 'leave'))

  jobs.record('newsletter-mail', (tx, wish) => writeNewsletterMail(deps, tx, wish))
  jobs.work('newsletter', (next) => postNewsletter(deps, next))
  jobs.every('forget-subscribers', 3_600, () => forgetUnconfirmed(db, clock() - CONFIRM_MS))
}

/** One press, no log-in, no script; and the same words whether the link is good, used up or invented. */
function showPage(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  what: 'leave' | 'left',
): FastifyReply {
  const language = languageAt(deps, request)
  const say = deps.words[language].t
  const facts = { restaurant: restaurantAtHost(deps, request)?.name ?? 'Tischlein' }
  const next =
    what === 'leave'
      ? `<form method="post"><button>${escapeHtml(say('page.newsletter.leave.button'))}</button></form>`
      : `<p><a href="/">${escapeHtml(say('page.not-found.back'))}</a></p>`
  const body = `<p>${escapeHtml(say(`page.newsletter.${what}.text`, facts))}</p>${next}`
  return reply
    .headers(plainPageHeaders)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, title: say(`page.newsletter.${what}.title`), body }))
}
