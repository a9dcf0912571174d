/**
 * All that the console keeps on a device of the restaurant. A tablet beside the stove stays signed in; on any other
 * device the sign-in ends with the tab.
 */
const PREFIX = 'console.'

export const local = {
  token: {
    get: () =>
      read('token') ?? guarded(() => sessionStorage.getItem(`${PREFIX}token`), null) ?? takeFromShop(),
    set(token: string, how: { stays: boolean }) {
      local.token.forget()
      if (how.stays) write('token', token)
      else guarded(() => sessionStorage.setItem(`${PREFIX}token`, token), undefined)
    },
    forget() {
      write('token', null)
      guarded(() => sessionStorage.removeItem(`${PREFIX}token`), undefined)
    },
  },
  language: slot('language'),
  /** `light` or `dark`; left out, the system decides. */
  theme: slot('theme'),
  /** `off` where staff silenced the board on purpose. */
  sound: slot('sound'),
  /** `on`: the screen is kept awake. */
  awake: slot('awake'),
  /** Whose station of the kitchen this screen hangs at; left out: the whole kitchen. */
  station: slot('station'),
  /** `off`: letters do nothing. */
  shortcuts: slot('shortcuts'),
  /** `done` once the first steps were taken on this device. */
  firstSteps: slot('first-steps'),
  /** The restaurant that somebody of several houses looks at. */
  restaurantId: slot('restaurant'),
  /** What the house said last, for when the line is gone; forgotten with the sign-in. */
  house: slot('house'),
  board: slot('board'),
  forgetCopies() {
    local.house.forget()
    local.board.forget()
  },
  /** Taps that the server has not heard of, by restaurant. */
  deeds: (restaurantId: number) => slot(`deeds-${restaurantId}`),
  strikes: (restaurantId: number) => slot(`strikes-${restaurantId}`),
}

/** Staff who logged in at the shop left their token there. It is taken away from the device and lasts as long as this tab. */
function takeFromShop(): string | null {
  const token = guarded(() => localStorage.getItem('managerToken'), null)
  if (token === null) return null
  guarded(() => localStorage.removeItem('managerToken'), undefined)
  local.token.set(token, { stays: false })
  return token
}

function slot(name: string) {
  return {
    get: () => read(name),
    set: (value: string) => write(name, value),
    forget: () => write(name, null),
  }
}

/** Where storage is forbidden the console still works, for as long as the tab lives. */
const fallback = new Map<string, string>()

const read = (name: string) =>
  guarded(() => localStorage.getItem(PREFIX + name), null) ?? fallback.get(name) ?? null

function write(name: string, value: string | null) {
  const store = () =>
    value === null ? localStorage.removeItem(PREFIX + name) : localStorage.setItem(PREFIX + name, value)
  const keep = () => (value === null ? fallback.delete(name) : fallback.set(name, value))
  guarded<unknown>(store, keep)
}

function guarded<Value>(act: () => Value, otherwise: Value | (() => Value)): Value {
  try {
    return act()
  } catch {
    return otherwise instanceof Function ? otherwise() : otherwise
  }
}
