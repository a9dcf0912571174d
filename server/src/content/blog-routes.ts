import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { readBlog, readBlogs } from './read-blogs.ts'

export function mountBlogs(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, endpoints.listBlogs, async (asking) => {
    const { data, meta } = await readBlogs(deps, asking, asking.input)
    return said(data, { meta })
  })

  mount(app, deps, endpoints.listBlogsByTag, async (asking) => {
    const { data, meta } = await readBlogs(deps, asking, asking.input)
    return said(data, { meta })
  })

  mount(app, deps, endpoints.readBlog, (asking) => readBlog(deps, asking, { id: asking.input.blogId }))

  mount(app, deps, endpoints.readBlogBySlug, (asking) =>
    readBlog(deps, asking, { slug: asking.input.blogSlug }),
  )
}
