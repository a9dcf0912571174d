import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { languageAt } from '../http/host.ts'
import { escapeHtml, plainPage, plainPageHeaders } from '../http/plain-page.ts'
import { type KeptMail, listKeptMails } from '../mail/send-mail.ts'

/**
 * The letters of a house that has no post, so that a demo can be tried to its end: links in them are links. There is no
 * such page in production, where letters hold the secrets of others.
 */
export function mountMailPage(app: FastifyInstance, deps: Deps): void {
  const { config, words } = deps
  if (config.smtpUrl !== null || config.mode === 'production') return
  app.get('/simulator/mail', async (request, reply) => {
    const language = languageAt(deps, request)
    const say = words[language].t
    const mails = await listKeptMails(config)
    const body = mails.map(articleOf).join('') || `<p>${escapeHtml(say('simulator.mail.none'))}</p>`
    return reply
      .headers(plainPageHeaders)
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage({ language, title: say('simulator.mail.title'), body }))
  })
}

const articleOf = ({ at, to, subject, text, language }: KeptMail): string =>
  `<article lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h2>${escapeHtml(subject)}</h2>
  <p class="note"><bdi>${escapeHtml(to)}</bdi> · <time>${escapeHtml(at)}</time></p>
  <pre>${linked(text)}</pre></article>`

/** Addresses in a text become links. What stands between them is escaped, and so are they. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('')
