/** Only what is used here; the package brings no types. */
declare module 'autocannon' {
  type Options = { url: string; connections: number; duration: number }
  type Result = {
    requests: { total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  const autocannon: (options: Options) => Promise<Result>

  export = autocannon
}
