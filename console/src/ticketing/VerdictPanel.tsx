import { Button } from '@tischlein/ui/Button.tsx'
import { Icon } from '@tischlein/ui/Icon.tsx'
import type { IconName } from '@tischlein/ui/icon-paths'
import type { ReactNode } from 'react'
import { isolated, named, useWords } from '../words.ts'
import type { GateSlot } from './gate.ts'
import type { Entry, Verdict } from './use-check-in.ts'
import css from './VerdictPanel.module.css'

type VerdictPanelProps = {
  verdict: Verdict | null
  /** The slot that the gate is about: whoever has a ticket of another one is let in with a word. */
  slot: GateSlot | null
  onUndo: (ticketId: number, name: string) => Promise<void>
  onAgain: (code: string) => Promise<void>
}

/** The answer at arm's length: a colour, a sign, a word; and whatever one must know before the next guest. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { t } = useWords()
  const { verdict } = props
  return (
    <div className={css.stage} role="status">
      {verdict === null ? (
        <p className={css.waiting}>
          <Icon name="ticket" size={40} />
          {t('gate.waiting')}
        </p>
      ) : (
        <Answer {...props} verdict={verdict} />
      )}
    </div>
  )
}

function Answer({ verdict, slot, onUndo, onAgain }: VerdictPanelProps & { verdict: Verdict }) {
  const { t } = useWords()
  switch (verdict.kind) {
    case 'in':
      return <LetIn entry={verdict.entry} slot={slot} onUndo={onUndo} />
    case 'used':
      return (
        <Face tone="no" icon="x" word={t('gate.used')}>
          <p className={css.big}>{t('gate.used-at', { time: isolated(verdict.time) })}</p>
        </Face>
      )
    case 'no':
      return (
        <Face tone="no" icon="x" word={t('gate.no')}>
          <p className={css.big}>{verdict.body}</p>
        </Face>
      )
    case 'away':
      return (
        <Face tone="wait" icon="wifi-off" word={t('gate.away')}>
          <p>{t('gate.away-why')}</p>
          <Button variant="outline" size={44} onPress={() => void onAgain(verdict.code)}>
            {t('console.again')}
          </Button>
        </Face>
      )
    case 'undone':
      return (
        <Face tone="wait" icon="undo" word={t('gate.is-undone')}>
          <p className={css.big}>
            <bdi>{verdict.name}</bdi>
          </p>
        </Face>
      )
  }
}

type LetInProps = Pick<VerdictPanelProps, 'slot' | 'onUndo'> & { entry: Entry }

function LetIn({ entry, slot, onUndo }: LetInProps) {
  const { t } = useWords()
  const { fullName, product, order, ticket } = entry
  const isOther = slot !== null && entry.slot.time !== slot.time
  const name = fullName ?? t('gate.no-name')
  const span = isolated(`${entry.slot.time}–${entry.slot.end}`)
  return (
    <Face tone={isOther ? 'wait' : 'yes'} icon={isOther ? 'alert' : 'check'} word={t('gate.in')}>
      <p className={css.big}>
        <bdi>{name}</bdi>
      </p>
      <p>
        <bdi>{product}</bdi> · {span} · <bdi dir="ltr">#{order.number}</bdi>
      </p>
      {isOther && <p className={css.other}>{t('gate.other-slot', { time: span })}</p>}
      <Button
        variant="outline"
        size={44}
        onPress={() => void onUndo(ticket.id, name)}
        label={t('gate.undo-of', { name: named(name) })}
      >
        <Icon name="undo" />
        {t('gate.undo')}
      </Button>
    </Face>
  )
}

type FaceProps = { tone: 'yes' | 'no' | 'wait'; icon: IconName; word: string; children: ReactNode }

const Face = ({ tone, icon, word, children }: FaceProps) => (
  <div className={css.face} data-tone={tone}>
    <Icon name={icon} size={64} stroke={2.4} />
    <p className={css.word}>{word}</p>
    {children}
  </div>
)
