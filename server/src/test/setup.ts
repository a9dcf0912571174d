import type { TestProject } from 'vitest/node'
import { readTestConfig } from '../config.ts'
import { openTestServer } from './postgres.ts'
import { dropPostgresTemplate, makePgliteTemplate, makePostgresTemplate, type Template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Makes the database that every test file clones, on the engine that TEST_ENGINE names. */
export async function setup(project: TestProject) {
  if (readTestConfig().engine === 'pglite') return project.provide('template', await makePgliteTemplate())
  const server = await openTestServer()
  const template = await makePostgresTemplate(server.url)
  project.provide('template', template)
  return async () => {
    if (template.engine === 'postgres') await dropPostgresTemplate(server.url, template.name)
    await server.stop()
  }
}
