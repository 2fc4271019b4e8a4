import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import type { RemedyLink } from '../remedies.ts';
import classes from './check-list.module.css';

/** Things that are done, or where to do them. */
export function CheckList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack as="ul" gap={0} aria-label={label}>
      {children}
    </Stack>
  );
}

interface CheckItemProps {
  label: string;
  isDone: boolean;
  text?: string | undefined;
  link?: RemedyLink | undefined;
  /** Instead of a link: leads to a part of the same page. */
  onGo?: (() => void) | undefined;
}

export function CheckItem({ label, isDone, text, link, onGo }: CheckItemProps) {
  return (
    <li className={classes.item}>
      <span aria-hidden="true" className={classes.sign} data-done={isDone || undefined}>
        {isDone ? '✓' : '!'}
      </span>
      <span className={classes.words}>
        <span className="visually-hidden">{isDone ? 'Done: ' : 'To do: '}</span>
        {label}
        {text === undefined ? null : (
          <Text as="span" size="sm" className={classes.text}>
            {text}
          </Text>
        )}
      </span>
      {link === undefined ? null : (
        <LinkButton as={Link} to={link.to} state={link.state} aria-label={`${link.label}: ${label}`}>
          {link.label}
        </LinkButton>
      )}
      {link !== undefined || onGo === undefined ? null : <LinkButton onClick={onGo}>Go there</LinkButton>}
    </li>
  );
}
