/**
 * SHA-256 (FIPS 180-4) over and over, for the proof of work. WebCrypto knows it too, but only over TLS or on localhost,
 * and answers later: waiting for it a hundred thousand times takes longer than the work.
 */
const STEPS = 64
const DIGEST_BYTES = 32

const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const isPrime = (number: number) => {
  for (let by = 2; by * by <= number; by += 1) if (number % by === 0) return false
  return true
}
const primes = Array.from({ length: 312 }, (_, index) => index)
  .filter((number) => number > 1 && isPrime(number))
  .slice(0, STEPS)
const beginning = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))

/** The hash of at most 55 bytes (one block with its padding), hashed again until it was done `rounds` times. */
export function sha256(message: Uint8Array, rounds = 1): Uint8Array {
  const block = new Int32Array(STEPS)
  for (const [at, byte] of message.entries()) putByte(block, at, byte)
  closeBlock(block, message.length)
  const hash = new Int32Array(8)
  compress(block, hash)
  for (let done = 1; done < rounds; done += 1) {
    block.fill(0)
    block.set(hash)
    closeBlock(block, DIGEST_BYTES)
    compress(block, hash)
  }
  return Uint8Array.from({ length: DIGEST_BYTES }, (_, at) => word(hash, at >> 2) >>> shiftOf(at))
}

const word = (words: Int32Array, at: number): number => words[at] ?? 0
const shiftOf = (byte: number) => 24 - 8 * (byte & 3)
const turned = (bits: number, by: number) => (bits >>> by) | (bits << (32 - by))

function putByte(block: Int32Array, at: number, byte: number) {
  block[at >> 2] = word(block, at >> 2) | (byte << shiftOf(at))
}

/** A one after the last bit, and the length in bits at the end. */
function closeBlock(block: Int32Array, length: number) {
  putByte(block, length, 0x80)
  block[15] = length * 8
}

/** One block, of which the first 16 words are given; the letters are those of the standard. */
function compress(w: Int32Array, hash: Int32Array) {
  for (let t = 16; t < STEPS; t += 1) {
    const [early, late] = [word(w, t - 15), word(w, t - 2)]
    const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    w[t] = word(w, t - 16) + s0 + word(w, t - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = beginning
  for (let t = 0; t < STEPS; t += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const t1 = h + sum1 + ((e & f) ^ (~e & g)) + word(constants, t) + word(w, t)
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const end = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at += 1) hash[at] = word(beginning, at) + (end[at] ?? 0)
}
