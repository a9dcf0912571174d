import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import css from './Camera.module.css'
import { scanCodes } from './scan-codes.ts'

type State = 'off' | 'starting' | 'on' | 'denied' | 'missing'

/** What the camera sees, once somebody switched it on; it goes off with the page. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useWords()
  const [state, setState] = useState<State>('off')
  const [stream, setStream] = useState<MediaStream | null>(null)
  const video = useRef<HTMLVideoElement>(null)

  const start = async () => {
    setState('starting')
    try {
      setStream(await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }))
      setState('on')
    } catch (problem) {
      setState(problem instanceof DOMException && problem.name === 'NotAllowedError' ? 'denied' : 'missing')
    }
  }
  const stop = () => {
    setStream(null)
    setState('off')
  }

  useEffect(() => {
    const screen = video.current
    if (!stream || !screen) return
    screen.srcObject = stream
    screen.play().catch(() => undefined) // a page that was left meanwhile
    const end = scanCodes(screen, onCode)
    return () => {
      end()
      for (const track of stream.getTracks()) track.stop()
    }
  }, [stream, onCode])

  if (state === 'on')
    return (
      <div className={css.camera}>
        <video ref={video} className={css.video} muted playsInline aria-label={t('gate.camera.picture')} />
        <div className={css.frame} aria-hidden="true" />
        <Button variant="outline" size={44} className={css.off ?? ''} onPress={stop}>
          {t('gate.camera.off')}
        </Button>
      </div>
    )
  return (
    <div className={css.start}>
      <Button wide busy={state === 'starting'} onPress={() => void start()}>
        <Icon name="qr" />
        {t('gate.camera.on')}
      </Button>
      {(state === 'denied' || state === 'missing') && (
        <p role="status" className={css.why}>
          {t(`gate.camera.${state}`)}
        </p>
      )}
    </div>
  )
}
