type Seen = { readonly rawValue: string }
type Detector = { readonly detect: (image: HTMLVideoElement) => Promise<readonly Seen[]> }
type DetectorKind = {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** So often somebody looks: fast enough for a hand, slow enough for the battery of a phone. */
const LOOKS_EVERY_MS = 180

/**
 * Tells every QR code it sees in the picture, as long as it sees it, until the returned function is called. Many
 * browsers read codes themselves; the others load a reader first, and only then.
 */
export function scanCodes(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const state = { isOver: false, timer: 0 }
  const look = async (detector: Detector) => {
    if (state.isOver) return
    const isShowing = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
    const seen = isShowing ? await detector.detect(video).catch(() => []) : []
    if (state.isOver) return
    for (const { rawValue } of seen) if (rawValue) onCode(rawValue)
    state.timer = window.setTimeout(look, LOOKS_EVERY_MS, detector)
  }
  openDetector().then(look)
  return () => {
    state.isOver = true
    clearTimeout(state.timer)
  }
}

async function openDetector(): Promise<Detector> {
  const own = ownDetector()
  if (own && (await own.getSupportedFormats()).includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** What the browser brings itself; not every list of a browser's parts knows it yet. */
function ownDetector(): DetectorKind | null {
  const part: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return isDetectorKind(part) ? part : null
}

const isDetectorKind = (part: unknown): part is DetectorKind =>
  typeof part === 'function' && 'getSupportedFormats' in part
