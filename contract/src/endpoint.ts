import type { RefusalKey, SuccessKey } from '@tischlein/rules/refusal-keys'
import { z } from 'zod'
import type { Received } from './entities.ts'
import { type CallName, type Method, routes } from './routes.ts'

/**
 * Who may call (answers.md, section 0): `open` anyone, `guest` any token of a guest, `private` a guest who has said
 * who they are, `account` one who has an account, `manager` staff; `order_token` stands for an input `token` that
 * belongs to an order, and makes a bearer needless.
 */
export type Who = 'open' | 'guest' | 'private' | 'account' | 'manager' | 'order_token'
export type Role = 'owner' | 'manager' | 'staff' | 'kitchen'

/** Which tries are counted together, so that nobody guesses, floods or knocks for ever. */
export type Limiter =
  | 'logIn'
  | 'signUp'
  | 'code'
  | 'passwordReset'
  | 'voucher'
  | 'pin'
  | 'message'
  | 'robot'
  | 'bill'
  | 'address'

type Declaration<
  Input extends z.ZodObject,
  Data extends z.ZodType,
  Beside extends z.ZodType,
  Meta extends z.ZodType,
> = {
  /** What the call is for, in one sentence of the OpenAPI document. */
  readonly about: string
  /** Any of these will do. */
  readonly who: Who | readonly Who[]
  /** Staff who may call; left out: every role. */
  readonly roles?: readonly Role[]
  readonly input: Input
  /** `data` of the answer; `nothing` where the answer is a message. */
  readonly answers: Data
  /** Fields at the top level, beside the envelope. Those of a refusal are optional here. */
  readonly beside?: Beside
  readonly meta?: Meta
  /** What is said when it went well, unless the handler says otherwise. */
  readonly says?: SuccessKey
  /** What it refuses beyond its fields' complaints and `everywhere`. */
  readonly refuses?: readonly RefusalKey[]
  /** A GET that changes something: never cached, never prefetched (decisions.md, section 2). */
  readonly writes?: boolean
  /** A read of the menu: carries an ETag. */
  readonly cached?: boolean
  readonly limiter?: Limiter
  /** What went well does not count towards the limiter: a whole team logs in from one address. */
  readonly countsFailures?: boolean
  /** Honours the header `Idempotency-Key`. */
  readonly repeatable?: boolean
  /** Takes a genuine bearer that has run out. */
  readonly takesExpiredToken?: boolean
  /** Bytes of a body that is longer than others may be. */
  readonly bodyMax?: number
  /** The body is a form with one file, in a part of any name; other inputs stand in the query. */
  readonly uploads?: boolean
  /** Not an envelope but this media type. */
  readonly produces?: string
}

export type Endpoint<
  Name extends CallName = CallName,
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Beside extends z.ZodType = z.ZodType,
  Meta extends z.ZodType = z.ZodType,
> = Omit<Declaration<Input, Data, Beside, Meta>, 'who' | 'roles' | 'refuses'> & {
  readonly name: Name
  readonly method: Method
  readonly path: string
  readonly who: readonly Who[]
  readonly roles: readonly Role[]
  readonly refuses: readonly RefusalKey[]
}

/** What every call may answer, and none declares. */
export const everywhere: readonly RefusalKey[] = [
  'unauthenticated',
  'not_authorized',
  'permission_denied',
  'restaurant_id_required',
  'restaurant_does_not_exists',
  'too_many_tries',
  'something_went_wrong',
  'try_later',
  'not_found',
  'malformed_request',
  'body_too_large',
]

const everyRole: readonly Role[] = ['owner', 'manager', 'staff', 'kitchen']

/** `data: null`, with a message. */
export const nothing = z.null()

/** One call as a value that server, client and documentation hold alike. Method and path come from routes.ts. */
export function endpoint<
  const Name extends CallName,
  Input extends z.ZodObject,
  Data extends z.ZodType,
  Beside extends z.ZodType = z.ZodUndefined,
  Meta extends z.ZodType = z.ZodUndefined,
>(name: Name, declared: Declaration<Input, Data, Beside, Meta>): Endpoint<Name, Input, Data, Beside, Meta> {
  const [method, path] = routes[name]
  return {
    ...declared,
    name,
    method,
    path,
    who: typeof declared.who === 'string' ? [declared.who] : declared.who,
    roles: declared.roles ?? everyRole,
    refuses: declared.refuses ?? [],
    writes: declared.writes ?? method !== 'GET',
  }
}

/** What a client sends, what a handler gets after parsing, and what the answer carries. */
export type InputOf<Call extends Endpoint> = z.input<Call['input']>
export type ParsedOf<Call extends Endpoint> = z.output<Call['input']>
export type DataOf<Call extends Endpoint> = Received<z.output<Call['answers']>>

/** What stands in `meta`, and beside the envelope; nothing where the call says nothing of it. */
export type MetaOf<Call extends Endpoint> = Call['meta'] extends z.ZodType | undefined
  ? Received<z.output<NonNullable<Call['meta']>>>
  : undefined
export type BesideOf<Call extends Endpoint> =
  NonNullable<Call['beside']> extends z.ZodObject ? Received<z.output<NonNullable<Call['beside']>>> : unknown
