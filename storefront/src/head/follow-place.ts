import { load as loadWords } from 'virtual:words-of/head'
import { keyOf } from '../ask.ts'
import { watchPlace } from '../router.tsx'
import { routeOf } from '../routes.tsx'
import type { Shop } from '../shop.ts'
import { bringWords } from '../with-words.ts'
import { subjectOf } from './subject.ts'
import { headTags, type Tag } from './tags.ts'
import { subjectTitle, titleOf } from './title.ts'

/** All that `headTags` may have written, by the server or here before. */
const OURS =
  'meta[name=description], meta[name=robots], meta[property^="og:"], link[rel=canonical], link[rel=alternate]'

/**
 * Keeps the head in step with the place: each navigation replaces what the one before said, and so does an answer that
 * comes later, such as the entry of a blog. Begins when the page is at rest; the first head is the server's.
 */
export async function followPlace({ words, answers, config }: Shop): Promise<void> {
  await bringWords(loadWords)
  let written = ''
  const write = () => {
    const { pathname: path, search } = location
    const restaurant = answers.get('readRestaurant', keyOf({}))?.data
    if (!restaurant) return
    const query = new URLSearchParams(search)
    const [route, subject] = [routeOf(path, restaurant), subjectOf({ path, query }, answers)]
    const { t, language } = words.words()
    const own = route.title ? t(route.title) : subjectTitle(route, subject)
    const title = titleOf(restaurant, own, t('shop.title.online'))
    const shown = { origin: config.origin, path, query, route, title, language, restaurant, subject }
    const tags = headTags({ ...shown, words: words.words() })
    const text = JSON.stringify([title, tags])
    if (text === written) return
    written = text
    document.title = title
    replaceTags(tags)
  }
  const writeSoon = once(write)
  watchPlace(writeSoon)
  answers.subscribe(writeSoon)
  write()
}

function replaceTags(tags: readonly Tag[]) {
  for (const old of document.head.querySelectorAll(OURS)) old.remove()
  document.head.append(
    ...tags.map(([name, attributes]) => {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
      return element
    }),
  )
}

/** Many answers come at a time; the head is written once for all of them. */
function once(act: () => void) {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      act()
    }, 50)
  }
}
