import { local } from '../shell/local.ts'
import { createStore, type Store } from '../store.ts'

/** `blocked`: the browser waits for a tap before it lets the page be heard. `off`: staff chose silence. */
export type BellState = 'on' | 'off' | 'blocked'

export type Bell = {
  readonly state: Store<BellState>
  /** Two seconds of chime. */
  readonly ring: (isLoud: boolean) => void
  /** Two quick rising tones: come in. */
  readonly admit: () => void
  /** A short low tone: nothing can arrive, or nobody may come in. */
  readonly warn: () => void
  /** After a tap only: browsers allow nothing else. */
  readonly switchOn: () => Promise<void>
  readonly switchOff: () => void
}

/** A chime made of oscillators: no file to load, nothing that can be missing. */
export function createBell(): Bell {
  const wish = { isOff: local.sound.get() === 'off' }
  const context = new AudioContext()
  const heard = (): BellState => (wish.isOff ? 'off' : context.state === 'running' ? 'on' : 'blocked')
  const state = createStore<BellState>(heard())
  context.onstatechange = () => state.set(heard())

  const wake = () => context.resume().catch(() => undefined)
  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, wake)

  const play = (notes: readonly Note[]) => {
    if (state.get() === 'on') for (const note of notes) strike(context, note)
  }
  return {
    state,
    ring: (isLoud) => play(isLoud ? loudChime : chime),
    admit: () => play(welcome),
    warn: () => play(warning),
    async switchOn() {
      wish.isOff = false
      local.sound.forget()
      await wake()
      state.set(heard())
    },
    switchOff() {
      wish.isOff = true
      local.sound.set('off')
      state.set(heard())
    },
  }
}

type Note = {
  readonly hertz: number
  readonly after: number
  readonly lasts: number
  readonly volume: number
}

const bars = (volume: number): Note[] =>
  [0, 0.7, 1.4].flatMap((after) => [
    { hertz: 659, after, lasts: 0.5, volume },
    { hertz: 880, after: after + 0.16, lasts: 0.6, volume },
    { hertz: 1319, after: after + 0.16, lasts: 0.4, volume: volume * 0.35 },
  ])
const chime = bars(0.3)
const loudChime = bars(0.85)
const welcome: readonly Note[] = [
  { hertz: 880, after: 0, lasts: 0.12, volume: 0.35 },
  { hertz: 1319, after: 0.1, lasts: 0.25, volume: 0.35 },
]
const warning: readonly Note[] = [
  { hertz: 330, after: 0, lasts: 0.3, volume: 0.4 },
  { hertz: 247, after: 0.32, lasts: 0.5, volume: 0.4 },
]

function strike(context: AudioContext, { hertz, after, lasts, volume }: Note) {
  const at = context.currentTime + after
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.frequency.value = hertz
  tone.type = 'triangle'
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(volume, at + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts)
  tone.connect(gain).connect(context.destination)
  tone.start(at)
  tone.stop(at + lasts)
}
