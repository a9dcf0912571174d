import { Fragment, type ReactNode } from 'react'

type LinkedProps = { text: string; link: (words: string) => ReactNode }

/** A sentence with one link in it: `[words]` in the text becomes the link, wherever a language puts it. */
export function Linked({ text, link }: LinkedProps) {
  return text.split(/\[(.*?)\]/).map((part, index) => {
    const key = `${index}${part}`
    return <Fragment key={key}>{index % 2 === 1 ? link(part) : part}</Fragment>
  })
}
