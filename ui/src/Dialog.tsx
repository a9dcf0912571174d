import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { Button } from './Button.tsx'
import css from './Dialog.module.css'
import { useModal } from './modal.ts'

type DialogProps = {
  title: string
  children?: ReactNode
  /** The words on its buttons. Without `no` it only tells something; Esc still closes it. */
  yes: string
  no?: string | undefined
  /** A yes takes something away. */
  isDanger?: boolean | undefined
  onAnswer: (isYes: boolean) => void
}

/** A question, or a word that must not be overlooked, in the middle of the page; on the browser's own dialog. */
export function Dialog(props: DialogProps) {
  const dialog = useModal()
  const titleId = useId()
  const textId = useId()
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    props.onAnswer(false)
  }
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={props.children ? textId : undefined}
      onCancel={cancel}
    >
      <Inside {...props} titleId={titleId} textId={textId} />
    </dialog>
  )
}

/** A word beside the page, at its lower edge: it takes neither the focus nor the page away. */
export function CalmDialog(props: DialogProps) {
  const titleId = useId()
  const textId = useId()
  return (
    <dialog open className={css.dialog} data-calm aria-labelledby={titleId}>
      <Inside {...props} titleId={titleId} textId={textId} isCalm />
    </dialog>
  )
}

type InsideProps = DialogProps & { titleId: string; textId: string; isCalm?: boolean }

const Inside = ({ title, children, yes, no, isDanger, onAnswer, titleId, textId, isCalm }: InsideProps) => (
  <>
    <div className={css.scroll}>
      <h2 id={titleId} className={css.title} tabIndex={-1} data-first-focus>
        {title}
      </h2>
      {children && (
        <div id={textId} className={css.text}>
          {children}
        </div>
      )}
    </div>
    <div className={css.buttons}>
      {no !== undefined && (
        <Button variant="outline" onPress={() => onAnswer(false)}>
          {no}
        </Button>
      )}
      <Button variant={isDanger ? 'danger' : isCalm ? 'outline' : 'primary'} onPress={() => onAnswer(true)}>
        {yes}
      </Button>
    </div>
  </>
)
