import { Button } from '@mantine/core';
import { Card } from '#ui/card.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { toast } from '#ui/toast.tsx';
import { messages } from '../people-messages.ts';
import classes from './practice.module.css';

/** The code that clients enter, and the link that carries it. `onReplace`: for owners. */
export function CodeCard({
  code,
  link,
  onReplace,
}: {
  code: string;
  link: string;
  onReplace: (() => void) | undefined;
}) {
  return (
    <Card gap={4} title="Your adviser code">
      <Text>
        Clients enter this code under Profile & settings, Adviser management. With the link they log in or
        sign up, and we ask them once.
      </Text>
      <p className={classes.code}>{code}</p>
      <Text size="sm" className={classes.link}>
        {link}
      </Text>
      <Row>
        <Button variant="default" onClick={() => void copy('Code', code)}>
          Copy code
        </Button>
        <Button variant="default" onClick={() => void copy('Link', link)}>
          Copy link
        </Button>
        {onReplace === undefined ? null : (
          <Button variant="default" onClick={onReplace}>
            Replace code
          </Button>
        )}
      </Row>
    </Card>
  );
}

async function copy(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(messages.copied(what));
  } catch {
    toast(messages.notCopied);
  }
}
