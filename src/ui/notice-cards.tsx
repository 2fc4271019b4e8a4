import { type ReactNode, useState } from 'react';
import { Card } from './card.tsx';
import { Fold } from './fold.tsx';
import { Row, Stack } from './layout.tsx';
import classes from './notice-cards.module.css';
import { LinkButton } from './quiet-button.tsx';
import { usePhoneWidth } from './use-phone-width.ts';

/** Something people have to know before they look at the rows below it. */
export interface RowsNotice {
  readonly id: string;
  /** The whole matter in one sentence: all that a phone shows before a tap. */
  readonly title: string;
  readonly tone?: 'info' | 'warn';
  /** What can be done about it. */
  readonly aside: ReactNode;
  readonly text?: ReactNode;
}

/**
 * Shows one notice, the first warning or else the first, and how many more there are, so that the rows begin high up.
 * On a phone it folds to one line.
 */
export function NoticeCards({ notices }: { notices: readonly RowsNotice[] }) {
  const isPhone = usePhoneWidth() !== undefined;
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = notices.toSorted((a, b) => rank(a) - rank(b));
  if (first === undefined) return null;
  if (isPhone) return <PhoneNotices first={first} others={others} />;
  const more = others.length === 1 ? '1 more notice' : `${others.length} more notices`;
  return (
    <>
      <WideNotice {...first}>
        {others.length === 0 ? null : (
          <LinkButton size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show less' : `Show ${more}`}
          </LinkButton>
        )}
      </WideNotice>
      {isOpen ? others.map((notice) => <WideNotice key={notice.id} {...notice} />) : null}
    </>
  );
}

const rank = ({ tone }: RowsNotice) => (tone === 'warn' ? 0 : 1);

function WideNotice({ title, tone = 'info', aside, text, children }: RowsNotice & { children?: ReactNode }) {
  return (
    <Card gap={1} tone={tone} aside={aside}>
      <p>
        <strong>{title}</strong>
      </p>
      {text}
      {children}
    </Card>
  );
}

/** All in one fold, whose line has the first. */
function PhoneNotices({ first, others }: { first: RowsNotice; others: readonly RowsNotice[] }) {
  return (
    <Card tone={first.tone ?? 'info'} padding="none">
      <Fold
        className={classes.folded}
        summary={
          <>
            <strong>{first.title}</strong>
            {others.length === 0 ? null : <span className={classes.more}> +{others.length} more</span>}
          </>
        }
      >
        <Stack gap={3} className={classes.content}>
          {first.text}
          <Row gap={2}>{first.aside}</Row>
          {others.map(({ id, title, text, aside }) => (
            <Stack key={id} gap={3} className={classes.other}>
              <strong>{title}</strong>
              {text}
              <Row gap={2}>{aside}</Row>
            </Stack>
          ))}
        </Stack>
      </Fold>
    </Card>
  );
}
