import { endpoints } from '@tischlein/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { said } from '../http/answers.ts'
import { mount } from '../http/mount.ts'
import { newChallenge } from './challenge.ts'

export function mountProofOfWork(app: FastifyInstance, deps: Deps): void {
  // ALTCHA's own widget reads a challenge at the top level, so that it stands there, too.
  mount(app, deps, endpoints.requestChallenge, async () => {
    const challenge = await newChallenge(deps)
    return said(challenge, { top: challenge })
  })
}
