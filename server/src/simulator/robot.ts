import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const task = z.object({ id: z.string(), table: z.object({ id: z.int(), name: z.string() }) })
/** As many as anybody looks at. */
const KEPT = 50

/** A stand-in for the dish collector: it takes every task, one that it heard before once, and shows what it was told. */
export function mountRobot(app: FastifyInstance): void {
  const tasks = new Map<string, string>()
  app.post('/simulator/robot/tasks', async (request, reply) => {
    const told = task.safeParse(request.body)
    if (!told.success) return reply.code(400).send({ message: 'no task' })
    const { id, table } = told.data
    tasks.set(id, table.name)
    for (const oldest of [...tasks.keys()].slice(0, -KEPT)) tasks.delete(oldest)
    return reply.code(202).send({ id })
  })
  app.get('/simulator/robot/tasks', () => ({
    tasks: [...tasks].map(([id, table]) => ({ id, table })),
  }))
}
