import type { Member } from '@tischlein/contract/entities'
import { wallClock } from '@tischlein/rules/clock'
import { Button } from '@tischlein/ui/Button.tsx'
import { date, instantTime } from '@tischlein/ui/format'
import { useLocale } from '@tischlein/ui/locale'
import { Pill } from '@tischlein/ui/Pill.tsx'
import { AskFirst } from '../shell/AskFirst.tsx'
import { isolated, named, useWords } from '../words.ts'
import css from './TeamPage.module.css'

type MemberCardProps = { member: Member; onEdit: () => void; onInvite: () => void; onRemove: () => void }

export function MemberCard({ member, onEdit, onInvite, onRemove }: MemberCardProps) {
  const { t } = useWords()
  const name = named(member.name)
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2 className={css.name}>
          <bdi>{member.name}</bdi>
        </h2>
        <Pill tone={member.status === 'invited' ? 'warn' : 'plain'}>
          {t(member.status === 'invited' ? 'team.invited' : `console.role.${member.role}`)}
        </Pill>
      </div>
      <p className={css.facts}>
        <bdi>{member.email}</bdi>
      </p>
      <p className={css.facts}>
        <Seen member={member} />
      </p>
      <div className={css.ways}>
        <Button size={44} variant="outline" label={t('team.edit-whom', { name })} onPress={onEdit}>
          {t('team.edit')}
        </Button>
        {member.status === 'invited' && (
          <Button size={44} variant="outline" label={t('team.again-whom', { name })} onPress={onInvite}>
            {t('team.again')}
          </Button>
        )}
        <AskFirst
          title={t('team.remove-whom', { name })}
          what={t('team.remove-what')}
          yes={t('team.remove')}
          isDanger
          onYes={onRemove}
        >
          {(ask) => (
            <Button size={44} variant="quietDanger" label={t('team.remove-whom', { name })} onPress={ask}>
              {t('team.remove')}
            </Button>
          )}
        </AskFirst>
      </div>
    </li>
  )
}

/** When they were here last; of those who have not come yet, as what and since when they are invited. */
function Seen({ member }: { member: Member }) {
  const { t } = useWords()
  const { language, timeZone } = useLocale()
  const when = (instant: string) => {
    const { day } = wallClock(Date.parse(instant), timeZone)
    return `${named(date(day, language, 'short'))}, ${isolated(instantTime(instant, timeZone))}`
  }
  if (member.status === 'invited')
    return t('team.invited-since', {
      role: t(`console.role.${member.role}`),
      when: when(member.invited_at),
    })
  return member.seen_at === null ? t('team.never') : t('team.seen', { when: when(member.seen_at) })
}
