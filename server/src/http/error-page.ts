import { replyOf } from '@tischlein/contract/refusals'
import type { Language } from '@tischlein/rules/restaurant/restaurant'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { headerOf, isForMachines } from './asked.ts'
import { languageAt, restaurantAtHost } from './host.ts'
import { escapeHtml, plainPage, plainPageHeaders } from './plain-page.ts'
import type { Refused } from './refused.ts'

/** Whether a person sees the answer: a browser that opens an address, no program that asks. */
export const isVisit = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !isForMachines(request.url) &&
  (headerOf(request, 'accept')?.includes('text/html') ?? false)

/** Seconds after which a house that is away may be back. */
const RETRY_AFTER_S = 10

/**
 * What a guest sees where a page could not be drawn: what happened, the way to try again, and the restaurant's
 * telephone, on which one can order all the same. Needs neither the storefront nor the database.
 */
export function showError(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { refusals: [refusal = { key: 'something_went_wrong' as const }], options }: Refused,
): FastifyReply {
  const status = options.status ?? replyOf(refusal.key).status
  if (status === 503) reply.header('Retry-After', String(options.retryAfter ?? RETRY_AFTER_S))
  const restaurant = restaurantAtHost(deps, request)
  const language = languageAt(deps, request, restaurant)
  const page = { language, sentence: deps.words[language].t(`refusal.${refusal.key}`), status }
  return reply
    .code(status)
    .headers({ ...plainPageHeaders, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(errorPage(deps, page, restaurant?.settings.phone ?? ''))
}

const titles: { readonly [status: number]: 'page.error.away' | 'page.not-found.title' } = {
  404: 'page.not-found.title',
  503: 'page.error.away',
}

type ErrorPage = { readonly language: Language; readonly sentence: string; readonly status: number }

function errorPage({ words }: Deps, { language, sentence, status }: ErrorPage, phone: string): string {
  const { t } = words[language]
  const call = `<a href="tel:${escapeHtml(phone.replace(/[^\d+]/g, ''))}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a>`
  return plainPage({
    language,
    title: t(titles[status] ?? 'page.error.title'),
    body: `<p class="note">${escapeHtml(sentence)}</p>
${phone ? `<p class="note">${escapeHtml(t('page.error.phone'))} ${call}</p>` : ''}
<p><a href="">${escapeHtml(t('page.error.again'))}</a></p>`,
  })
}
