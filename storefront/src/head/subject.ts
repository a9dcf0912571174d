import type { Answers } from '../ask.ts'

/** What a page is about, where it is about one thing: a category, an entry of the blog, a page of information. */
export type Subject = {
  readonly title: string
  /** Plain text or HTML; null: nothing of its own to say. */
  readonly about: string | null
  readonly image: string | null
  readonly isArticle: boolean
}

type Address = { readonly path: string; readonly query: URLSearchParams }

/**
 * Null: the page is about the restaurant. `missing`: its address names something that is not there, or not yet: such a
 * page is of no use to a search engine.
 */
export function subjectOf(
  { path, query }: Address,
  answers: Pick<Answers, 'all'>,
): Subject | 'missing' | null {
  const [, room = '', name] = path.split('/')
  if (room === '' || room === 'menu') return categoryIn(answers, Number(query.get('category')))
  if (name === undefined) return null
  return namedIn(answers, room, decoded(name)) ?? 'missing'
}

function categoryIn(answers: Pick<Answers, 'all'>, id: number): Subject | null {
  const category = answers
    .all('listCategories')
    .flat()
    .find((one) => one.id === id)
  if (!category) return null
  return { title: category.name, about: category.description, image: category.image, isArticle: false }
}

function namedIn(answers: Pick<Answers, 'all'>, room: string, name: string): Subject | null {
  switch (room) {
    case 'blogs': {
      const blog = answers.all('readBlogBySlug').find(({ slug }) => slug === name)
      return blog ? { title: blog.title, about: blog.summary, image: blog.image, isArticle: true } : null
    }
    case 'tags': {
      const blogs = answers.all('listBlogsByTag').flat()
      const tag = blogs.flatMap(({ tags }) => tags).find(({ id }) => id === Number(name))
      return tag ? { title: tag.name, about: null, image: null, isArticle: false } : null
    }
    case 'pages': {
      const pages = answers.all('listInformationPages').flat()
      const page = pages.find(({ slug }) => slug === name)
      return page ? { title: page.title, about: page.content, image: null, isArticle: false } : null
    }
    default:
      return null
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
