/** What Google's script puts into the page (reCAPTCHA 3: it watches, and gives nobody a puzzle). */
type Grecaptcha = {
  ready: (then: () => void) => void
  execute: (siteKey: string, options: { action: string }) => Promise<string>
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha
  }
}

/** Longer no guest waits for Google: the proof of work is quicker. */
const PATIENCE_MS = 5_000

/** A response of Google's widget. Only for guests who agreed: this is what asks Google for the first time. */
export const googleResponse = (siteKey: string): Promise<string> =>
  Promise.race([
    respond(siteKey),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('Google does not answer.')), PATIENCE_MS)
    }),
  ])

async function respond(siteKey: string): Promise<string> {
  const { grecaptcha } = window.grecaptcha ? window : await load(siteKey)
  if (!grecaptcha) throw new Error('Google’s script is not what it was.')
  await new Promise<void>((resolve) => grecaptcha.ready(resolve))
  return grecaptcha.execute(siteKey, { action: 'send' })
}

function load(siteKey: string): Promise<Window> {
  const script = document.createElement('script')
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
  script.async = true
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve(window))
    script.addEventListener('error', () => {
      script.remove() // the next try shall ask again
      reject(new Error('Google’s script did not come.'))
    })
    document.head.append(script)
  })
}
