import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { Fold } from './fold.tsx';
import { Row, Stack } from './layout.tsx';
import classes from './notice-card.module.css';
import { usePhoneWidth } from './use-phone-width.ts';

interface NoticeCardProps {
  /** The whole matter in one sentence: all that a phone shows before a tap. */
  title: ReactNode;
  tone?: 'info' | 'warn';
  /** What can be done about it. */
  aside: ReactNode;
  children?: ReactNode;
}

/** Something people have to know before they look at the rows below it. On a phone it folds to one line. */
export function NoticeCard({ title, tone = 'info', aside, children }: NoticeCardProps) {
  const isPhone = usePhoneWidth() !== undefined;
  const heading = <strong>{title}</strong>;
  if (!isPhone)
    return (
      <Card gap={1} tone={tone} aside={aside}>
        <p>{heading}</p>
        {children}
      </Card>
    );
  return (
    <Card tone={tone} padding="none">
      <Fold summary={heading} className={classes.folded}>
        <Stack gap={3} className={classes.content}>
          {children}
          <Row gap={2}>{aside}</Row>
        </Stack>
      </Fold>
    </Card>
  );
}
