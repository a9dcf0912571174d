import { type Instant, momentOf, plusDays } from '@tischlein/rules/clock'
import { timestamp } from '../db/instants.ts'
import { cleanHtml } from '../restaurant/clean-html.ts'
import type { Rows } from './db.ts'
import type { DemoFile } from './demo-file.ts'
import { pictureUrl } from './pictures.ts'

/** What the restaurant writes: its blog under subjects, and its information pages. `today` is the day on its own clock. */
export function contentRows(file: DemoFile, today: string): Rows {
  const own = { restaurant_id: file.restaurant.id }
  const idOf = (name: string) => {
    const tag = file.tags.find((one) => one.name === name)
    if (!tag) throw new Error(`The demo has no subject ${name}.`)
    return tag.id
  }
  return {
    tag: file.tags.map((tag) => ({ ...own, ...tag })),
    blog: file.blog.map(({ tags: _, days_ago, image, body, translations, ...entry }) => ({
      ...own,
      ...entry,
      body: cleanHtml(body),
      image: image && pictureUrl(image),
      published_at: timestamp(morningOf(plusDays(today, -days_ago), file.restaurant.timezone)),
      translations: cleaned(translations, 'body'),
    })),
    blog_tag: file.blog.flatMap(({ id, tags }) =>
      tags.map((name) => ({ ...own, blog_id: id, tag_id: idOf(name) })),
    ),
    information_page: file.information_pages.map(({ content, translations, ...page }) => ({
      ...own,
      ...page,
      content: cleanHtml(content),
      translations: cleaned(translations, 'content'),
    })),
  }
}

const morningOf = (day: string, timezone: string): Instant => momentOf({ day, minute: 9 * 60 }, timezone)

/** The same texts in other languages, of which one field is formatted. */
const cleaned = (translations: DemoFile['blog'][number]['translations'], rich: 'body' | 'content') =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      { ...texts, ...(texts[rich] === undefined ? {} : { [rich]: cleanHtml(texts[rich]) }) },
    ]),
  )
