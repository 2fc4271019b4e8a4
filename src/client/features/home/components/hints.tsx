import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { IconButton, LinkButton } from '#ui/quiet-button.tsx';
import { hints } from '../hints.ts';
import { messages } from '../messages.ts';
import classes from './home.module.css';

/** One hint at a time. After the last one comes the first; it never moves by itself. */
export function Hints() {
  const [which, setWhich] = useState(0);
  const hint = hints[which];
  const turn = (by: number) => setWhich((now) => (now + by + hints.length) % hints.length);
  if (hint === undefined) return null;
  return (
    <Card title={messages.hints} className={classes.hints}>
      <Stack gap={2} align="start" className={classes.hint} aria-live="polite">
        <h3>{hint.title}</h3>
        <Text isMeasured>{hint.text}</Text>
        <LinkButton as={Link} to={hint.to} state={hint.state}>
          {hint.label}
        </LinkButton>
      </Stack>
      <Row gap={3} wraps={false}>
        <IconButton
          isBordered
          aria-label={messages.previousHint}
          onClick={() => turn(-1)}
          className={classes.turn}
        >
          ‹
        </IconButton>
        <Text as="span" size="sm">
          {messages.hintOf(which + 1, hints.length)}
        </Text>
        <IconButton
          isBordered
          aria-label={messages.nextHint}
          onClick={() => turn(1)}
          className={classes.turn}
        >
          ›
        </IconButton>
      </Row>
    </Card>
  );
}
